import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { rowsOf } from '../../database/sql.js';
import type { Arrival } from './arrival.js';
import { MovedRecordsRepository, type Origin } from './moved-records.repository.js';

/** Keeps private what a source changes without saying who may read it. */
@Injectable()
export class KeptPrivacyRepository {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly moved: MovedRecordsRepository,
  ) {}

  /** Returns arrivals; one that does not say it is private if it is so here, a new one if any date of its series is. */
  async within(arrivals: readonly Arrival[], origin: Origin): Promise<readonly Arrival[]> {
    const silent = arrivals.filter(({ privacyOf }) => privacyOf !== undefined);
    if (silent.length === 0) return arrivals;
    const ids = silent.map(({ id }) => id);
    const known = await this.moved.find(origin, ids);
    const added = silent.flatMap(({ id, privacyOf = '' }) => (known.has(id) ? [] : [privacyOf]));
    const hidden = added.length === 0 ? new Set() : await this.privateSeries(origin, added);
    return arrivals.map((arrival) => {
      const { id, privacyOf, fields } = arrival;
      const isPrivate = privacyOf !== undefined && (known.get(id)?.isPrivate ?? hidden.has(privacyOf));
      return isPrivate ? { ...arrival, fields: { ...fields, status: 'private' } } : arrival;
    });
  }

  /** Returns those of some series of which a date is private here. A date is known by its series and its start. */
  private async privateSeries({ source }: Origin, series: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await rowsOf<{ id: string }>(
      this.database,
      sql`SELECT DISTINCT one.id FROM moved_records moved JOIN events row ON row.id = moved.record_id
        CROSS JOIN LATERAL (
          VALUES (moved.external_id), (regexp_replace(moved.external_id, '/[^/]*$', ''))) AS one (id)
        WHERE moved.source = ${source} AND moved.kind = 'event' AND one.id = ANY(${series})
          AND coalesce(row.former_status, row.status) = 'private'`,
    );
    return new Set(rows.map(({ id }) => id));
  }
}
