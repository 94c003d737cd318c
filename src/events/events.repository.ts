import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { fetchPage, type Page } from '../common/paging/page.js';
import { withoutPage } from '../common/paging/page.query.js';
import { TotalsService } from '../freshness/totals.service.js';
import { PublicationsRepository } from '../publishing/publications.repository.js';
import { Event, EVENT_TRANSLATIONS } from './event.entity.js';
import { effectiveFilters } from './effective-filters.js';
import { type EventListing, eventRules, sortEvents } from './event.rules.js';
import type { ListEventsQuery } from './list-events.query.js';

@Injectable()
export class EventsRepository extends PublicationsRepository<Event> {
  constructor(
    @InjectRepository(Event) table: Repository<Event>,
    private readonly totals: TotalsService,
  ) {
    super(table, { index: 'events_slug_key', optionalIn: ['draft', 'pending'] }, EVENT_TRANSLATIONS);
  }

  /** Ids of one page of what the query matches, in the order in which the events start. */
  async page(
    query: ListEventsQuery,
    wanted: { number: number; size: number },
    listing: EventListing,
  ): Promise<Page<number>> {
    const events = this.matches();
    for (const apply of eventRules) apply(events, query, listing);
    const question = ['events', withoutPage(query), listing.window];
    const page = await fetchPage(events, wanted, {
      sort: (found) => {
        sortEvents(found, query);
      },
      total: (count) => this.totals.total(listing.context, question, count),
    });
    return { ...wanted, ...page, filters: effectiveFilters(query, wanted, listing.window) };
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
