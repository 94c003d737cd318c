import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { preparedRowsOf } from '../database/sql.js';
import { type Revision, revisionColumns, type RevisionRow, toRevision } from './revision.js';

@Injectable()
export class RevisionsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async at(now: Date): Promise<Revision> {
    const [row] = await preparedRowsOf<RevisionRow>(
      this.database.manager,
      sql`SELECT ${revisionColumns(now)}`,
    );
    return toRevision(row as RevisionRow);
  }
}
