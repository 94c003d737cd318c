import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../../database/audit/audit-trail.js';
import { beforeWrite } from '../../database/audit/before-write.js';
import { ApiError } from '../../common/errors/api-error.js';
import { formerSlug } from '../publications/publication-access.js';
import { PublishingService } from '../publications/publishing.service.js';
import type { RequestContext } from '../../context/request/request-context.js';
import { CreateEventDto, UpdateEventDto } from './record/event.dto.js';
import type { Event } from './record/event.entity.js';
import { assignFields, EVENT_FIELDS } from './record/event-fields.js';
import { EventLinksService } from './record/event-links.service.js';
import { setParent } from './record/event-parent.js';
import { EventsRepository } from './record/events.repository.js';
import type { EditOutcome } from './series/pending-edit.js';
import type { ScopeQuery } from './series/scope.query.js';
import { SeriesService } from './series/series.service.js';
import type { SeriesWithOccurrences } from './series/series-writer.service.js';

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

/** Stores events as bodies describe them, within the caller's transaction. Its callers check the right to the event. */
@Injectable()
export class EventWriter {
  constructor(
    private readonly events: EventsRepository,
    private readonly links: EventLinksService,
    private readonly series: SeriesService,
    private readonly publishing: PublishingService,
    private readonly audit: AuditTrail,
  ) {}

  /** Creates events with one statement for the rows, one for the links, and one for the occurrences of series. */
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
    for (const { row, occurrences } of added) {
      const count = row.recurrence === null ? undefined : occurrences.length;
      const further = [...(links.get(row.id) ?? []), ...countOf(count)];
      this.audit.noteChange({ type: 'event', row, before }, context, manager, further);
    }
    return added.map(({ row }) => row);
  }

  /** Changes an event, and with a series its occurrences. */
  async change(
    { event, before, dto }: EventChange,
    context: RequestContext,
    manager: EntityManager,
  ): Promise<EditOutcome> {
    const { shared, texts } = EVENT_FIELDS.splitByLanguage(dto, before, context.language);
    assignFields(event, shared, before, context);
    await this.publishing.apply({ record: event, before }, shared, context, manager);
    await setParent(event, shared, context, manager);
    const edit = await this.series.change({ event, before, dto: shared, texts }, context, manager);
    await this.events.update(event, shared.slug ?? formerSlug(before) ?? edit.slug, manager);
    await this.events.translate(event, context.language, edit.texts, manager);
    const links = await this.links.replace(event.id, dto, context, manager);
    const outcome = await edit.finish(links);
    // Another event is shown where a series has become an event, or an event a series.
    const converted = outcome.shown === undefined ? [] : ['recurrence'];
    const further = [...links, ...converted, ...countOf(outcome.occurrences)];
    this.audit.noteChange({ type: 'event', row: event, before }, context, manager, further);
    return outcome;
  }

  /**
   * Changes the series that begins with an occurrence: its own from the first one on, otherwise a new one.
   * @throws ApiError `eventInTrash`
   */
  async changeFollowing(
    { event, dto }: EventChange,
    context: RequestContext,
    manager: EntityManager,
  ): Promise<EditOutcome> {
    // A status restores one by one: what follows may have been deleted earlier, or for another reason.
    if (event.status === 'trash') throw new ApiError('eventInTrash');
    const series = await this.series.split(event, context, manager);
    const change = { event: series, before: beforeWrite(series), dto: withoutOwnKey(dto, event) };
    const outcome = await this.change(change, context, manager);
    const shown = outcome.shown ?? (await this.events.byId(event.id, manager));
    return { ...outcome, shown: shown ?? undefined };
  }

  /** Completes the removal of an event that has been moved to the trash. */
  async trash(
    event: Event,
    query: ScopeQuery,
    context: RequestContext,
    manager: EntityManager,
  ): Promise<void> {
    const count = await this.series.trash(event, query, context, manager);
    const fields = ['status', ...countOf(count)];
    this.audit.note({ operation: 'delete', type: 'event', id: event.id, fields }, context, manager);
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

/** Leaves out the external id by which a request has named an occurrence: it is not that of the series. */
function withoutOwnKey(dto: UpdateEventDto, { source, externalId }: Readonly<Event>): UpdateEventDto {
  if (externalId === null || dto.external_id !== externalId || dto.source !== source) return dto;
  return Object.assign(new UpdateEventDto(), dto, { source: undefined, external_id: undefined });
}

/** Names the number of occurrences that were written with a series among the fields. */
function countOf(occurrences: number | undefined): string[] {
  if (!occurrences) return [];
  return [`occurrences:${occurrences}`];
}
