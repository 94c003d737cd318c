import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../audit/audit-trail.js';
import { watch } from '../audit/changed-fields.js';
import { isReadableEvent } from '../access/readable-event.js';
import { mayWrite, requireRight } from '../access/rights.js';
import { ApiError, invalidParameter, unknownKey } from '../common/errors/api-error.js';
import { rejected, unknownRecord } from '../common/errors/reason.js';
import { Transactions } from '../common/transactions.js';
import { completed } from '../common/validation/parameters.js';
import { standsBelow } from '../common/trees.js';
import { presentList } from '../http/present-list.js';
import type { RecordList, SingleRecord } from '../http/record-json.js';
import type { RequestContext } from '../http/request-context.js';
import { withExternalKey } from '../publishing/external-key.js';
import { createOnce } from '../idempotency/create-once.js';
import { asEditor } from '../publishing/protection.js';
import type { ExternalKey, RecordKey } from '../publishing/record-key.js';
import { formerSlug, type Operation, PublicationAccess } from '../publishing/publication-access.js';
import { PublishingService } from '../publishing/publishing.service.js';
import { CreateEventDto, type UpdateEventDto } from './event.dto.js';
import type { Event } from './event.entity.js';
import { assignFields, EVENT_FIELDS } from './event-fields.js';
import { EventListResolver } from './event-list-resolver.service.js';
import { EventRecords } from './event-records.service.js';
import { EventLinksService } from './event-links.service.js';
import { EventsRepository } from './events.repository.js';
import type { ListEventsQuery } from './list-events.query.js';

const NOT_BELOW = {
  en: 'Use an event that is neither this one nor below it.',
  fr: 'Indiquez un évènement qui n’est ni celui-ci ni en dessous de lui.',
};

/** Lists, reads and writes events. */
@Injectable()
export class EventsService {
  private readonly access: PublicationAccess<Event>;

  constructor(
    private readonly events: EventsRepository,
    private readonly lists: EventListResolver,
    private readonly records: EventRecords,
    private readonly links: EventLinksService,
    private readonly publishing: PublishingService,
    private readonly transactions: Transactions,
    private readonly audit: AuditTrail,
  ) {
    this.access = new PublicationAccess(events, 'event', {
      unknown: (key, operation, manager) => this.unknown(key, operation, manager),
      notAccessible: 'eventNotAccessible',
      inTrash: 'eventInTrash',
      trashedRead: 'eventNoLongerAvailable',
    });
  }

  async list(query: ListEventsQuery, context: RequestContext): Promise<RecordList> {
    const within = { ...context, fields: context.fields.within('events') };
    const page = await this.lists.page(query, context);
    if (page.number > 1 && page.rows.length === 0) throw new ApiError('eventPageNotFound');
    const records = await this.records.read(page.rows, within, { view: 'listed', revision: page.revision });
    const pieces = page.rows.flatMap(({ id }) => {
      const record = records.get(id);
      return record === undefined ? [] : [record.pieces];
    });
    return presentList('event', page, pieces, context);
  }

  async get(key: RecordKey, context: RequestContext): Promise<SingleRecord> {
    const found = await this.events.findReadable(key, context);
    const { ref, revision } = found.ref === undefined ? await this.findUnlisted(key, context) : found;
    const json = ref && (await this.records.read([ref], context, { view: 'single', revision })).get(ref.id);
    if (ref === undefined || json === undefined) throw new ApiError('eventNotAccessible');
    if (json.isMasked) throw new ApiError('eventPasswordProtected');
    const { pieces, contained } = json;
    return { type: 'event', ...ref, pieces, contained, revision };
  }

  /**
   * Returns the reference to an event that lists leave out but the caller may read.
   * @throws ApiError that explains why it may not be read
   */
  private async findUnlisted(key: RecordKey, context: RequestContext) {
    const { id } = await this.access.read(key, context);
    return this.events.find(id, context);
  }

  create(dto: CreateEventDto, context: RequestContext): Promise<SingleRecord> {
    requireRight(mayWrite(context.caller), context.caller);
    return this.transactions.within(context, (manager) =>
      createOnce({
        ...({ type: 'event', dto, context, manager } as const),
        create: () => this.createWithin(dto, context, manager),
        find: (id) => this.access.created(id, context, manager),
        present: (event) => this.written(event, context, manager),
      }),
    );
  }

