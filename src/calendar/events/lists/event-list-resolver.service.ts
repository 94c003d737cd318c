import { Injectable } from '@nestjs/common';
import { finds } from '../../../database/sql.js';
import { readableEvent } from '../../../reading/readable-event.sql.js';
import type { RecordRef } from '../../../reading/record-cache.js';
import { CategoriesService } from '../../categories/categories.service.js';
import { type Acceptance, requireAcceptable, withoutUnknown } from '../../../common/errors/api-error.js';
import { missing, rejected, unknownRecord } from '../../../common/errors/reason.js';
import { sentence } from '../../../common/errors/sentences.js';
import { requestedPage } from '../../../common/lists/page.js';
import type { RefPage } from '../../../reading/present-list.js';
import type { RequestContext } from '../../../context/request/request-context.js';
import { OrganizersService } from '../../organizers/organizers.service.js';
import { statusFilter } from '../../publications/status-list.parser.js';
import { TagsService } from '../../tags/tags.service.js';
import { VenuesService } from '../../venues/venues.service.js';
import type { EventList } from './event-list.js';
import { type EventWindow, eventWindow } from './event-window.js';
import { EventListsRepository } from './event-lists.repository.js';
import type { ListEventsQuery } from './list-events.query.js';

const UNFILTERED = { ids: undefined, unknown: [] };

/** A page of references to events, and the time that their list covers. */
interface EventRefPage extends RefPage<RecordRef> {
  readonly window: EventWindow;
}

/** Resolves the parameters of a list and rejects filters by records that do not exist or that the caller may not see. */
@Injectable()
export class EventListResolver {
  constructor(
    private readonly lists: EventListsRepository,
    private readonly venues: VenuesService,
    private readonly organizers: OrganizersService,
    private readonly categories: CategoriesService,
    private readonly tags: TagsService,
  ) {}

  /** Returns references to the events of a list: those of the requested page or, with `size`, the first ones. */
  async page(query: ListEventsQuery, context: RequestContext, size?: number): Promise<EventRefPage> {
    const list = await this.resolve(query, context);
    const page = size === undefined ? list.page : { number: 1, size };
    const withShown = size === undefined;
    return { ...(await this.lists.page({ ...list, page, withShown })), window: list.window };
  }

  /** @throws ApiError `invalidParameters` naming every filter that cannot be applied. */
  async resolve(query: ListEventsQuery, context: RequestContext): Promise<EventList> {
    const { categories, tags, venue = [], organizer = [], status, post_parent: parent } = query;
    const inCategories = categories ? await this.categories.find(categories, context.language) : UNFILTERED;
    const withTags = tags ? await this.tags.find(tags, context.language) : UNFILTERED;
    requireAcceptable({
      categories: withoutUnknown(inCategories.unknown, 'category'),
      tags: withoutUnknown(withTags.unknown, 'tag'),
      venue: withoutUnknown(await this.venues.unreadable(venue, context), 'venue'),
      organizer: withoutUnknown(await this.organizers.unreadable(organizer, context), 'organizer'),
      status: statusFilter(context.caller, status),
      ...arePaired(query),
      orderby: [isPlaced(query), () => rejected(query.orderby, sentence('pointAsWell'))],
      post_parent: [
        parent === undefined || (await finds(this.lists.manager, readableEvent(parent, context))),
        () => unknownRecord(parent, 'event'),
      ],
      series: [
        await this.lists.isApplicableSeries(query.series, context),
        () => rejected(query.series, sentence('seriesFilter')),
      ],
    });
    const window = eventWindow(query, context.now, context.site.timezone);
    const page = requestedPage(query, context.site);
    return { query, context, page, window, categoryIds: inCategories.ids, tagIds: withTags.ids };
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

/** Distances are those to a point. */
function isPlaced({ orderby, geoloc_lat: lat, geoloc_lng: lng }: ListEventsQuery): boolean {
  return orderby !== 'distance' || (lat !== undefined && lng !== undefined);
}
