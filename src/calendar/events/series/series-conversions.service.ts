import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RequestWrite } from '../../../context/request/request-context.js';
import type { Event } from '../record/event.entity.js';
import { EventsRepository } from '../record/events.repository.js';
import type { OccurrenceTime } from './occurrence-schedule.js';
import { OccurrencesRepository } from './occurrences.repository.js';
import type { EditOutcome, EventEdit, PendingEdit } from './pending-edit.js';
import { requireRightToAll } from './reached-events.js';
import { SeriesCopies } from './series-copies.service.js';
import { SeriesCopiesRepository } from './series-copies.repository.js';
import { SeriesRepository } from './series.repository.js';
import { SeriesWriter } from './series-writer.service.js';

/** Makes events that exist series, and series events. The first occurrence is the event whose id clients know. */
@Injectable()
export class SeriesConversions {
  constructor(
    private readonly events: EventsRepository,
    private readonly occurrences: OccurrencesRepository,
    private readonly series: SeriesRepository,
    private readonly writer: SeriesWriter,
    private readonly copies: SeriesCopies,
    private readonly texts: SeriesCopiesRepository,
  ) {}

  /**
   * Prepares an event to become the first occurrence of a new series. An external id that is sent with the recurrence is that of
   * the series, as in a create.
   * @throws ApiError `invalidParameter` for a recurrence that cannot be followed
   */
  beginSeries({ event, dto, texts }: EventEdit, { context: { now }, manager }: RequestWrite): PendingEdit {
    const planned = Object.assign(this.events.blank(), event);
    const occurrences = this.writer.begin(planned, dto.recurrence, now);
    const isNamed = typeof dto.external_id === 'string';
    Object.assign(isNamed ? event : planned, NO_KEY);
    return {
      texts,
      finish: async () => {
        const { row, first } = await this.finishSeries(event, { planned, occurrences }, manager);
        return { occurrences: occurrences.length, shown: isNamed ? row : first };
      },
    };
  }

  /**
   * Makes the first occurrence an event again, and likewise those that have ended. The others go to the trash with the series.
   * @throws ApiError `foreignEvents`
   */
  async toEvent(series: Event, { context: { caller, now }, manager }: RequestWrite): Promise<EditOutcome> {
    const rows = await this.occurrences.lockAll(series.id, manager);
    requireRightToAll(rows, caller);
    const visible = rows.filter(({ status }) => status !== 'trash');
    const [first] = visible;
    const kept = visible.filter((row) => row === first || row.endsAt <= now);
    await this.texts.detach(
      kept.map(({ id }) => id),
      manager,
    );
    if (first) await this.texts.giveExternalId(series, first.id, manager);
    await this.series.trash(series, manager);
    const removed = visible.filter((row) => !kept.includes(row));
    const shown = first && (await this.events.byId(first.id, manager));
    return { occurrences: rows.length, removed, shown: shown ?? undefined };
  }

  private async finishSeries(
    event: Event,
    { planned, occurrences }: { planned: Event; occurrences: readonly OccurrenceTime[] },
    manager: EntityManager,
  ): Promise<{ row: Event; first: Event }> {
    const { recurrence, generatedUntil, source, externalId } = planned;
    const members = { recurrence, generatedUntil, source, externalId };
    const row = await this.copies.of(event, members, manager);
    const [, ...others] = occurrences;
    const originalStart = occurrences[0]?.originalStart ?? event.startsLocal;
    await this.texts.attach({ id: event.id, originalStart }, row.id, manager);
    await this.writer.add([{ row, occurrences: others }], manager);
    await this.writer.translate({ row, occurrences }, manager);
    return { row, first: (await this.events.byId(event.id, manager)) as Event };
  }
}

const NO_KEY: Partial<Event> = { source: null, externalId: null };
