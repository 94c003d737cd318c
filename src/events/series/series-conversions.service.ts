import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RequestContext } from '../../request/request-context.js';
import type { Event } from '../event.entity.js';
import { EventsRepository } from '../events.repository.js';
import type { OccurrenceTime } from './occurrence-schedule.js';
import { OccurrencesRepository } from './occurrences.repository.js';
import type { EditOutcome, EventEdit, PendingEdit } from './pending-edit.js';
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
   * Prepares an event to become the first occurrence of a new series.
   * @throws ApiError `invalidParameter` for a recurrence that cannot be followed
   */
  beginSeries(edit: EventEdit, { now }: RequestContext, manager: EntityManager): PendingEdit {
    const planned = Object.assign(this.events.blank(), edit.event);
    const occurrences = this.writer.begin(planned, edit.dto.recurrence, now);
    return {
      texts: edit.texts,
      finish: () => this.finishSeries(edit.event, { planned, occurrences }, manager),
    };
  }

  /** Makes the first occurrence an event again, and likewise those that have ended. The others go to the trash with the series. */
  async toEvent(series: Event, { now }: RequestContext, manager: EntityManager): Promise<EditOutcome> {
    const rows = await this.occurrences.ofSeries(series.id, manager);
    const visible = rows.filter(({ status }) => status !== 'trash');
    const [first] = visible;
    const kept = visible.filter((row) => row === first || row.endsAt <= now);
    await this.texts.detach(
      kept.map(({ id }) => id),
      manager,
    );
    await this.series.trash(series, manager);
    const removed = visible.filter((row) => !kept.includes(row));
    const shown = first && (await this.events.byId(first.id, manager));
    return { occurrences: rows.length, removed, shown: shown ?? undefined };
  }

  private async finishSeries(
    event: Event,
    { planned, occurrences }: { planned: Event; occurrences: readonly OccurrenceTime[] },
    manager: EntityManager,
  ): Promise<EditOutcome> {
    const { recurrence, generatedUntil } = planned;
    const row = await this.copies.of(event, { recurrence, generatedUntil }, manager);
    const [first, ...others] = occurrences;
    const originalStart = first?.originalStart ?? event.startsLocal;
    await this.texts.attach({ id: event.id, originalStart }, row.id, manager);
    await this.writer.add([{ row, occurrences: others }], manager);
    for (const language of Object.keys(row.translations)) await this.writer.translate(row, language, manager);
    const shown = await this.events.byId(event.id, manager);
    return { occurrences: occurrences.length, shown: shown ?? undefined };
  }
}
