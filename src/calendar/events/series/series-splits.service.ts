import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { recurrenceOf } from '../../../common/recurrence/recurrence.parser.js';
import { recurrenceBefore, recurrenceFrom } from '../../../common/recurrence/split-recurrence.js';
import type { RequestWrite } from '../../../context/request/request-context.js';
import type { Event } from '../record/event.entity.js';
import { EventsRepository } from '../record/events.repository.js';
import { occurrenceAt } from './occurrence-schedule.js';
import type { OccurrenceState } from './occurrence-plan.js';
import { OccurrencesRepository } from './occurrences.repository.js';
import { requireRightToAll } from './reached-events.js';
import { scopeUnfit } from './scope.query.js';
import { SeriesCopies } from './series-copies.service.js';
import { SeriesRepository } from './series.repository.js';
import { SeriesWriter } from './series-writer.service.js';

/** Splits series at an occurrence. */
@Injectable()
export class SeriesSplits {
  constructor(
    private readonly events: EventsRepository,
    private readonly occurrences: OccurrencesRepository,
    private readonly series: SeriesRepository,
    private readonly writer: SeriesWriter,
    private readonly copies: SeriesCopies,
  ) {}

  /**
   * Returns the series that begins with an occurrence: its own if it is the first one, otherwise a new one to which this and all
   * later occurrences move. What is their own stays.
   * @throws ApiError `invalidParameter` for an event without a series, `foreignEvents`
   */
  async at(occurrence: Event, write: RequestWrite): Promise<Event> {
    const { context, manager } = write;
    const { series, slot, isFirst } = await this.placeOf(occurrence, write);
    if (isFirst) return series;
    const recurrence = recurrenceOf(series.recurrence ?? []);
    const split = { first: series.startsLocal, at: slot };
    const lines = recurrenceFrom(recurrence, split)?.lines;
    if (lines === undefined) throw scopeUnfit('scopeRule');
    const { startsAt, endsAt, timezoneAbbr } = occurrenceAt(slot, series);
    const endsLocal = new Date(slot.getTime() + series.endsLocal.getTime() - series.startsLocal.getTime());
    const times = { startsLocal: slot, endsLocal, startsAt, endsAt, timezoneAbbr };
    const next = await this.copies.of(series, Object.assign({ recurrence: [...lines] }, times), manager);
    requireRightToAll(await this.from(slot, series, manager), context.caller);
    await this.occurrences.moveFrom({ id: series.id, originalStart: slot }, next.id, manager);
    await this.endBefore(series, slot, write);
    write.noteChange({ type: 'event', row: next, before: this.events.blank() });
    return next;
  }

  /**
   * Moves all occurrences after one that is in the trash there, and with the first one the series. Returns their number, with it.
   * @throws ApiError `invalidParameter` for an event without a series, `foreignEvents`
   */
  async trashFrom(occurrence: Event, write: RequestWrite): Promise<number> {
    const { context, manager } = write;
    const { caller, now } = context;
    const { series, slot, isFirst } = await this.placeOf(occurrence, write);
    if (isFirst) return 1 + (await this.writer.trash(Object.assign(series, { modifiedAt: now }), write));
    const later = await this.from(slot, series, manager);
    requireRightToAll(later, caller);
    await this.occurrences.trashFrom({ id: series.id, originalStart: slot }, now, manager);
    await this.endBefore(series, slot, write);
    return 1 + later.filter(({ status }) => status !== 'trash').length;
  }

  /** Locks the occurrences of a series until the transaction ends, and returns those from a slot on. */
  private async from(slot: Date, { id }: Event, manager: EntityManager): Promise<OccurrenceState[]> {
    const occurrences = await this.occurrences.lockAll(id, manager);
    return occurrences.filter(({ originalStart }) => originalStart >= slot);
  }

  private async placeOf(occurrence: Event, { context: { caller }, manager }: RequestWrite) {
    const { seriesId, originalStart: slot } = occurrence;
    if (seriesId === null || slot === null) throw scopeUnfit('scopeOfOccurrence');
    const series = (await this.events.byId(seriesId, manager)) as Event;
    requireRightToAll([series], caller);
    return { series, slot, isFirst: slot <= series.startsLocal };
  }

  /** Ends a series before one of its slots. */
  private async endBefore(series: Event, slot: Date, write: RequestWrite) {
    const split = { first: series.startsLocal, at: slot };
    const { lines } = recurrenceBefore(recurrenceOf(series.recurrence ?? []), split);
    await this.occurrences.storeRecurrence(series.id, lines, write.context.now, write.manager);
    await this.series.noteGenerated(series.id, null, write.manager);
    write.note({ operation: 'update', type: 'event', id: series.id, fields: ['recurrence'] });
  }
}
