import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import sql, { raw } from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { type PublicationType, RECORDS } from '../records/record-types.js';
import { rowsOf } from '../sql/sql.js';

/** Remembers what the move itself has put into the trash. */
@Injectable()
export class PrunedRecordsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Lets a record in the trash count as changed there and untouched here, so that it returns when it does so there. */
  async remember(type: PublicationType, id: number): Promise<void> {
    await rowsOf(
      this.database,
      sql`UPDATE moved_records moved SET digest = '', version = known.version
        FROM record_versions known, ${raw(RECORDS[type].collection)} row
        WHERE moved.kind = ${type} AND moved.record_id = ${id} AND row.id = ${id} AND row.status = 'trash'
          AND known.kind = moved.kind AND known.record_id = moved.record_id`,
    );
  }
}
