import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import sql from 'sql-template-tag';
import { type EntityManager, In, IsNull, type QueryDeepPartialEntity, Repository } from 'typeorm';
import type { Caller } from '../../../context/access/caller.js';
import { managedFeeds } from '../../../context/access/rights.js';
import { revisionColumns, type RevisionRow, toRevision } from '../../../reading/revision.js';
import { ApiError } from '../../../common/errors/api-error.js';
import type { PageRequest } from '../../../common/lists/page.js';
import { freeSlug, successorsOf, SLUG_ATTEMPTS } from '../../../common/text/free-slug.js';
import { slugify } from '../../../common/text/slug.js';
import { rowOf, rowsOf } from '../../../database/sql.js';
import { SavedFeed } from './saved-feed.entity.js';
import type { SavedFeedPage } from './saved-feed.presenter.js';

/** The slug of a name without letters. */
const NAMELESS = 'feed';

@Injectable()
export class SavedFeedsRepository {
  constructor(@InjectRepository(SavedFeed) private readonly table: Repository<SavedFeed>) {}

  blank(): SavedFeed {
    return this.table.create();
  }

  /** Returns a page of the feeds that the caller may change, and the revision of the data. */
  async page(caller: Caller, page: PageRequest, now: Date): Promise<SavedFeedPage> {
    const matches = sql`saved_feeds row WHERE ${managedFeeds(caller, 'row')}`;
    const { number, size } = page;
    const { ids, total, ...revision } = await rowOf<Found>(
      this.table.manager,
      sql`SELECT ${revisionColumns(now)}, (SELECT count(*) FROM ${matches})::integer AS total, ARRAY(
        SELECT row.id FROM ${matches} ORDER BY row.id LIMIT ${size} OFFSET ${(number - 1) * size}) AS ids`,
    );
    const rows = await this.table.find({ where: { id: In([...ids]) }, order: { id: 'ASC' } });
    return { ...page, rows, total, echo: { page: number, per_page: size }, revision: toRevision(revision) };
  }

  byId(id: number, manager?: EntityManager): Promise<SavedFeed | null> {
    return (manager?.getRepository(SavedFeed) ?? this.table).findOneBy({ id });
  }

  /** Returns the feed with this slug or, if it is unlisted, with this token. */
  byAddress(address: string): Promise<SavedFeed | null> {
    const where = [{ token: address }, { slug: address, token: IsNull() }];
    // Nulls last: a slug that was made when secrets had no path of their own cannot take the place of one.
    return this.table.findOne({ where, order: { token: 'ASC' } });
  }

  /** Tells whether a feed had this address that no feed will have again. */
  async isFormerAddress(address: string): Promise<boolean> {
    const statement = sql`SELECT calendar_is_former_feed_address(${address}) AS "isFormer"`;
    const { isFormer } = await rowOf<{ isFormer: boolean }>(this.table.manager, statement);
    return isFormer;
  }

  /** Locks the row until the transaction ends, and returns it. */
  lock(id: number, manager: EntityManager): Promise<SavedFeed | null> {
    return manager.findOne(SavedFeed, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Counts the feeds of an author, and keeps others from adding one until the transaction ends. */
  async countOf(authorId: number, manager: EntityManager): Promise<number> {
    await manager.query("SELECT pg_advisory_xact_lock(hashtextextended('feeds of ' || $1, 0))", [authorId]);
    return manager.countBy(SavedFeed, { authorId });
  }

  /** Stores a new feed under the first free slug of its name. */
  async insert(feed: SavedFeed, manager: EntityManager): Promise<SavedFeed> {
    const wanted = slugify(feed.name) || NAMELESS;
    for (let attempt = 0; attempt < SLUG_ATTEMPTS; attempt++) {
      feed.slug = freeSlug(wanted, await takenSlugs(wanted, manager));
      const insert = manager.createQueryBuilder().insert().into(SavedFeed);
      const values = feed as QueryDeepPartialEntity<SavedFeed>;
      const inserted = await insert.values(values).orIgnore().returning(['id', 'version']).execute();
      const [stored] = inserted.raw as Pick<SavedFeed, 'id' | 'version'>[];
      if (stored !== undefined) return Object.assign(feed, stored);
    }
    throw new ApiError('conflict');
  }

  update(feed: SavedFeed, manager: EntityManager): Promise<SavedFeed> {
    return manager.save(feed);
  }

  async remove({ id }: SavedFeed, manager: EntityManager): Promise<void> {
    await manager.delete(SavedFeed, { id });
  }
}

type Found = RevisionRow & { readonly total: number; readonly ids: readonly number[] };

/** Returns a slug and its numbered successors, as far as feeds have them, had them, or have a secret that is the same. */
async function takenSlugs(wanted: string, manager: EntityManager): Promise<Set<string>> {
  const { from, before } = successorsOf(wanted);
  const rows = await rowsOf<{ slug: string }>(
    manager,
    sql`SELECT slug FROM saved_feeds WHERE slug = ${wanted} OR (slug ~>=~ ${from} AND slug ~<~ ${before})
      UNION ALL SELECT address FROM former_feed_addresses WHERE address >= ${from} AND address < ${before}
      UNION ALL SELECT token FROM saved_feeds WHERE token = ${wanted}
      UNION ALL SELECT ${wanted} WHERE calendar_is_former_feed_address(${wanted})`,
  );
  return new Set(rows.map(({ slug }) => slug));
}
