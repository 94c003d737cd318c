import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { type EntityManager, Repository } from 'typeorm';
import { openTo, seesUnpublished } from '../access/rights.js';
import { type PageAnswer, readPage } from '../caching/read-page.js';
import type { RecordRef } from '../caching/record-cache.js';
import { revisionColumns, type RevisionRow, toRevision } from '../caching/revision.js';
import { type Counting, Totals } from '../caching/totals.js';
import { conditionOf, echoOf, isTimeDependent } from '../common/paging/filters.js';
import type { PageRequest } from '../common/paging/page.js';
import { asksOnlyFor, withoutPage } from '../common/paging/page.query.js';
import { rowsOf } from '../common/sql.js';
import type { RefPage } from '../http/present-list.js';
import type { SearchStrategy } from '../language/search-strategies.js';
import { PublicationsRepository } from '../publishing/publications.repository.js';
import { fromDayCounts } from './day-counts.repository.js';
import { Event, EVENT_TRANSLATIONS } from './event.entity.js';
import { EVENT_FILTERS, eventOrder, type EventListing, looksAtTexts } from './event.filters.js';

/** How many events a search matches in the language in which they were written, and in translations. */
type Matches = Readonly<Record<'inOriginal' | 'inTranslation', number>>;

@Injectable()
export class EventsRepository extends PublicationsRepository<Event> {
  constructor(
    @InjectRepository(Event) table: Repository<Event>,
    private readonly totals: Totals,
  ) {
    super(table, 'event', { index: 'events_slug_key', optionalIn: ['draft', 'pending'] }, EVENT_TRANSLATIONS);
  }

  /** One page of what the query matches, in the order in which the events start. */
  async page(listing: EventListing): Promise<RefPage<RecordRef>> {
    const { query, context, page, window } = listing;
    const timeDependent = isTimeDependent(EVENT_FILTERS, query, listing);
    const counting = { ...context, revision: timeDependent ? undefined : context.revision };
    const list = ['event', withoutPage(query), window];
    const { refs, ...answer } = looksAtTexts(query)
      ? await this.search(listing, counting, list)
      : await this.totals.remember(counting, list, (total) => this.read({ ...listing, total }));
    const echo = echoOf(EVENT_FILTERS, query, listing);
    return { ...page, ...answer, rows: refs, echo, isTimeDependent: timeDependent };
  }

  private read({ total, ...listing }: EventListing & { total?: number }): Promise<PageAnswer> {
    const { query, window, context, page } = listing;
    const matches = matching(listing);
    const isPrepared = asksOnlyFor(['start_date', 'end_date'], query);
    const { start_date: start, end_date: end } = window;
    const question = { matches, order: eventOrder(query), page, total, isPrepared, now: context.now };
    const isByDay =
      isPrepared && start !== undefined && end !== undefined && !seesUnpublished(context.caller);
    const byDay = isByDay ? fromDayCounts({ start, end }, question) : {};
    return readPage(this.manager, { ...question, ...byDay, refs: this.refs(context) });
  }

  /** A search counts first, as the number of matches decides how they are best found. */
  private async search(listing: EventListing, counting: Counting, list: readonly unknown[]) {
    const matches = this.known(counting, list) ?? (await this.count(listing, counting, list));
    const strategy = await this.strategyFor(matches, listing.page);
    return this.read({ ...listing, strategy, total: matches.inOriginal + matches.inTranslation });
  }

  private known(counting: Counting, list: readonly unknown[]): Matches | undefined {
    const inOriginal = this.totals.get(counting, [...list, 'inOriginal']);
    const inTranslation = this.totals.get(counting, [...list, 'inTranslation']);
    return inOriginal === undefined || inTranslation === undefined
      ? undefined
      : { inOriginal, inTranslation };
  }

  private async count(listing: EventListing, counting: Counting, list: readonly unknown[]): Promise<Matches> {
    const count = (strategy: keyof Matches) =>
      sql`(SELECT count(*) FROM ${matching({ ...listing, strategy })})::integer`;
    const [row] = await rowsOf<Matches & RevisionRow>(
      this.manager,
      sql`SELECT ${revisionColumns(listing.context.now)},
        ${count('inOriginal')} AS "inOriginal", ${count('inTranslation')} AS "inTranslation"`,
    );
    const counted = row as Matches & RevisionRow;
    const revision = toRevision(counted);
    this.totals.set(counting, [...list, 'inOriginal'], counted.inOriginal, revision);
    this.totals.set(counting, [...list, 'inTranslation'], counted.inTranslation, revision);
    return counted;
  }

  /** PostgreSQL chooses well by itself when texts of one kind are looked at. */
  private async strategyFor(
    { inOriginal, inTranslation }: Matches,
    { number, size }: PageRequest,
  ): Promise<SearchStrategy> {
    if (inTranslation === 0) return 'inOriginal';
    if (inOriginal === 0) return 'inTranslation';
    const [row] = await rowsOf<{ estimate: number }>(
      this.manager,
      sql`SELECT reltuples AS estimate FROM pg_class WHERE oid = 'events'::regclass`,
    );
    const { estimate = 0 } = row ?? {};
    // Passing over events in their order is less work than sorting all matches where enough of them match.
    return (inOriginal + inTranslation) ** 2 > number * size * estimate ? 'oneByOne' : 'byIndex';
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

/** The events of a list: those that are listed at all and meet its filters. */
function matching(listing: EventListing): Sql {
  const { query, context } = listing;
  return sql`events row WHERE NOT row.hide_from_listings
    AND ${conditionOf(EVENT_FILTERS, query, listing, openTo(context.caller, 'row'))}`;
}
