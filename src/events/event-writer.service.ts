import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../audit/audit-trail.js';
import { invalidParameter } from '../errors/api-error.js';
import { rejected } from '../errors/reason.js';
import { sentence } from '../errors/sentences.js';
import { formerSlug } from '../publishing/publication-access.js';
import { PublishingService } from '../publishing/publishing.service.js';
import type { RequestContext } from '../request/request-context.js';
import { CreateEventDto, UpdateEventDto } from './event.dto.js';
import type { Event } from './event.entity.js';
import { assignFields, EVENT_FIELDS } from './event-fields.js';
import { EventLinksService } from './event-links.service.js';
import { setParent } from './event-parent.js';
import { EventsRepository } from './events.repository.js';
import { type SeriesWithOccurrences, SeriesWriter } from './series/series-writer.service.js';

/** A write of an event that exists. */
export interface EventChange {
  readonly event: Event;
  readonly before: Readonly<Event>;
  readonly dto: UpdateEventDto;
}

/** An event to insert, with the occurrences of a series. */
interface Added extends SeriesWithOccurrences {
  readonly dto: CreateEventDto;
  readonly slug: string | undefined;
}

/** Stores events as bodies describe them, within the caller's transaction. Rights are checked by its callers. */
@Injectable()
export class EventWriter {
  constructor(
    private readonly events: EventsRepository,
    private readonly links: EventLinksService,
    private readonly series: SeriesWriter,
    private readonly publishing: PublishingService,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Creates events with one statement for the rows and one for the links, and likewise for the occurrences of series.
   */
  async createAll(
    dtos: readonly CreateEventDto[],
    context: RequestContext,
    manager: EntityManager,
  ): Promise<Event[]> {
    const added: Added[] = [];
    for (const dto of dtos) added.push(await this.begin(dto, context, manager));
    await this.events.insert(added, manager);
    const links = await this.links.add(added, context, manager);
    await this.series.add(added, manager);
    const before = this.events.blank();
    for (const { row } of added)
      this.audit.noteChange({ type: 'event', row, before }, context, manager, links.get(row.id));
    return added.map(({ row }) => row);
  }

  async change(
    { event, before, dto }: EventChange,
    context: RequestContext,
    manager: EntityManager,
  ): Promise<void> {
    requireNoRecurrence(dto);
    const { shared, texts } = EVENT_FIELDS.splitByLanguage(dto, before, context.language);
    assignFields(event, shared, before, context);
    await this.publishing.apply({ record: event, before }, shared, context, manager);
    await setParent(event, shared, context, manager);
    await this.events.update(event, shared.slug ?? formerSlug(before), manager);
    await this.events.translate(event, context.language, texts, manager);
    await this.series.translate(event, context.language, manager);
    const links = await this.links.replace(event.id, dto, context, manager);
    this.audit.noteChange({ type: 'event', row: event, before }, context, manager, links);
  }

  /** Moves the occurrences of an event that is in the trash there, too. */
  async trash(event: Event, context: RequestContext, manager: EntityManager): Promise<void> {
    await this.series.trash(event, manager);
    const note = { operation: 'delete', type: 'event', id: event.id, fields: ['status'] } as const;
    this.audit.note(note, context, manager);
  }

  /** Returns the row of a new event, which is not stored yet. */
  private async begin(dto: CreateEventDto, context: RequestContext, manager: EntityManager): Promise<Added> {
    const row = this.events.blank();
    assignFields(row, dto, this.events.blank(), context);
    await this.publishing.begin(row, dto, context, manager);
    await setParent(row, dto, context, manager);
    const occurrences = this.series.begin(row, dto.recurrence, context.now);
    return { row, dto, slug: dto.slug, occurrences };
  }
}

/** @throws ApiError `invalidParameter` for a recurrence, which only new events may have */
function requireNoRecurrence({ recurrence }: UpdateEventDto): void {
  if (recurrence == null) return;
  const advice = sentence('recurrenceOnCreate');
  throw invalidParameter('recurrence', rejected(recurrence.lines.join(), advice));
}
