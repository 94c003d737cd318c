import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import sql, { raw } from 'sql-template-tag';
import { DataSource } from 'typeorm';
import type { Language } from '../../../context/language/language.js';
import { RECORDS, type RecordType } from '../../../common/record-types.js';
import { rowsOf } from '../../../database/sql.js';
import type { Origin } from './moved-records.repository.js';

/** The record that an alias names. */
export interface Aliased {
  readonly id: number;
  readonly language: Language | null;
}

/** Finds the other ids of records: those that their translations had where they come from. */
@Injectable()
export class AliasesRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Returns the ids that a record has in a source: one for each language that has moved in. */
  async externalIdsOf(recordId: number, { source, type }: Origin): Promise<string[]> {
    const rows = await rowsOf<{ id: string }>(
      this.database,
      sql`SELECT external_id AS id FROM moved_records
        WHERE source = ${source} AND kind = ${type} AND record_id = ${recordId}`,
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the record that is readable by another id, and the language in which it was; undefined if none is. */
  async aliased(type: RecordType, alias: number): Promise<Aliased | undefined> {
    const [row] = await rowsOf<Aliased>(
      this.database,
      sql`SELECT row.id, moved.language FROM moved_records moved
        JOIN ${raw(RECORDS[type].collection)} row ON row.id = moved.record_id
        WHERE moved.alias = ${alias} AND moved.kind = ${type}`,
    );
    return row;
  }
}
