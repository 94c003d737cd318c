import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../../../database/audit/audit-trail.js';
import { recurrenceOf } from '../../../common/recurrence/recurrence.parser.js';
import { recurrenceBefore, recurrenceFrom } from '../../../common/recurrence/split-recurrence.js';
import type { RequestContext } from '../../../context/request/request-context.js';
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
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Returns the series that begins with an occurrence: its own if it is the first one, otherwise a new one to which this and all
   * later occurrences move. What is their own stays.
   * @throws ApiError `invalidParameter` for an event without a series, `foreignEvents`
   */
  async at(occurrence: Event, context: RequestContext, manager: EntityManager): Promise<Event> {
    const { series, slot, isFirst } = await this.placeOf(occurrence, context, manager);
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
    await this.endBefore(series, slot, context, manager);
    this.audit.noteChange({ type: 'event', row: next, before: this.events.blank() }, context, manager);
    return next;
  }

  /**
   * Moves all occurrences after one that is in the trash there, and with the first one the series. Returns their number, with it.
   * @throws ApiError `invalidParameter` for an event without a series, `foreignEvents`
   */
  async trashFrom(occurrence: Event, context: RequestContext, manager: EntityManager): Promise<number> {
    const { caller, now } = context;
    const { series, slot, isFirst } = await this.placeOf(occurrence, context, manager);
    if (isFirst)
      return 1 + (await this.writer.trash(Object.assign(series, { modifiedAt: now }), context, manager));
    const later = await this.from(slot, series, manager);
    requireRightToAll(later, caller);
    await this.occurrences.trashFrom({ id: series.id, originalStart: slot }, now, manager);
    await this.endBefore(series, slot, context, manager);
    return 1 + later.filter(({ status }) => status !== 'trash').length;
  }

  /** Locks the occurrences of a series until the transaction ends, and returns those from a slot on. */
  private async from(slot: Date, { id }: Event, manager: EntityManager): Promise<OccurrenceState[]> {
    const occurrences = await this.occurrences.lockAll(id, manager);
    return occurrences.filter(({ originalStart }) => originalStart >= slot);
  }

  private async placeOf(occurrence: Event, { caller }: RequestContext, manager: EntityManager) {
    const { seriesId, originalStart: slot } = occurrence;
    if (seriesId === null || slot === null) throw scopeUnfit('scopeOfOccurrence');
    const series = (await this.events.byId(seriesId, manager)) as Event;
    requireRightToAll([series], caller);
    return { series, slot, isFirst: slot <= series.startsLocal };
  }

  /** Ends a series before one of its slots. */
  private async endBefore(series: Event, slot: Date, context: RequestContext, manager: EntityManager) {
    const split = { first: series.startsLocal, at: slot };
    const { lines } = recurrenceBefore(recurrenceOf(series.recurrence ?? []), split);
    await this.occurrences.storeRecurrence(series.id, lines, context.now, manager);
    await this.series.noteGenerated(series.id, null, manager);
    const change = { operation: 'update', type: 'event', id: series.id, fields: ['recurrence'] } as const;
    this.audit.note(change, context, manager);
  }
}
