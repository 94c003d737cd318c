import { Injectable } from '@nestjs/common';
import sql, { join, raw } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import type { Reader } from '../reading/readable-event.sql.js';
import { openTo, visibleTo } from '../access/rights.js';
import { PUBLICATION_TYPES, RECORDS } from '../records/record-types.js';
import { rowsOf } from '../sql/sql.js';
import { Image } from './image.entity.js';

@Injectable()
export class ImagesRepository {
  /** Returns the image with this id if the caller added it or may read a record that shows it. */
  async byId(id: number, { caller, now }: Reader, manager: EntityManager): Promise<Image | null> {
    const shown = PUBLICATION_TYPES.map(
      (type) => sql`EXISTS (SELECT 1 FROM ${raw(RECORDS[type].collection)} row WHERE row.image_id = image.id
        AND ${visibleTo(caller, 'row', now)} AND ${openTo(caller, 'row')})`,
    );
    const mayRefer = join([sql`image.added_by = ${caller.id ?? null}`, ...shown], ' OR ');
    const found = await rowsOf(
      manager,
      sql`SELECT FROM images image WHERE image.id = ${id} AND (${mayRefer})`,
    );
    return found.length === 0 ? null : manager.findOneBy(Image, { id });
  }

  /** Returns the image with a URL, and adds it if it is new. All users share it. */
  async atUrl(url: string, { caller }: Reader, manager: EntityManager): Promise<Image> {
    const images = manager.getRepository(Image);
    const added = { url, addedBy: caller.id ?? null };
    await images.createQueryBuilder().insert().values(added).orIgnore().execute();
    return images.findOneByOrFail({ url });
  }
}