  /** Creates an event within the caller's transaction. */
  async createWithin(dto: CreateEventDto, context: RequestContext, manager: EntityManager): Promise<Event> {
    const event = this.events.blank();
    assignFields(event, dto, context);
    await this.publishing.begin(event, dto, context, manager);
    await this.setParent(event, dto, context, manager);
    await this.events.insert(event, dto.slug, manager);
    const links = await this.links.add(event.id, dto, context, manager);
    this.audit.noteChange(watch('event', event, this.events.blank()), context, manager, links);
    return event;
  }

  update(key: RecordKey, dto: UpdateEventDto, context: RequestContext): Promise<SingleRecord> {
    return this.transactions.within(context, async (manager) =>
      this.written(await this.updateWithin(key, dto, context, manager), context, manager),
    );
  }

  /** Updates an event within the caller's transaction. */
  updateWithin(
    key: RecordKey,
    dto: UpdateEventDto,
    context: RequestContext,
    manager: EntityManager,
  ): Promise<Event> {
    return this.access.edit(key, { changes: dto, context, manager }, async (event) => {
      const watched = watch('event', event);
      const { shared, texts } = EVENT_FIELDS.splitByLanguage(dto, event, context.language);
      const wantedSlug = shared.slug ?? formerSlug(event);
      assignFields(event, shared, context);
      await this.publishing.apply(event, shared, context, manager);
      await this.setParent(event, shared, context, manager);
      await this.events.update(event, wantedSlug, manager);
      await this.events.translate(event, context.language, texts, manager);
      const links = await this.links.replace(event.id, dto, context, manager);
      this.audit.noteChange(watched, context, manager, links);
      return event;
    });
  }

  /** Updates the event with an external id, or creates it. */
  upsert(key: ExternalKey, dto: UpdateEventDto, context: RequestContext): Promise<SingleRecord> {
    const fields = withExternalKey(dto, key);
    return this.transactions.within(context, async (manager) => {
      const { row, isNew } = await this.access.upsert(
        key,
        { context, manager },
        {
          create: () => this.createWithin(completed(CreateEventDto, fields), context, manager),
          update: () => this.updateWithin(key, fields, context, manager),
        },
      );
      return { ...(await this.written(row, context, manager)), isNew };
    });
  }

  remove(key: RecordKey, context: RequestContext): Promise<SingleRecord> {
    return this.transactions.within(context, async (manager) => {
      const event = await this.access.trash(key, context, manager);
      const note = { operation: 'delete', type: 'event', id: event.id, fields: ['status'] } as const;
      this.audit.note(note, context, manager);
      return this.written(event, context, manager);
    });
  }

  /** Makes an event the child of another one, which the caller must be able to read. */
  private async setParent(
    event: Event,
    dto: UpdateEventDto,
    context: RequestContext,
    manager: EntityManager,
  ) {
    const { post_parent: parentId } = dto;
    if (parentId === undefined) return;
    event.parentId = parentId;
    if (parentId === null) return;
    await this.events.lockFamilies(manager);
    if (!(await isReadableEvent(parentId, context, manager)))
      throw invalidParameter('post_parent', unknownRecord(parentId, 'event'));
    if (await standsBelow('events', parentId, event.id, manager))
      throw invalidParameter('post_parent', rejected(parentId, NOT_BELOW));
  }

  /** Returns the event as its author sees it. */
  private written(event: Event, context: RequestContext, manager: EntityManager): Promise<SingleRecord> {
    return this.records.ofTransaction(event, asEditor(context), manager);
  }

  private async unknown(key: RecordKey, operation: Operation, manager?: EntityManager): Promise<ApiError> {
    if ('id' in key) {
      const foreign = await this.events.isForeignId(key.id, manager);
      return foreign
        ? new ApiError('invalidEventId')
        : new ApiError('eventNotFound', { values: { id: key.id } });
    }
    return operation === 'update'
      ? new ApiError('eventNotFound', { values: { id: 0 } })
      : unknownKey(key, 'event');
  }
}
