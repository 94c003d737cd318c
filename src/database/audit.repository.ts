import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { preparedRowsOf } from './sql.js';
import type { WrittenType } from './write-note.js';
import { AuditEntry } from './audit-entry.entity.js';

/** Filters for entries; absent ones do not apply. */
export interface AuditFilters {
  readonly recordType?: WrittenType;
  readonly recordId?: number;
  readonly userName?: string;
  readonly since?: Date;
  readonly until?: Date;
}

type Rule = readonly [sql: string, parameters: Readonly<Record<string, unknown>>, applies: boolean];

@Injectable()
export class AuditRepository {
  constructor(@InjectRepository(AuditEntry) private readonly entries: Repository<AuditEntry>) {}

  /** Inserts entries in the given order with a single statement. */
  async add(entries: readonly Omit<AuditEntry, 'id'>[], manager: EntityManager): Promise<void> {
    const rows = entries.map(({ userId, userName, recordType, recordId, requestId, ...others }) => ({
      ...others,
      user_id: userId,
      user_name: userName,
      record_type: recordType,
      record_id: recordId,
      request_id: requestId,
    }));
    const columns = 'at, user_id, user_name, operation, record_type, record_id, fields, request_id';
    await preparedRowsOf(manager, {
      text: `INSERT INTO audit_entries (${columns}) SELECT ${columns} FROM jsonb_to_recordset($1::jsonb) AS entry (
        at timestamptz, user_id integer, user_name text, operation text, record_type text, record_id integer,
        fields text[], request_id text)`,
      values: [JSON.stringify(rows)],
    });
  }

  byId(id: number): Promise<AuditEntry | null> {
    return this.entries.findOneBy({ id: String(id) });
  }

  /** Returns the latest entries, or the latest before a given one. */
  list(filters: AuditFilters, limit: number, before?: AuditEntry): Promise<AuditEntry[]> {
    const entries = this.entries.createQueryBuilder('entry');
    for (const [sql, parameters, applies] of rulesOf(filters, before))
      if (applies) entries.andWhere(sql, parameters);
    return entries.orderBy('entry.at', 'DESC').addOrderBy('entry.id', 'DESC').limit(limit).getMany();
  }

  /** Deletes the oldest entries before an instant, at most `limit`; returns their number. */
  async removeBefore(instant: Date, limit: number, manager: EntityManager): Promise<number> {
    const [, removed] = await manager.query<[unknown, number]>(
      `DELETE FROM audit_entries WHERE id = ANY(ARRAY(
        SELECT id FROM audit_entries WHERE at < $1 ORDER BY at, id LIMIT $2))`,
      [instant, limit],
    );
    return removed;
  }
}

function rulesOf(
  { recordType, recordId, userName, since, until }: AuditFilters,
  before?: AuditEntry,
): Rule[] {
  return [
    ['entry.record_type = :recordType', { recordType }, recordType !== undefined],
    ['entry.record_id = :recordId', { recordId }, recordId !== undefined],
    ['lower(normalize(entry.user_name)) = lower(normalize(:userName))', { userName }, userName !== undefined],
    ['entry.at >= :since', { since }, since !== undefined],
    ['entry.at <= :until', { until }, until !== undefined],
    ['(entry.at, entry.id) < (:at, :id)', { at: before?.at, id: before?.id }, before !== undefined],
  ];
}
