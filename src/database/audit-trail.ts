import { Injectable } from '@nestjs/common';
import type { Write } from './write.js';
import { AuditRepository } from './audit.repository.js';
import { WriteTracesRepository } from './write-traces.repository.js';

/** Stores what writes note. */
@Injectable()
export class AuditTrail {
  constructor(
    private readonly entries: AuditRepository,
    private readonly writeTraces: WriteTracesRepository,
  ) {}

  async store({ notes, context, manager }: Write): Promise<void> {
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
