import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { rowOf, rowsOf } from '../../database/sql.js';

interface Row {
  readonly takenAt: Date;
}

/** The one row about the last backup. */
@Injectable()
export class LastBackupRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Returns when the last backup was taken; undefined if none was ever reported. */
  async takenAt(): Promise<Date | undefined> {
    const [row] = await rowsOf<Row>(this.database, sql`SELECT taken_at AS "takenAt" FROM last_backup`);
    return row?.takenAt;
  }

  /** Remembers a backup, unless a later one is known. @returns when the last one was taken */
  async note(takenAt: Date): Promise<Date> {
    const row = await rowOf<Row>(
      this.database,
      sql`INSERT INTO last_backup AS known (taken_at) VALUES (${takenAt})
        ON CONFLICT (is_only) DO UPDATE SET taken_at = greatest(known.taken_at, excluded.taken_at)
        RETURNING taken_at AS "takenAt"`,
    );
    return row.takenAt;
  }
}
