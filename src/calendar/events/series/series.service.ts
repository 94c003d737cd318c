import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Recurrence } from '../../../common/recurrence/recurrence.js';
import type { RequestWrite } from '../../../context/request/request-context.js';
import type { Event } from '../record/event.entity.js';
import { OccurrenceEdits } from './occurrence-edits.service.js';
import type { OccurrenceTime } from './occurrence-schedule.js';
import type { EventEdit, PendingEdit } from './pending-edit.js';
import type { ScopeQuery } from './scope.query.js';
import { SeriesConversions } from './series-conversions.service.js';
import { SeriesEdits } from './series-edits.service.js';
import { SeriesSplits } from './series-splits.service.js';
import { type SeriesWithOccurrences, SeriesWriter } from './series-writer.service.js';

/**
 * Adds to the writes of events what concerns their series: nothing for an event that has to do with none. Its callers check the
 * right to the event that a request names; that to others is checked here.
 */
@Injectable()
export class SeriesService {
  constructor(
    private readonly writer: SeriesWriter,
    private readonly ofOccurrence: OccurrenceEdits,
    private readonly ofSeries: SeriesEdits,
    private readonly conversions: SeriesConversions,
    private readonly splits: SeriesSplits,
  ) {}

  /**
   * Gives an event that is not stored yet its recurrence. Returns its occurrences up to the horizon.
   * @throws ApiError `invalidParameter` for a recurrence that cannot be followed
   */
  begin(event: Event, sent: Recurrence | null | undefined, now: Date): readonly OccurrenceTime[] {
    return this.writer.begin(event, sent, now);
  }

  /** Stores the occurrences of series that have just been stored, each with a slug of its own. */
  add(added: readonly SeriesWithOccurrences[], manager: EntityManager): Promise<void> {
    return this.writer.add(added, manager);
  }

  /**
   * Prepares a changed event to be stored.
   * @throws ApiError `invalidParameter` for a recurrence that cannot be followed, `foreignEvents`
   */
  async change(edit: EventEdit, write: RequestWrite): Promise<PendingEdit> {
    const { before, dto, texts } = edit;
    if (before.seriesId !== null) return this.ofOccurrence.begin(edit, write);
    if (before.recurrence !== null) return this.changeSeries(edit, write);
    if (dto.recurrence) return this.conversions.beginSeries(edit, write);
    return { texts, finish: () => Promise.resolve({}) };
  }

  /**
   * Returns the series that begins with an occurrence: its own if it is the first one, otherwise a new one.
   * @throws ApiError `invalidParameter` for an event without a series, `foreignEvents`
   */
  split(occurrence: Event, write: RequestWrite): Promise<Event> {
    return this.splits.at(occurrence, write);
  }

  /**
   * Moves to the trash what goes there with an event: the occurrences of a series, or those that follow an occurrence. Returns the
   * number of occurrences; undefined if only the event was meant.
   * @throws ApiError `invalidParameter` for a scope that does not apply, `foreignEvents`
   */
  async trash(event: Event, { scope }: ScopeQuery, write: RequestWrite): Promise<number | undefined> {
    if (scope !== undefined) return this.splits.trashFrom(event, write);
    if (event.recurrence !== null) return this.writer.trash(event, write);
    if (event.seriesId !== null) await this.ofOccurrence.trash(event, write.manager);
    return undefined;
  }

  private changeSeries(edit: EventEdit, write: RequestWrite): PendingEdit {
    const pending = this.ofSeries.begin(edit, write);
    if (edit.dto.recurrence !== null) return pending;
    const finish = async (links: readonly string[]) => {
      const { removed: dropped = [] } = await pending.finish(links);
      const { removed = [], ...outcome } = await this.conversions.toEvent(edit.event, write);
      return { ...outcome, removed: [...dropped, ...removed] };
    };
    return { texts: edit.texts, finish };
  }
}
