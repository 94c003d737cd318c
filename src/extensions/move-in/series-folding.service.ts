import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { mayEdit } from '../../context/access/rights.js';
import { AuditTrail } from '../../database/audit/audit-trail.js';
import type { Event } from '../../calendar/events/record/event.entity.js';
import { occurrenceAt } from '../../calendar/events/series/occurrence-schedule.js';
import { SeriesCopies } from '../../calendar/events/series/series-copies.service.js';
import type { Recurrence } from '../../common/recurrence/recurrence.js';
import type { RequestContext } from '../../context/request/request-context.js';
import { slugify, withSuffix } from '../../common/text/slug.js';
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
    private readonly audit: AuditTrail,
  ) {}

  /** Locks a series until the transaction ends. Returns null for one that is gone, in the trash, or not the caller's to change. */
  async lock(id: number, { caller }: RequestContext, manager: EntityManager): Promise<Event | null> {
    const series = await this.copies.lock(id, manager);
    return series === null || !mayEdit(caller, series) ? null : series;
  }

  /** Begins a series with all that most of the events have in common. Returns it. */
  async begin(
    { folded, recurrence }: Folding,
    context: RequestContext,
    manager: EntityManager,
  ): Promise<Event> {
    const ids = folded.map(({ id }) => id);
    const usual = await this.copies.original(await this.folding.usual(ids, manager), manager);
    // The numbered successors of the slugs belong to events that are still to come.
    const named = Object.assign({}, usual, { slug: withSuffix(slugify(usual.title), 'series') });
    const members = { recurrence: [...recurrence.lines], generatedUntil: null, modifiedAt: context.now };
    const series = await this.copies.of(named, Object.assign(members, startOf(usual, folded)), manager);
    await this.folding.fold(folded, series, manager);
    this.note({ operation: 'create', id: series.id, count: folded.length }, context, manager);
    return series;
  }

  /** Adds events to a series. */
  async extend(
    series: Event,
    { folded, recurrence }: Folding,
    context: RequestContext,
    manager: EntityManager,
  ): Promise<void> {
    Object.assign(series, { recurrence: [...recurrence.lines], modifiedAt: context.now });
    const [first] = folded;
    if (first && first.originalStart < series.startsLocal) Object.assign(series, startOf(series, folded));
    await this.copies.store(series, manager);
    await this.folding.fold(folded, series, manager);
    this.note({ operation: 'update', id: series.id, count: folded.length }, context, manager);
  }

  private note(
    { operation, id, count }: { operation: 'create' | 'update'; id: number; count: number },
    context: RequestContext,
    manager: EntityManager,
  ): void {
    const fields = ['recurrence', `occurrences:${count}`];
    this.audit.note({ operation, type: 'event', id, fields }, context, manager);
  }
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
