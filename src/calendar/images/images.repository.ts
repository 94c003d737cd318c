import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { type EntityManager, In, IsNull, Not, Repository } from 'typeorm';
import type { Reader } from '../../reading/readable-event.sql.js';
import { editableBy, openTo, ownImages, visibleTo } from '../../context/access/rights.js';
import type { RequestContext, RequestWrite } from '../../context/request/request-context.js';
import type { PageRequest } from '../../common/lists/page.js';
import type { RefPage } from '../../reading/present-list.js';
import { revisionColumns, type RevisionRow, toRevision } from '../../reading/revision.js';
import { Totals } from '../../reading/totals.js';
import { PUBLICATION_TYPES, type PublicationType, RECORDS } from '../../common/record-types.js';
import { modifiedAt } from '../../database/modified-at.sql.js';
import { rowOf, rowsOf } from '../../database/sql.js';
import { Image } from './image.entity.js';

/** A record that shows an image. */
export interface Showing {
  readonly type: PublicationType;
  readonly id: number;
  /** True if the caller may change it. */
  readonly isEditable: boolean;
}

@Injectable()
export class ImagesRepository {
  constructor(
    @InjectRepository(Image) private readonly table: Repository<Image>,
    private readonly totals: Totals,
  ) {}

  /** Returns a page of the images that the caller has added, may manage or sees in a record; the latest ones first. */
  async page(context: RequestContext, page: PageRequest): Promise<RefPage<Image>> {
    const { ids, total, revision } = await this.totals.remember(context, ['image'], (known) =>
      this.read(context, page, known),
    );
    const rows = await this.table.find({ where: { id: In([...ids]) }, order: { id: 'DESC' } });
    const echo = { page: page.number, per_page: page.size };
    return { ...page, rows, total, echo, revision, isTimeDependent: false };
  }

  /** Returns the image with this id if the caller added it, may manage it or may read a record that shows it. */
  byId(id: number, reader: Reader): Promise<Image | null> {
    return first(known(sql`image.id = ${id}`, reader), this.table.manager);
  }

  /** Returns the same image within a write. */
  byIdWithin(id: number, { context, manager }: RequestWrite): Promise<Image | null> {
    return first(known(sql`image.id = ${id}`, context), manager);
  }

  /** Returns an image with this file that the caller may see. */
  byDigest(digest: string, { context, manager }: RequestWrite): Promise<Image | null> {
    return first(known(sql`image.digest = ${digest}`, context), manager);
  }

  /** Returns the image that the caller has made of this file. */
  ownByDigest(digest: string, { context, manager }: RequestWrite): Promise<Image | null> {
    const where = { digest, addedBy: context.caller.id ?? 0, url: IsNull() };
    return manager.findOne(Image, { where, order: { id: 'ASC' } });
  }

  /** Locks an image until the transaction ends, and returns it if the caller may see it. */
  async lock(id: number, write: RequestWrite): Promise<Image | null> {
    await write.manager.findOne(Image, { where: { id }, lock: { mode: 'pessimistic_write' } });
    return this.byIdWithin(id, write);
  }

  /** Tells whether the service has a copy of the image at a URL. */
  isCopied(url: string): Promise<boolean> {
    return this.table.existsBy({ url, digest: Not(IsNull()) });
  }

  /** Returns the image with a URL, and adds it if it is new. All users share it. */
  async add(added: Partial<Image> & Pick<Image, 'url'>, manager: EntityManager): Promise<Image> {
    const images = manager.getRepository(Image);
    await images.createQueryBuilder().insert().values(images.create(added)).orIgnore().execute();
    return images.findOneByOrFail({ url: added.url as string });
  }

  save(image: Partial<Image>, manager: EntityManager): Promise<Image> {
    return manager.save(manager.create(Image, image));
  }

  async remove({ id }: Image, manager: EntityManager): Promise<void> {
    await manager.delete(Image, { id });
  }

  /** Returns how many records show an image. */
  async uses(id: number, manager: EntityManager): Promise<number> {
    const records = PUBLICATION_TYPES.map(
      (type) => sql`SELECT FROM ${raw(RECORDS[type].collection)} WHERE image_id = ${id}`,
    );
    const showing = join(records, ' UNION ALL ');
    const { count } = await rowOf<{ count: number }>(
      manager,
      sql`SELECT count(*)::integer AS count FROM (${showing}) AS showing`,
    );
    return count;
  }

  /** Takes an image away from all records, and returns these: what a caller may change is read from the row that is written. */
  async withdraw(id: number, { context: { caller, now }, manager }: RequestWrite): Promise<Showing[]> {
    const changed: Showing[] = [];
    for (const type of PUBLICATION_TYPES) {
      const rows = await rowsOf<Omit<Showing, 'type'>>(
        manager,
        sql`UPDATE ${raw(RECORDS[type].collection)} row SET image_id = NULL, modified_at = ${modifiedAt(now)}
          WHERE image_id = ${id} RETURNING id, ${editableBy(caller, 'row')} AS "isEditable"`,
      );
      changed.push(...rows.map((row) => Object.assign(row, { type })));
    }
    return changed;
  }

  /** Returns those of some digests that no image has. */
  async unused(digests: readonly string[], manager = this.table.manager): Promise<string[]> {
    const rows = await rowsOf<{ digest: string }>(
      manager,
      sql`SELECT digest FROM unnest(${digests}::text[]) AS stored (digest)
        WHERE NOT EXISTS (SELECT 1 FROM images image WHERE image.digest = stored.digest)`,
    );
    return rows.map(({ digest }) => digest);
  }

  /** @param total the number of images, if it is known */
  private async read(reader: Reader, { number, size }: PageRequest, total?: number) {
    const matches = sql`images image WHERE ${knownTo(reader)}`;
    const counted = total === undefined ? sql`(SELECT count(*) FROM ${matches})` : sql`${total}`;
    const {
      ids,
      total: many,
      ...revision
    } = await rowOf<Found>(
      this.table.manager,
      sql`SELECT ${revisionColumns(reader.now)}, ${counted}::integer AS total, ARRAY(
        SELECT image.id FROM ${matches} ORDER BY image.id DESC LIMIT ${size} OFFSET ${(number - 1) * size}) AS ids`,
    );
    return { ids, total: many, revision: toRevision(revision) };
  }
}

type Found = RevisionRow & { readonly total: number; readonly ids: readonly number[] };

function known(condition: Sql, reader: Reader): Sql {
  return sql`SELECT image.id FROM images image WHERE ${condition} AND ${knownTo(reader)}
    ORDER BY image.id LIMIT 1`;
}

async function first(statement: Sql, manager: EntityManager): Promise<Image | null> {
  const [found] = await rowsOf<{ id: number }>(manager, statement);
  return found === undefined ? null : manager.findOneBy(Image, { id: found.id });
}

function knownTo({ caller, now }: Reader): Sql {
  // OFFSET 0 has PostgreSQL look up the records of each image by their index, instead of reading all records first.
  const shown = PUBLICATION_TYPES.map(
    (type) => sql`EXISTS (SELECT 1 FROM ${raw(RECORDS[type].collection)} row WHERE row.image_id = image.id
      AND ${visibleTo(caller, 'row', now)} AND ${openTo(caller, 'row')} OFFSET 0)`,
  );
  return sql`(${join([ownImages(caller, 'image'), ...shown], ' OR ')})`;
}
