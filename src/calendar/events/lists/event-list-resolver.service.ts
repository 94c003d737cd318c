import { Injectable } from '@nestjs/common';
import type { Sql } from 'sql-template-tag';
import { finds } from '../../../database/sql.js';
import { knownEvent, readableEvent, unknownEvents } from '../../../reading/readable-event.sql.js';
import type { RecordRef } from '../../../reading/record-cache.js';
import { CategoriesService } from '../../categories/categories.service.js';
import { type Acceptance, requireAcceptable, withoutUnknown } from '../../../common/errors/api-error.js';
import { missing, rejected } from '../../../common/errors/reason.js';
import { sentence } from '../../../common/errors/sentences.js';
import { isTimeDependent } from '../../../common/lists/filters.js';
import { requestedPage } from '../../../common/lists/page.js';
import type { RefPage } from '../../../reading/present-list.js';
import type { RequestContext } from '../../../context/request/request-context.js';
import { OrganizersService } from '../../organizers/organizers.service.js';
import { statusFilter } from '../../publications/status-list.parser.js';
import { TagsService } from '../../tags/tags.service.js';
import { VenuesService } from '../../venues/venues.service.js';
import type { CountedBy } from './counted-by.js';
import { EventCountsRepository } from './event-counts.repository.js';
import { EVENT_FILTERS } from './event.filters.js';
import type { EventList } from './event-list.js';
import { orderOf } from './event.orders.js';
import { type EventWindow, eventWindow } from './event-window.js';
import { EventListsRepository } from './event-lists.repository.js';
import { inTime } from './slow-searches.js';
import type { ListEventsQuery } from './list-events.query.js';

/** A page of references to events, and the time that their list covers. */
interface EventRefPage extends RefPage<RecordRef> {
  readonly window: EventWindow;
}

/** Filters by records that the caller may not read. */
interface Resolving {
  /** They are refused, like those by records that do not exist. Otherwise they find nothing. */
  readonly refusesUnreadable?: boolean;
}

/** Resolves the parameters of a list and rejects filters by records that do not exist. */
@Injectable()
export class EventListResolver {
  constructor(
    private readonly lists: EventListsRepository,
    private readonly counts: EventCountsRepository,
    private readonly venues: VenuesService,
    private readonly organizers: OrganizersService,
    private readonly categories: CategoriesService,
    private readonly tags: TagsService,
  ) {}

  /** Returns references to the events of a list: those of the requested page or, with `size`, the first ones. */
  async page(query: ListEventsQuery, context: RequestContext, size?: number): Promise<EventRefPage> {
    const list = await this.resolve(query, context);
    const asRecords = size === undefined;
    const page = asRecords ? list.page : { number: 1, size };
    const found = await inTime(query, () => this.lists.page({ ...list, page, asRecords }));
    return { ...found, window: list.window };
  }

  /** Counts the events of a list, all of its pages. */
  async count(query: ListEventsQuery, by: CountedBy, context: RequestContext) {
    const list = await this.resolve(query, context);
    const counts = await inTime(query, () => this.counts.count(list, by));
    return { ...counts, isTimeDependent: isTimeDependent(EVENT_FILTERS, query, list) };
  }

  /** @throws ApiError `invalidParameters` naming every filter that cannot be applied. */
  async resolve(
    query: ListEventsQuery,
    context: RequestContext,
    { refusesUnreadable = false }: Resolving = {},
  ): Promise<EventList> {
    const categories = await this.categories.filter(query.categories ?? [], context.language);
    const tags = await this.tags.filter(query.tags ?? [], context.language);
    const venues = await this.venues.filter(query.venue ?? [], context);
    const organizers = await this.organizers.filter(query.organizer ?? [], context);
    const refused = refusesUnreadable ? 'unreadable' : 'unknown';
    const accepted = (id: number) => (refusesUnreadable ? readableEvent(id, context) : knownEvent(id));
    requireAcceptable({
      categories: withoutUnknown(categories.unknown, 'category'),
      tags: withoutUnknown(tags.unknown, 'tag'),
      venue: withoutUnknown(venues[refused], 'venue'),
      organizer: withoutUnknown(organizers[refused], 'organizer'),
      status: statusFilter(context.caller, query.status),
      ...arePaired(query),
      ...areOrdered(query),
      ...(await this.areEvents(query, accepted)),
    });
    const window = eventWindow(query, context.now, context.site.timezone);
    const page = requestedPage(query, context.site);
    const linked = { venueIds: venues.readable, organizerIds: organizers.readable };
    return { query, context, page, window, ...linked, categoryIds: categories.ids, tagIds: tags.ids };
  }

  /** @param accepted returns a statement that finds the event with an id if it may be named */
  private async areEvents(
    { post_parent: parent, series }: ListEventsQuery,
    accepted: (id: number) => Sql,
  ): Promise<Record<string, Acceptance>> {
    const { manager } = this.lists;
    const isOfSeries = async (id: number) =>
      (await finds(manager, accepted(id))) && (await this.lists.isSeries(id));
    return {
      post_parent: withoutUnknown(await unknownEvents(parent, manager, accepted), 'event'),
      series: [
        typeof series !== 'number' || (await isOfSeries(series)),
        () => rejected(series, sentence('seriesFilter')),
      ],
    };
  }
}

function isFound(requested: unknown, found: unknown): boolean {
  return requested === undefined || found !== undefined;
}

/** Coordinates only come in pairs; the error names the missing one. */
function arePaired({ geoloc_lat: lat, geoloc_lng: lng }: ListEventsQuery): Record<string, Acceptance> {
  return {
    geoloc_lat: [isFound(lng, lat), () => missing(sentence('wholePoint'))],
    geoloc_lng: [isFound(lat, lng), () => missing(sentence('wholePoint'))],
  };
}

/** Distances are those to a point, relevance is that of words, and has no keys. */
function areOrdered(query: ListEventsQuery): Record<string, Acceptance> {
  const { orderby, geoloc_lat: lat, geoloc_lng: lng, q, after } = query;
  const isPlaced = orderby !== 'distance' || (lat !== undefined && lng !== undefined);
  const isRanked = orderOf(query) === 'relevance';
  return {
    orderby: [
      isPlaced && (orderby !== 'relevance' || q !== undefined),
      () => rejected(orderby, sentence(isPlaced ? 'queryAsWell' : 'pointAsWell')),
    ],
    after: [!isRanked || after === undefined, () => rejected(after, sentence('pagesByNumber'))],
  };
}
