import { Injectable } from '@nestjs/common';
import type { EntityManager, QueryRunner } from 'typeorm';
import type { Trace } from '../../platform/trace.js';
import { Transactions } from '../transactions.js';
import type { AuditEntry, WriteOperation, WrittenType } from './audit-entry.entity.js';
import { AuditRepository } from './audit.repository.js';
import { type ChangedRow, changedFields } from './changed-fields.js';
import { WriteTracesRepository } from './write-traces.repository.js';

/** The author of a write, the time, and the request; request contexts satisfy it. */
export interface Writer {
  readonly caller: { readonly id?: number; readonly name?: string };
  readonly now: Date;
  readonly requestId?: string;
  readonly trace?: Trace;
}

export interface Write {
  readonly operation: WriteOperation;
  readonly type: WrittenType;
  readonly id: number | null;
  readonly fields?: readonly string[];
}

/**
 * Adds audit entries for writes. All entries of a transaction are inserted by its last statement, so they are stored if
 * and only if it commits.
 */
@Injectable()
export class AuditTrail {
  private readonly notes = new WeakMap<QueryRunner, Omit<AuditEntry, 'id'>[]>();
  private readonly traces = new WeakMap<QueryRunner, Trace>();

  constructor(
    private readonly entries: AuditRepository,
    private readonly writeTraces: WriteTracesRepository,
    transactions: Transactions,
  ) {
    transactions.beforeCommit((manager) => this.store(manager));
  }

  /** @param manager the manager of a transaction run by `Transactions` */
  note({ operation, type, id, fields = [] }: Write, writer: Writer, { queryRunner }: EntityManager): void {
    if (queryRunner === undefined) throw new Error('A write is noted within its transaction.');
    const notes = this.notes.get(queryRunner) ?? [];
    this.notes.set(queryRunner, notes);
    if (writer.trace !== undefined) this.traces.set(queryRunner, writer.trace);
    notes.push({
      at: writer.now,
      userId: writer.caller.id ?? null,
      userName: writer.caller.name ?? 'anonymous',
      operation,
      recordType: type,
      recordId: id,
      fields: [...fields],
      requestId: writer.requestId ?? null,
    });
  }

  /** @param links names of links that have changed */
  noteChange(
    change: ChangedRow,
    writer: Writer,
    manager: EntityManager,
    links: readonly string[] = [],
  ): void {
    const { type, row, before } = change;
    const fields = [...changedFields(change), ...links];
    this.note({ operation: operationOn(before), type, id: row.id, fields }, writer, manager);
  }

  private async store(manager: EntityManager): Promise<void> {
    if (manager.queryRunner === undefined) return;
    const notes = this.notes.get(manager.queryRunner);
    if (notes !== undefined) await this.entries.add(notes, manager);
    const trace = this.traces.get(manager.queryRunner);
    if (trace !== undefined) await this.writeTraces.add(trace.traceparent, manager);
  }
}

function operationOn(before: { readonly slug?: string; readonly status?: string }): WriteOperation {
  if (before.slug === undefined) return 'create';
  return before.status === 'trash' ? 'restore' : 'update';
}
