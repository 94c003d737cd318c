import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { type EntityManager, Repository } from 'typeorm';
import type { Status } from '../../../context/access/rights.js';
import { LINKED_TYPES, RECORDS } from '../../../common/record-types.js';
import { isForEverybody, type RequestContext } from '../../../context/request/request-context.js';
import { finds, rowsOf } from '../../../database/sql.js';
import { PublicationsRepository } from '../../publications/publications.repository.js';
import { EventCache } from './event-cache.js';
import { Event, EVENT_TRANSLATIONS } from './event.entity.js';
import { refsShownOnPage } from './event-refs.repository.js';

/** The statuses in which an event needs no slug. */
export const SLUGLESS: readonly Status[] = ['draft', 'pending'];

/** Reads and writes events. */
@Injectable()
export class EventsRepository extends PublicationsRepository<Event> {
  constructor(
    @InjectRepository(Event) table: Repository<Event>,
    private readonly cache: EventCache,
  ) {
    super(table, 'event', EVENT_TRANSLATIONS, SLUGLESS);
  }

  /** Everything that the events show, unless they are probably cached with it. */
  override shown(context: RequestContext): Sql | undefined {
    const isCached = isForEverybody(context) && context.fields.isEverything;
    return isCached && this.cache.needsVersions ? refsShownOnPage(context) : undefined;
  }

  /** Locks the series of an occurrence before the row itself: whoever writes any of them waits there for the others. */
  override async lock(id: number, manager: EntityManager): Promise<Event | null> {
    const locked = await lockFirst(id, manager);
    const row = locked === id ? await this.byId(id, manager) : await super.lock(id, manager);
    // Meanwhile, it may have become an occurrence of another series.
    return row === null || (row.seriesId ?? id) === locked ? row : this.lock(id, manager);
  }

  /** Tells whether an id from the sequence of events belongs to something else. */
  isForeignId(id: number, manager = this.manager): Promise<boolean> {
    const tables = ['images', ...LINKED_TYPES.map((type) => RECORDS[type].collection)];
    const found = tables.map((table) => sql`SELECT FROM ${raw(table)} WHERE id = ${id}`);
    return finds(manager, join(found, ' UNION ALL '));
  }
}

/** Locks the series of an event, or the event itself if it has none, until the transaction ends, and returns its id. */
async function lockFirst(id: number, manager: EntityManager): Promise<number | undefined> {
  const [row] = await rowsOf<{ id: number }>(
    manager,
    sql`SELECT id FROM events WHERE id = (SELECT coalesce(series_id, id) FROM events WHERE id = ${id}) FOR NO KEY UPDATE`,
  );
  return row?.id;
}
