import { Injectable } from '@nestjs/common';
import { Transactions } from '../transactions.js';
import type { Write } from '../write.js';
import { AuditRepository } from './audit.repository.js';
import { WriteTracesRepository } from './write-traces.repository.js';

/** Stores the notes of each write by the last statements of its transaction: if and only if it commits. */
@Injectable()
export class AuditTrail {
  constructor(
    private readonly entries: AuditRepository,
    private readonly writeTraces: WriteTracesRepository,
    transactions: Transactions,
  ) {
    transactions.beforeCommit((write) => this.store(write));
  }

  private async store({ notes, context, manager }: Write): Promise<void> {
    if (notes.length === 0) return;
    const { caller, now: at, requestId = null, trace } = context;
    const writer = { at, userId: caller.id ?? null, userName: caller.name ?? 'anonymous', requestId };
    const entries = notes.map(({ operation, type: recordType, id: recordId, fields = [] }) => ({
      ...writer,
      operation,
      recordType,
      recordId,
      fields: [...fields],
    }));
    await this.entries.add(entries, manager);
    if (trace !== undefined) await this.writeTraces.add(trace.traceparent, manager);
  }
}
