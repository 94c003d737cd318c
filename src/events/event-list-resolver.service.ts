import { Injectable } from '@nestjs/common';
import { isApplicableEvent } from '../access/readable-event.js';
import { mayFilterByStatus } from '../access/rights.js';
import { CategoriesService } from '../categories/categories.service.js';
import { requireAcceptable } from '../common/errors/api-error.js';
import { requestedPage } from '../common/paging/page.js';
import type { RequestContext } from '../http/request-context.js';
import { OrganizersService } from '../organizers/organizers.service.js';
import { TagsService } from '../tags/tags.service.js';
import { VenuesService } from '../venues/venues.service.js';
import type { EventList } from './event.filters.js';
import { eventWindow } from './event-window.js';
import { EventsRepository } from './events.repository.js';
import type { ListEventsQuery } from './list-events.query.js';

/** Resolves the parameters of a list and rejects filters by records that do not exist or that the caller may not see. */
@Injectable()
export class EventListResolver {
  constructor(
    private readonly events: EventsRepository,
    private readonly venues: VenuesService,
    private readonly organizers: OrganizersService,
    private readonly categories: CategoriesService,
    private readonly tags: TagsService,
  ) {}

  /** @throws ApiError `invalidParameters` naming every filter that cannot be applied. */
  async resolve(query: ListEventsQuery, context: RequestContext): Promise<EventList> {
    const { categories, tags } = query;
    const categoryIds = categories && (await this.categories.find(categories, context.language));
    const tagIds = tags && (await this.tags.find(tags, context.language));
    requireAcceptable({
      categories: isFound(categories, categoryIds),
      tags: isFound(tags, tagIds),
      venue: await this.venues.areReadable(query.venue ?? [], context),
      organizer: await this.organizers.areReadable(query.organizer ?? [], context),
      status: mayFilterByStatus(context.caller, query.status),
      ...arePaired(query),
      post_parent: await isApplicableEvent(query.post_parent, context, this.events.manager),
    });
    const window = eventWindow(query, context.now, context.site.timezone);
    return { query, context, page: requestedPage(query, context.site), window, categoryIds, tagIds };
  }
}

function isFound(requested: unknown, found: unknown): boolean {
  return requested === undefined || found !== undefined;
}

/** Coordinates only come in pairs; the error names the missing one. */
function arePaired({ geoloc_lat: lat, geoloc_lng: lng }: ListEventsQuery) {
  return { geoloc_lat: isFound(lng, lat), geoloc_lng: isFound(lat, lng) };
}
