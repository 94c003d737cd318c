import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../audit/audit-trail.js';
import { watch } from '../audit/changed-fields.js';
import { isReadableEvent } from '../access/readable-event.js';
import { mayWrite, requireRight } from '../access/rights.js';
import { ApiError, invalidParameter } from '../common/errors/api-error.js';
import { inOrder, type Page, requestedPage } from '../common/paging/page.js';
import { Transactions } from '../common/transactions.js';
import { standsBelow } from '../common/trees.js';
import type { RequestContext } from '../http/request-context.js';
import { isLocked } from '../publishing/protection.js';
import {
  formerSlug,
  type Operation,
  PublicationKeeper,
  type RecordKey,
} from '../publishing/publication-keeper.js';
import { PublicationFields } from '../publishing/publication-fields.js';
import { PublishingService } from '../publishing/publishing.service.js';
import type { CreateEventDto, UpdateEventDto } from './event.dto.js';
import type { Event } from './event.entity.js';
import { EventFilters } from './event-filters.js';
import { EventLinksService } from './event-links.service.js';
import { changesSchedule, reschedule } from './event-schedule.js';
import { EventsRepository } from './events.repository.js';
import type { ListEventsQuery } from './list-events.query.js';
import type { LoadedEvent } from './loaded-event.js';

const FIELDS = new PublicationFields<Event>({
  title: 'title',
  cost: 'cost',
  website: 'website',
  show_map: 'showMap',
  show_map_link: 'showMapLink',
  hide_from_listings: 'hideFromListings',
  sticky: 'sticky',
  featured: 'featured',
  ticketed: 'ticketed',
});

/** The rules of events: a `LoadedEvent` where a record is answered, an `ApiError` where it is refused. */
@Injectable()
export class EventsService {
  private readonly keeper: PublicationKeeper<Event>;

  constructor(
    private readonly events: EventsRepository,
    private readonly filters: EventFilters,
    private readonly links: EventLinksService,
    private readonly publishing: PublishingService,
    private readonly transactions: Transactions,
    private readonly audit: AuditTrail,
  ) {
    this.keeper = new PublicationKeeper(events, {
      unknown: (key, operation) => this.unknown(key, operation),
      notAccessible: 'eventNotAccessible',
      inTrash: 'eventInTrash',
      trashedRead: 'eventNoLongerAvailable',
    });
  }

  /** Ids of one page of what a list matches. */
  async page(query: ListEventsQuery, context: RequestContext): Promise<Page<number>> {
    const listing = await this.filters.resolve(query, context);
    const page = await this.events.page(query, requestedPage(query, context.site), listing);
    if (page.number > 1 && page.rows.length === 0) throw new ApiError('eventPageNotFound');
    return page;
  }

  async load(page: Page<number>, context: RequestContext): Promise<Page<LoadedEvent>> {
    return { ...page, rows: await this.byIds(page.rows, context) };
  }

  /** The events of these ids, in their order, with what the context asks for. */
  async byIds(ids: readonly number[], context: RequestContext): Promise<LoadedEvent[]> {
    return this.links.load(inOrder(ids, await this.events.byIds(ids)), context);
  }

  idOf(key: RecordKey, context: RequestContext): Promise<number | undefined> {
    return this.keeper.idOf(key, context);
  }

  async get(key: RecordKey, context: RequestContext): Promise<LoadedEvent> {
    const event = await this.keeper.read(key, context);
    if (isLocked(event, context)) throw new ApiError('eventPasswordProtected');
    return this.loaded(event, context);
  }

  create(dto: CreateEventDto, context: RequestContext): Promise<LoadedEvent> {
    requireRight(mayWrite(context.caller), context.caller);
    return this.transactions.run(async (manager) => {
      return this.loaded(await this.createWithin(dto, context, manager), context, manager);
    });
  }

  /** The part of a create that happens in the caller's transaction. */
  async createWithin(dto: CreateEventDto, context: RequestContext, manager: EntityManager): Promise<Event> {
    const event = this.events.blank();
    assignFields(event, dto, context);
    await this.publishing.begin(event, dto, context, manager);
    await this.adopt(event, dto, context, manager);
    await this.events.insert(event, dto.slug, manager);
    const links = await this.links.add(event.id, dto, context, manager);
    this.audit.noteChange(watch('event', event, this.events.blank()), context, manager, links);
    return event;
  }

  update(key: RecordKey, dto: UpdateEventDto, context: RequestContext): Promise<LoadedEvent> {
    return this.transactions.run((manager) => this.updateWithin(key, dto, context, manager));
  }

  /** The part of an update that happens in the caller's transaction. */
  updateWithin(
    key: RecordKey,
    dto: UpdateEventDto,
    context: RequestContext,
    manager: EntityManager,
  ): Promise<LoadedEvent> {
    return this.keeper.edit(key, { changes: dto, context, manager }, async (event) => {
      const watched = watch('event', event);
      const { shared, texts } = FIELDS.divide(dto, event, context.language);
      const wantedSlug = shared.slug ?? formerSlug(event);
      assignFields(event, shared, context);
      await this.publishing.apply(event, shared, context, manager);
      await this.adopt(event, shared, context, manager);
      await this.events.update(event, wantedSlug, manager);
      await this.events.translate(event, context.language, texts, manager);
      const links = await this.links.replace(event.id, dto, context, manager);
      this.audit.noteChange(watched, context, manager, links);
      return this.loaded(event, context, manager);
    });
  }

  remove(key: RecordKey, context: RequestContext): Promise<LoadedEvent> {
    return this.transactions.run(async (manager) => {
      const event = await this.keeper.trash(key, context, manager);
      const note = { operation: 'delete', type: 'event', id: event.id, fields: ['status'] } as const;
      this.audit.note(note, context, manager);
      return this.loaded(event, context, manager);
    });
  }

  /** Puts an event below another one that the caller may read. */
  private async adopt(event: Event, dto: UpdateEventDto, context: RequestContext, manager: EntityManager) {
    const { post_parent: parentId } = dto;
    if (parentId === undefined) return;
    event.parentId = parentId;
    if (parentId === null) return;
    await this.events.lockFamilies(manager);
    const isKnown = await isReadableEvent(parentId, context, manager);
    if (!isKnown || (await standsBelow('events', parentId, event.id, manager)))
      throw invalidParameter('post_parent');
  }

  private async loaded(event: Event, context: RequestContext, manager?: EntityManager): Promise<LoadedEvent> {
    const [loaded] = await this.links.load([event], context, manager);
    return loaded as LoadedEvent;
  }

  private async unknown(key: RecordKey, operation: Operation): Promise<ApiError> {
    if ('id' in key) {
      const foreign = await this.events.isForeignId(key.id);
      return foreign
        ? new ApiError('invalidEventId')
        : new ApiError('eventNotFound', { values: { id: key.id } });
    }
    return operation === 'update'
      ? new ApiError('eventNotFound', { values: { id: 0 } })
      : invalidParameter('slug');
  }
}

/** Writes the event's own parameters into the row; what is not sent stays. */
function assignFields(event: Event, dto: UpdateEventDto, { now, site, links }: RequestContext): void {
  FIELDS.assign(event, dto);
  // An event without a web site reads as if its own page were it; sent back, that is still none.
  const translated = Object.values(event.translations).map(({ slug }) => slug ?? '');
  const slugs = [event.slug, ...translated].filter((slug) => slug);
  if (links.isPage('event', slugs, event.website)) event.website = '';
  if (changesSchedule(dto)) Object.assign(event, reschedule(event, dto, { now, siteZone: site.timezone }));
}
