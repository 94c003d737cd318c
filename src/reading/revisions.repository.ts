import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { preparedRowOf } from '../database/sql.js';
import { type Revision, revisionColumns, type RevisionRow, toRevision } from './revision.js';

@Injectable()
export class RevisionsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async at(now: Date): Promise<Revision> {
    const { manager } = this.database;
    return toRevision(await preparedRowOf<RevisionRow>(manager, sql`SELECT ${revisionColumns(now)}`));
  }
}
