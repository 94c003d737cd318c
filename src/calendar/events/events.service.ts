import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { mayWrite, requireRight } from '../../context/access/rights.js';
import { ApiError, unknownKey } from '../../common/errors/api-error.js';
import { Transactions } from '../../database/transactions.js';
import { completed, withDefaults } from '../publications/upsert.js';
import { presentList } from '../../reading/present-list.js';
import { type Result, type SingleRecord, singleRecord } from '../../reading/result.js';
import type { RequestContext, RequestWrite } from '../../context/request/request-context.js';
import { withExternalKey } from '../publications/external-key.js';
import { createOnce } from '../idempotency/create-once.js';
import type { ExternalKey, RecordKey } from '../publications/record-key.js';
import { type AccessOperation, PublicationAccess } from '../publications/publication-access.js';
import { PublishingService } from '../publications/publishing.service.js';
import { toldChanges, type Stored } from '../publications/stored.js';
import { CachedEvents } from './cached-events.service.js';
import { CreateEventDto, UpdateEventDto } from './record/event.dto.js';
import { type Event, EVENT_TRANSLATIONS } from './record/event.entity.js';
import { EVENT_MASK } from './record/event.presenter.js';
import type { EventDto } from './record/event-record.dto.js';
import { EventListResolver } from './lists/event-list-resolver.service.js';
import { refsOfColumn } from './record/event-refs.repository.js';
import { EventRecords } from './event-records.service.js';
import { EventWriter } from './event-writer.service.js';
import { EventsRepository } from './record/events.repository.js';
import type { EditOutcome, EventUpdate } from './series/pending-edit.js';
import { withRemoved } from './series/removed.presenter.js';
import { requireNoScope, type ScopeQuery } from './series/scope.query.js';
import type { ListEventsQuery } from './lists/list-events.query.js';

/** An event that an update has stored, and the occurrences that left its series. */
type Edited = Stored<Event> & Pick<EditOutcome, 'removed'>;

/** Lists, reads and writes events. */
@Injectable()
export class EventsService {
  readonly options = { create: CreateEventDto, update: UpdateEventDto, translations: EVENT_TRANSLATIONS };
  readonly mayWrite = mayWrite;
  private readonly access: PublicationAccess<Event>;

  constructor(
    private readonly events: EventsRepository,
    private readonly lists: EventListResolver,
    private readonly records: EventRecords,
    private readonly cached: CachedEvents,
    private readonly writer: EventWriter,
    private readonly publishing: PublishingService,
    private readonly transactions: Transactions,
  ) {
    this.access = new PublicationAccess(events, {
      mask: EVENT_MASK,
      unknown: (key, operation, manager) => this.unknown(key, operation, manager),
      trashedRead: 'eventNoLongerAvailable',
    });
  }

  async list(query: ListEventsQuery, context: RequestContext): Promise<Result> {
    const within = { ...context, fields: context.fields.within('events') };
    const page = await this.lists.page(query, context);
    if (page.number > 1 && page.rows.length === 0) throw new ApiError('eventPageNotFound');
    const { revision, shown } = page;
    const options = { view: 'listed', revision, links: refsOfColumn(shown) } as const;
    return presentList('events', page, await this.cached.parts(page.rows, within, options), context);
  }

  async get(key: RecordKey, context: RequestContext): Promise<SingleRecord<EventDto>> {
    const { ref, revision, shown } = await this.access.find(key, context);
    const options = { view: 'single', revision, links: refsOfColumn(shown) } as const;
    const event = ref && (await this.cached.read([ref], context, options)).get(ref.id);
    if (ref === undefined || event === undefined) throw new ApiError('eventNotAccessible');
    if (event.isMasked) throw new ApiError('eventPasswordProtected');
    const { json, contained, isTimeDependent } = event;
    const known = isTimeDependent ? undefined : revision;
    return singleRecord({ type: 'event', ...ref }, json, { contained, revision: known });
  }

  create(dto: CreateEventDto, context: RequestContext): Promise<SingleRecord> {
    requireRight(mayWrite(context.caller), context.caller);
    return this.publishing.write(dto, context, (write) => {
      const creation = { type: 'event', dto, write } as const;
      return createOnce(creation, {
        create: () => this.createWithin(dto, write),
        find: (id) => this.access.created(id, write),
        present: (row) => this.written({ row, changed: toldChanges(dto, row) }, write),
      });
    });
  }

  /** Creates an event within the caller's transaction. */
  async createWithin(dto: CreateEventDto, write: RequestWrite): Promise<Event> {
    return (await this.writer.createAll([dto], write))[0] as Event;
  }

  /** Creates events within the caller's transaction. */
  createAllWithin(dtos: readonly CreateEventDto[], write: RequestWrite): Promise<Event[]> {
    return this.writer.createAll(dtos, write);
  }

  update(
    key: RecordKey,
    dto: UpdateEventDto,
    query: ScopeQuery,
    context: RequestContext,
  ): Promise<SingleRecord> {
    return this.publishing.write(dto, context, async (write) =>
      this.written(await this.edit({ key, dto, query }, write), write),
    );
  }

  /** Updates an event within the caller's transaction. */
  updateWithin(key: RecordKey, dto: UpdateEventDto, write: RequestWrite) {
    return this.edit({ key, dto, query: {} }, write);
  }

  private async edit({ key, dto, query }: EventUpdate, write: RequestWrite): Promise<Edited> {
    let removed: EditOutcome['removed'];
    const stored = await this.access.edit(key, dto, write, async (event, before) => {
      const change = { event, before, dto };
      const outcome = query.scope
        ? await this.writer.changeFollowing(change, write)
        : await this.writer.change(change, write);
      removed = outcome.removed;
      return outcome.shown;
    });
    return { ...stored, removed };
  }

  /** Updates the event with an external id, or creates it. */
  upsert(
    key: ExternalKey,
    dto: UpdateEventDto,
    query: ScopeQuery,
    context: RequestContext,
  ): Promise<SingleRecord> {
    const fields = withExternalKey(dto, key);
    return this.publishing.write(dto, context, async (write) => {
      const stored: Edited = await this.access.upsert(key, fields, write, {
        create: () => this.createWithin(completed(CreateEventDto, fields), write),
        update: (defaults) => this.edit({ key, dto: withDefaults(fields, defaults), query }, write),
      });
      if (stored.isNew) requireNoScope(query);
      return this.written(stored, write);
    });
  }

  remove(key: RecordKey, query: ScopeQuery, context: RequestContext): Promise<SingleRecord> {
    return this.transactions.run(context, async (write) =>
      this.written({ row: await this.removeWithin(key, query, write) }, write),
    );
  }

  /** Moves an event to the trash within the caller's transaction. */
  async removeWithin(key: RecordKey, query: ScopeQuery, write: RequestWrite) {
    const row = await this.access.trash(key, write);
    await this.writer.trash(row, query, write);
    return row;
  }

  /** Returns the event as its author sees it. */
  private async written({ row, removed, ...outcome }: Edited, write: RequestWrite): Promise<SingleRecord> {
    const record = await this.records.written(row, write);
    return { ...withRemoved(record, removed, write.context), ...outcome };
  }

  private async unknown(
    key: RecordKey,
    operation: AccessOperation,
    manager?: EntityManager,
  ): Promise<ApiError> {
    if ('id' in key && (await this.events.isForeignId(key.id, manager)))
      return new ApiError('invalidEventId');
    if ('id' in key) return new ApiError('eventNotFound', { values: { id: key.id } });
    return operation === 'update'
      ? new ApiError('eventNotFound', { values: { id: 0 } })
      : unknownKey(key, 'event');
  }
}
