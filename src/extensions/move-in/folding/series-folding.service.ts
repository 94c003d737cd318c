import { Injectable } from '@nestjs/common';
import { mayEdit } from '../../../context/access/rights.js';
import type { Event } from '../../../calendar/events/record/event.entity.js';
import { occurrenceAt } from '../../../calendar/events/series/occurrence-schedule.js';
import { SeriesCopies } from '../../../calendar/events/series/series-copies.service.js';
import type { Recurrence } from '../../../common/recurrence/recurrence.js';
import type { RequestWrite } from '../../../context/request/request-context.js';
import { slugify, withSuffix } from '../../../common/text/slug.js';
import { type Folded, SeriesFoldingRepository } from './series-folding.repository.js';

/** Events that become occurrences, in the order of their slots, and the recurrence that gives all slots of the series. */
export interface Folding {
  readonly folded: readonly Folded[];
  readonly recurrence: Recurrence;
}

/**
 * Makes events that exist the occurrences of one series. They keep ids, slugs and times, and note where else they differ.
 * Their titles, lengths, time zones and translations have to be the same.
 */
@Injectable()
export class SeriesFolding {
  constructor(
    private readonly copies: SeriesCopies,
    private readonly folding: SeriesFoldingRepository,
  ) {}

  /** Locks a series until the transaction ends. Returns null for one that is gone, in the trash, or not the caller's to change. */
  async lock(id: number, { context: { caller }, manager }: RequestWrite): Promise<Event | null> {
    const series = await this.copies.lock(id, manager);
    return series === null || !mayEdit(caller, series) ? null : series;
  }

  /** Begins a series with all that most of the events have in common. Returns it. */
  async begin({ folded, recurrence }: Folding, write: RequestWrite): Promise<Event> {
    const { context, manager } = write;
    const ids = folded.map(({ id }) => id);
    const usual = await this.copies.original(await this.folding.usual(ids, manager), manager);
    // The numbered successors of the slugs belong to events that are still to come.
    const named = Object.assign({}, usual, { slug: withSuffix(slugify(usual.title), 'series') });
    const members = { recurrence: [...recurrence.lines], generatedUntil: null, modifiedAt: context.now };
    const series = await this.copies.of(named, Object.assign(members, startOf(usual, folded)), manager);
    await this.folding.fold(folded, series, manager);
    write.note({ operation: 'create', type: 'event', id: series.id, fields: fieldsOf(folded) });
    return series;
  }

  /** Adds events to a series. */
  async extend(series: Event, { folded, recurrence }: Folding, write: RequestWrite): Promise<void> {
    Object.assign(series, { recurrence: [...recurrence.lines], modifiedAt: write.context.now });
    const [first] = folded;
    if (first && first.originalStart < series.startsLocal) Object.assign(series, startOf(series, folded));
    await this.copies.store(series, write.manager);
    await this.folding.fold(folded, series, write.manager);
    write.note({ operation: 'update', type: 'event', id: series.id, fields: fieldsOf(folded) });
  }
}

/** Returns what is written of a series, as the audit log names it. */
function fieldsOf(folded: readonly Folded[]): string[] {
  return ['recurrence', `occurrences:${folded.length}`];
}

/** Returns the times of the first occurrence, which a series has. */
function startOf(schedule: Event, [first]: readonly Folded[]): Partial<Event> {
  if (first === undefined) return {};
  const { startsLocal, endsLocal, startsAt, endsAt, timezoneAbbr } = occurrenceAt(
    first.originalStart,
    schedule,
  );
  return { startsLocal, endsLocal, startsAt, endsAt, timezoneAbbr };
}
