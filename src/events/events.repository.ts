import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository, type SelectQueryBuilder } from 'typeorm';
import { count, fetchPage, idsOf, type Page } from '../common/paging/page.js';
import { withoutPage } from '../common/paging/page.query.js';
import { readSearch } from '../common/text/search-terms.js';
import { TotalsService } from '../freshness/totals.service.js';
import type { Reading } from '../language/reading.js';
import { PublicationsRepository } from '../publishing/publications.repository.js';
import { Event, EVENT_TRANSLATIONS } from './event.entity.js';
import { effectiveFilters } from './effective-filters.js';
import type { EventListing } from './event-listing.js';
import { eventRules, sortEvents } from './event.rules.js';
import type { ListEventsQuery } from './list-events.query.js';

type Counts = Readonly<Record<'inOriginal' | 'inTranslation', number>>;

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
    const counts = await this.count(query, listing);
    const total = counts.inOriginal + counts.inTranslation;
    const page = await fetchPage(wanted, total, async () => {
      const reading = looksAtTexts(query) ? await this.readingOf(counts, wanted) : undefined;
      return sortEvents(idsOf(this.matching(query, { ...listing, reading })), query);
    });
    return { ...wanted, ...page, filters: effectiveFilters(query, wanted, listing.window) };
  }

  private matching(query: ListEventsQuery, listing: EventListing): SelectQueryBuilder<Event> {
    const events = this.matches();
    for (const apply of eventRules) apply(events, query, listing);
    return events;
  }

  /** How many the query matches. Those that are read in a translation are told apart where a search looks at texts. */
  private async count(query: ListEventsQuery, listing: EventListing): Promise<Counts> {
    const of = (reading: keyof Counts) =>
      this.totals.total(listing.context, ['events', withoutPage(query), listing.window, reading], () =>
        count(this.matching(query, { ...listing, reading })),
      );
    const inOriginal = await of('inOriginal');
    return { inOriginal, inTranslation: looksAtTexts(query) ? await of('inTranslation') : 0 };
  }

  /** The way that is least work to find a page. PostgreSQL chooses well when texts of one kind are looked at. */
  private async readingOf(
    { inOriginal, inTranslation }: Counts,
    { number, size }: { number: number; size: number },
  ): Promise<Reading> {
    if (inTranslation === 0) return 'inOriginal';
    if (inOriginal === 0) return 'inTranslation';
    const [row] = await this.table.query<[{ estimate: number }]>(
      "SELECT reltuples AS estimate FROM pg_class WHERE oid = 'events'::regclass",
    );
    // Passing over events in their order is less work than sorting all matches where enough of them match.
    return (inOriginal + inTranslation) ** 2 > number * size * row.estimate ? 'oneByOne' : 'byIndex';
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

function looksAtTexts({ search }: ListEventsQuery): boolean {
  const { wanted, unwanted } = readSearch(search);
  return wanted.length + unwanted.length > 0;
}
