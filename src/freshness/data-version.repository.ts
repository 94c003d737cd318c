import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { PreparedStatement } from '../common/prepared-statement.js';

/** A state of the calendar: as long as it is the same, the same question has the same answer. */
export interface DataVersion {
  /** Another one after every change that was committed, and whenever a scheduled record falls due. */
  readonly key: string;
  /** When the calendar last changed. */
  readonly changedAt: Date;
}

const VERSION = new PreparedStatement<VersionRow>(
  'data-version',
  `SELECT version::text, changed_at, due_at FROM
  (SELECT sum(version) AS version, max(changed_at) AS changed_at FROM data_versions) AS changes,
  (SELECT max(published_at) AS due_at FROM scheduled_records WHERE published_at <= $1) AS due`,
);

/** Reads the version of the data. */
@Injectable()
export class DataVersionRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The version at a moment: what is scheduled for later has not happened yet. */
  async read(now: Date): Promise<DataVersion> {
    const [row] = await VERSION.run(this.database, [now]);
    const { version, changed_at: changedAt, due_at: dueAt } = row as VersionRow;
    return {
      // The time as well: after a restore the same number may stand for other changes.
      key: [version, changedAt.getTime(), dueAt?.getTime() ?? 0].join('.'),
      changedAt: dueAt !== null && dueAt > changedAt ? dueAt : changedAt,
    };
  }
}

interface VersionRow {
  readonly version: string;
  readonly changed_at: Date;
  readonly due_at: Date | null;
}
