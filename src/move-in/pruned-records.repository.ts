import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import type { PublicationType } from '../records/record-types.js';
import { rowsOf } from '../sql/sql.js';

/** Remembers what the move itself has put into the trash. */
@Injectable()
export class PrunedRecordsRepository {
  /**
   * Lets a record that this transaction has put into the trash count as changed there and untouched here, so that it
   * returns when it does so there.
   */
  async remember(type: PublicationType, id: number, manager: EntityManager): Promise<void> {
    await rowsOf(
      manager,
      sql`UPDATE moved_records moved SET digest = '', version = known.version FROM record_versions known
        WHERE moved.kind = ${type} AND moved.record_id = ${id}
          AND known.kind = moved.kind AND known.record_id = moved.record_id`,
    );
  }
}
