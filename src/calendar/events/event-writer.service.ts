import { Injectable } from '@nestjs/common';
import { beforeWrite } from '../../database/before-write.js';
import { ApiError } from '../../common/errors/api-error.js';
import { isSameText } from '../../common/text/same-text.js';
import { formerSlug } from '../publications/publication-access.js';
import { PublishingService } from '../publications/publishing.service.js';
import type { RequestWrite } from '../../context/request/request-context.js';
import { CreateEventDto, UpdateEventDto } from './record/event.dto.js';
import type { Event } from './record/event.entity.js';
import { assignFields, EVENT_FIELDS } from './record/event-fields.js';
import { EventLinksService } from './record/event-links.service.js';
import { setParent } from './record/event-parent.js';
import { EventsRepository } from './record/events.repository.js';
import type { EditOutcome } from './series/pending-edit.js';
import type { ScopeQuery } from './series/scope.query.js';
import { chargeFor } from './series/series-cost.js';
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
  ) {}

  /** Creates events with one statement for the rows, one for the links, and one for the occurrences of series. */
  async createAll(dtos: readonly CreateEventDto[], write: RequestWrite): Promise<Event[]> {
    const added: Added[] = [];
    for (const dto of dtos) added.push(await this.begin(dto, write));
    chargeFor(
      added.reduce((sum, { occurrences }) => sum + occurrences.length, 0),
      write.context,
    );
    for (const { row } of added) await this.events.externalKeys.claim(row, write);
    await this.events.insert(added, write.manager);
    const links = await this.links.add(added, write);
    await this.series.add(added, write.manager);
    const before = this.events.blank();
    for (const { row, occurrences } of added) {
      const count = row.recurrence === null ? undefined : occurrences.length;
      const further = [...(links.get(row.id) ?? []), ...countOf(count)];
      write.noteChange({ type: 'event', row, before }, further);
    }
    return added.map(({ row }) => row);
  }

  /** Changes an event, and with a series its occurrences. */
  async change({ event, before, dto }: EventChange, write: RequestWrite): Promise<EditOutcome> {
    const { context, manager } = write;
    const { shared, texts } = EVENT_FIELDS.splitByLanguage(dto, before, context);
    assignFields(event, shared, before, context);
    await this.publishing.apply({ record: event, before }, shared, write);
    await this.events.externalKeys.claim(event, write, before);
    await setParent(event, shared, write);
    const edit = await this.series.change({ event, before, dto: shared, texts }, write);
    await this.events.update(event, shared.slug ?? formerSlug(before) ?? edit.slug, manager);
    await this.events.translate(event, context.language, edit.texts, manager);
    const links = await this.links.replace(event.id, dto, write);
    const outcome = await edit.finish(links);
    chargeFor(outcome.occurrences, context);
    // Another event is shown where a series has become an event, or an event a series.
    const converted = outcome.shown === undefined ? [] : ['recurrence'];
    const further = [...links, ...converted, ...countOf(outcome.occurrences)];
    write.noteChange({ type: 'event', row: event, before }, further);
    return outcome;
  }

  /**
   * Changes the series that begins with an occurrence: its own from the first one on, otherwise a new one.
   * @throws ApiError `eventInTrash`
   */
  async changeFollowing({ event, dto }: EventChange, write: RequestWrite): Promise<EditOutcome> {
    // A status restores one by one: what follows may have been deleted earlier, or for another reason.
    if (event.status === 'trash') throw new ApiError('eventInTrash');
    const series = await this.series.split(event, write);
    const change = { event: series, before: beforeWrite(series), dto: withoutOwnKey(dto, event) };
    const outcome = await this.change(change, write);
    const shown = outcome.shown ?? (await this.events.byId(event.id, write.manager));
    return { ...outcome, shown: shown ?? undefined };
  }

  /** Completes the removal of an event that has been moved to the trash. */
  async trash(event: Event, query: ScopeQuery, write: RequestWrite): Promise<void> {
    const count = await this.series.trash(event, query, write);
    chargeFor(count, write.context);
    const fields = ['status', ...countOf(count)];
    write.note({ operation: 'delete', type: 'event', id: event.id, fields });
  }

  /** Returns the row of a new event, which is not stored yet. */
  private async begin(dto: CreateEventDto, write: RequestWrite): Promise<Added> {
    const row = this.events.blank();
    assignFields(row, dto, this.events.blank(), write.context);
    await this.publishing.begin(row, dto, write);
    await setParent(row, dto, write);
    const occurrences = this.series.begin(row, dto.recurrence, write.context.now);
    return { row, dto, slug: dto.slug, occurrences };
  }
}

/** Leaves out the external id by which a request has named an occurrence: it is not that of the series. */
function withoutOwnKey(dto: UpdateEventDto, { source, externalId }: Readonly<Event>): UpdateEventDto {
  const names = (sent: string | null | undefined, known: string | null) =>
    typeof sent === 'string' && known !== null && isSameText(sent, known);
  if (!names(dto.external_id, externalId) || !names(dto.source, source)) return dto;
  return Object.assign(new UpdateEventDto(), dto, { source: undefined, external_id: undefined });
}

/** Names the number of occurrences that were written with a series among the fields. */
function countOf(occurrences: number | undefined): string[] {
  if (!occurrences) return [];
  return [`occurrences:${occurrences}`];
}
