import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { rowsOf } from '../../database/sql.js';

/** Finds images that were copied from other sites. */
@Injectable()
export class CopiedImagesRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Returns the digests of those images of which the service has a copy, by their addresses. */
  async digests(urls: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await rowsOf<{ url: string; digest: string }>(
      this.database,
      sql`SELECT url, digest FROM images WHERE url = ANY(${urls}) AND digest IS NOT NULL`,
    );
    return new Map(rows.map(({ url, digest }) => [url, digest]));
  }
}
