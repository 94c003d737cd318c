import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { rowsOf } from '../../../database/sql.js';
import type { Arrival } from '../source/arrival.js';
import type { Move } from '../report/move.js';
import { MovedRecordsRepository, type Origin } from './moved-records.repository.js';
import type { ArrivalPage } from '../source/source.js';

/** Keeps private what a source changes without saying who may read it. */
@Injectable()
export class KeptPrivacyRepository {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly moved: MovedRecordsRepository,
  ) {}

  /** Returns arrivals; one that does not say it is private if it is so here, a new one if any date of its series is. */
  async within({ type, arrivals }: ArrivalPage, move: Move): Promise<readonly Arrival[]> {
    const silent = arrivals.filter(({ privacyOf }) => privacyOf !== undefined);
    if (silent.length === 0) return arrivals;
    const origin = { source: move.source.name, type };
    const ids = silent.map(({ id }) => id);
    const known = await this.moved.find(origin, ids);
    // Once in a run: its pages may have as many new dates as there are.
    if (known.size < silent.length) move.privateSeries ??= await this.privateSeries(origin);
    return arrivals.map((arrival) => {
      const { id, privacyOf, fields } = arrival;
      if (privacyOf === undefined) return arrival;
      const isPrivate = known.get(id)?.isPrivate ?? move.privateSeries?.has(privacyOf);
      return isPrivate ? { ...arrival, fields: { ...fields, status: 'private' } } : arrival;
    });
  }

  /** Returns the series of which a date is private here. A date is known by its series and its start. */
  private async privateSeries({ source, type }: Origin): Promise<ReadonlySet<string>> {
    const rows = await rowsOf<{ id: string }>(
      this.database,
      sql`SELECT DISTINCT one.id FROM moved_records moved JOIN events row ON row.id = moved.record_id
        CROSS JOIN LATERAL (
          VALUES (moved.external_id), (regexp_replace(moved.external_id, '/[^/]*$', ''))) AS one (id)
        WHERE moved.source = ${source} AND moved.kind = ${type}
          AND 'private' IN (row.status, row.former_status)`,
    );
    return new Set(rows.map(({ id }) => id));
  }
}
