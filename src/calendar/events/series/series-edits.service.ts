import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { changedFields } from '../../../database/changed-fields.js';
import { zoneOf } from '../../../common/dates/parse-zone.js';
import { midnight, MS_OF_DAY, type WallClock } from '../../../common/dates/wall-clock.js';
import { movedAlong } from '../../../common/recurrence/moved-recurrence.js';
import { type Recurrence, slotsIn } from '../../../common/recurrence/recurrence.js';
import { recurrenceIn, recurrenceOf } from '../../../common/recurrence/recurrence.parser.js';
import { Steps } from '../../../common/recurrence/steps.js';
import type { RequestWrite } from '../../../context/request/request-context.js';
import type { Event } from '../record/event.entity.js';
import { EventsRepository } from '../record/events.repository.js';
import { type OccurrencePlan, type OccurrenceState, planOccurrences } from './occurrence-plan.js';
import type { OccurrenceTime } from './occurrence-schedule.js';
import { getsSlug, slugOn } from './occurrence-slug.js';
import { OccurrencesRepository } from './occurrences.repository.js';
import type { EditOutcome, EventEdit, PendingEdit } from './pending-edit.js';
import { requireRightToAll } from './reached-events.js';
import { seriesFieldsOf } from './series-fields.js';
import { matchSlots } from './slot-matching.js';
import { SeriesWriter } from './series-writer.service.js';

/** Changes series, and all occurrences with them but for what is their own. */
@Injectable()
export class SeriesEdits {
  constructor(
    private readonly events: EventsRepository,
    private readonly occurrences: OccurrencesRepository,
    private readonly writer: SeriesWriter,
  ) {}

  /**
   * Prepares a series to be stored: its rule moves along with its first date.
   * @throws ApiError `invalidParameter` for a recurrence that cannot be followed
   */
  begin(edit: EventEdit, write: RequestWrite): PendingEdit {
    const generated = this.renewed(edit, write.context.now);
    const finish = (links: readonly string[]) => this.finish({ ...edit, generated, links }, write);
    return { texts: edit.texts, finish };
  }

  /** Returns the occurrences after a write that may change when they are; undefined after another one. */
  private renewed({ event, before, dto }: EventEdit, now: Date): readonly OccurrenceTime[] | undefined {
    const current = recurrenceOf(before.recurrence ?? []);
    const sent = dto.recurrence && recurrenceIn(zoneOf(event.timezone), dto.recurrence);
    if (sent && !isSame(sent, current)) return this.writer.begin(event, sent, now);
    if (isElsewhere(event, before)) {
      const moved = movedAlong(current, { from: before.startsLocal, to: event.startsLocal });
      return this.writer.begin(event, moved, now);
    }
    return before.status === 'trash' || isRescheduled(event, before)
      ? this.writer.renew(event, current, now)
      : undefined;
  }

  private async finish(series: StoredSeries, { context, manager }: RequestWrite): Promise<EditOutcome> {
    const { event, before, generated, links } = series;
    const { caller, language, now } = context;
    const stored = await this.occurrences.lockAll(event.id, manager);
    const plan = planOccurrences(stored, {
      series: event,
      fields: [...sharedFields(series), ...links],
      language,
      now,
      dates: generated && datesOf(series, generated, stored),
      trashedAt: before.status === 'trash' ? before.modifiedAt : undefined,
    });
    requireRightToAll(plan.reached, caller);
    await this.occurrences.store(await this.withSlugs(plan, event, manager), manager);
    await this.occurrences.relink(event.id, links, manager);
    await this.writer.add([{ row: event, occurrences: plan.added }], manager);
    const occurrences = [...plan.rows, ...plan.added];
    await this.writer.translate({ row: event, occurrences }, manager);
    return { occurrences: occurrences.length, removed: plan.removed };
  }

  /** Gives slugs to occurrences that come back from the trash, or whose series has just got one. */
  private async withSlugs(
    { rows, restored }: OccurrencePlan,
    series: Event,
    manager: EntityManager,
  ): Promise<readonly OccurrenceState[]> {
    const returning = new Set(restored);
    const wanting = rows.filter((row) => returning.has(row) || getsSlug(row, series));
    const wanted = wanting.map((row) => row.slug || slugOn(series.slug, row));
    const free = await this.events.freeSlugs(wanted, {}, manager);
    const slugs = new Map(wanting.map((row, place) => [row, free[place] ?? '']));
    return rows.map((row) => Object.assign({}, row, { slug: slugs.get(row) ?? row.slug }));
  }
}

/** A series that has just been stored. */
interface StoredSeries extends EventEdit {
  readonly generated: readonly OccurrenceTime[] | undefined;
  readonly links: readonly string[];
}

/** Returns the names of the fields of a series that have changed, and that its occurrences copy or show. */
function sharedFields({ event: row, before }: StoredSeries): string[] {
  const shared = new Set([...seriesFieldsOf('text'), ...seriesFieldsOf('copied')]);
  return changedFields({ type: 'event', row, before }).filter((name) => shared.has(name.split(':')[0] ?? ''));
}

/** Tells whether a recurrence is sent as it was read. */
function isSame(one: Recurrence, other: Recurrence): boolean {
  return one.lines.join() === other.lines.join();
}

function isElsewhere(event: Event, before: Readonly<Event>): boolean {
  return event.startsLocal.getTime() !== before.startsLocal.getTime();
}

function isRescheduled(event: Event, before: Readonly<Event>): boolean {
  const { endsLocal, timezone, allDay } = before;
  return (
    event.endsLocal.getTime() !== endsLocal.getTime() ||
    event.timezone !== timezone ||
    event.allDay !== allDay
  );
}

function datesOf(
  { event, before }: StoredSeries,
  generated: readonly OccurrenceTime[],
  stored: readonly OccurrenceState[],
) {
  const days = daysBetween(before.startsLocal, event.startsLocal);
  const current = generated.map(({ originalStart }) => originalStart);
  const matches = matchSlots({ former: formerSlots(before, stored), current, days });
  return { times: new Map(generated.map((time) => [time.originalStart.getTime(), time])), matches };
}

/** Returns the slots before a change: also of occurrences that were deleted for good, which stay deleted. */
function formerSlots(before: Readonly<Event>, stored: readonly OccurrenceState[]): WallClock[] {
  const given = slotsUntil(recurrenceOf(before.recurrence ?? []), before);
  const times = [...given, ...stored.map(({ originalStart }) => originalStart)].map(Number);
  return [...new Set(times)].sort((one, other) => one - other).map((time) => new Date(time));
}

function slotsUntil(recurrence: Recurrence, { startsLocal, generatedUntil }: Readonly<Event>): WallClock[] {
  const slots: WallClock[] = [];
  for (const slot of slotsIn(recurrence, startsLocal, new Steps())) {
    if (generatedUntil !== null && slot > generatedUntil) break;
    slots.push(slot);
  }
  return slots;
}

function daysBetween(from: WallClock, to: WallClock): number {
  return (midnight(to).getTime() - midnight(from).getTime()) / MS_OF_DAY;
}
