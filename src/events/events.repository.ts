import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { fetchPageByIds, type Page } from '../common/paging/page.js';
import { PublicationsRepository } from '../publishing/publications.repository.js';
import { Event, EVENT_TRANSLATIONS } from './event.entity.js';
import { effectiveFilters } from './effective-filters.js';
import { type EventListing, eventRules, sortEvents } from './event.rules.js';
import type { ListEventsQuery } from './list-events.query.js';

@Injectable()
export class EventsRepository extends PublicationsRepository<Event> {
  constructor(@InjectRepository(Event) table: Repository<Event>) {
    super(table, { index: 'events_slug_key', optionalIn: ['draft', 'pending'] }, EVENT_TRANSLATIONS);
  }

  /** One page of what the query matches, in the order in which the events start. */
  async list(
    query: ListEventsQuery,
    wanted: { number: number; size: number },
    listing: EventListing,
  ): Promise<Page<Event>> {
    const events = this.matches();
    for (const apply of eventRules) apply(events, query, listing);
    sortEvents(events, query);
    return {
      ...wanted,
      ...(await fetchPageByIds(events, wanted, (ids) => this.byIds(ids))),
      filters: effectiveFilters(query, wanted, listing.window),
    };
  }

  /** One family of events changes at a time, so that two writes cannot close a loop together. */
  async lockFamilies(manager: EntityManager): Promise<void> {
    await manager.query("SELECT pg_advisory_xact_lock(hashtextextended('event families', 0))");
  }

  /** Tells whether an id belongs to something else than an event. */
  async isForeignId(id: number): Promise<boolean> {
    const [row] = await this.table.query<[{ foreign: boolean }]>(
      `SELECT EXISTS (SELECT 1 FROM venues WHERE id = $1) OR EXISTS (SELECT 1 FROM organizers WHERE id = $1)
        OR EXISTS (SELECT 1 FROM images WHERE id = $1) AS foreign`,
      [id],
    );
    return row.foreign;
  }
}
