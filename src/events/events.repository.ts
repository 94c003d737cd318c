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

/** The number of events that a search matches in their original language, and in a translation. */
type Matches = Readonly<Record<'inOriginal' | 'inTranslation', number>>;

@Injectable()
export class EventsRepository extends PublicationsRepository<Event> {
  constructor(
    @InjectRepository(Event) table: Repository<Event>,
    private readonly totals: Totals,
  ) {
    super(table, 'event', { index: 'events_slug_key', optionalIn: ['draft', 'pending'] }, EVENT_TRANSLATIONS);
  }

  /** Returns one page of the matching events, sorted by start. */
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

  /** Counts the matches of a search first: their number decides which plan finds a page of them fastest. */
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

  /** Chooses the plan of a search. PostgreSQL chooses well itself when only originals or only translations match. */
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
    // If many events match, scanning them in order finds a page sooner than sorting all matches.
    return (inOriginal + inTranslation) ** 2 > number * size * estimate ? 'oneByOne' : 'byIndex';
  }

  /** Serializes changes of parents, so that two concurrent writes cannot form a cycle together. */
  async lockFamilies(manager: EntityManager): Promise<void> {
    await manager.query("SELECT pg_advisory_xact_lock(hashtextextended('event families', 0))");
  }

  /** Tells whether an id belongs to a venue, an organizer or an image. */
  async isForeignId(id: number): Promise<boolean> {
    const [row] = await this.table.query<[{ foreign: boolean }]>(
      `SELECT EXISTS (SELECT 1 FROM venues WHERE id = $1) OR EXISTS (SELECT 1 FROM organizers WHERE id = $1)
        OR EXISTS (SELECT 1 FROM images WHERE id = $1) AS foreign`,
      [id],
    );
    return row.foreign;
  }
}

/** Matches the events of a list: not hidden from listings, and accepted by every filter. */
function matching(listing: EventListing): Sql {
  const { query, context } = listing;
  return sql`events row WHERE NOT row.hide_from_listings
    AND ${conditionOf(EVENT_FILTERS, query, listing, openTo(context.caller, 'row'))}`;
}
