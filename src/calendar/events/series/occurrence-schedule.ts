import { zoneOf } from '../../../common/dates/parse-zone.js';
import { midnight, type WallClock } from '../../../common/dates/wall-clock.js';
import type { ResolvedTime, Zone } from '../../../common/dates/zone.js';
import { isInCalendar } from '../../../common/dates/written-date.js';
import { type Recurrence, slotsIn } from '../../../common/recurrence/recurrence.js';
import { Steps } from '../../../common/recurrence/steps.js';
import type { Schedule } from '../record/event-schedule.js';

/** The time of an occurrence, and the wall clock at which the recurrence lets it begin. */
export interface OccurrenceTime extends Pick<
  Schedule,
  'startsLocal' | 'endsLocal' | 'startsAt' | 'endsAt' | 'timezoneAbbr'
> {
  readonly originalStart: WallClock;
}

/** The occurrences of a series up to a time. */
export interface Generation {
  readonly occurrences: readonly OccurrenceTime[];
  /** The wall clock up to which there are occurrences; null if there are no others. */
  readonly generatedUntil: WallClock | null;
}

/** The occurrences to generate: those after a time, if one is given, up to another. */
export interface GenerationRange {
  readonly after?: WallClock | null;
  readonly until: WallClock;
}

/**
 * Returns the occurrences of a series, each at a time that exists in its zone, as long on the wall clock as the first one.
 * The first one is among them, however late it is.
 */
export function generate(
  series: Schedule,
  recurrence: Recurrence,
  { after = null, until }: GenerationRange,
): Generation {
  const last = new Date(Math.max(until.getTime(), series.startsLocal.getTime()));
  const zone = zoneOf(series.timezone);
  const occurrences: OccurrenceTime[] = [];
  for (const slot of slotsIn(recurrence, series.startsLocal, new Steps())) {
    if (slot > last) return { occurrences, generatedUntil: last };
    if (after !== null && slot <= after) continue;
    const time = timeOf(slot, series, zone);
    // In UTC, the last ones may lie beyond the year 9999.
    if (isInCalendar(time.endsAt)) occurrences.push(time);
  }
  return { occurrences, generatedUntil: null };
}

/** Returns the time of the occurrence of a series at one of its slots. */
export function occurrenceAt(slot: WallClock, series: Schedule): OccurrenceTime {
  return timeOf(slot, series, zoneOf(series.timezone));
}

function timeOf(slot: WallClock, series: Schedule, zone: Zone): OccurrenceTime {
  const start = series.allDay ? zone.startOfDay(slot) : zone.resolve(slot);
  const end = endOf(start, series, zone);
  return {
    originalStart: slot,
    startsLocal: start.wall,
    endsLocal: end.wall,
    startsAt: start.instant,
    endsAt: end.instant,
    timezoneAbbr: zone.abbreviationAt(start.instant),
  };
}

function endOf(
  start: ResolvedTime,
  { startsLocal, endsLocal, startsAt, endsAt, allDay }: Schedule,
  zone: Zone,
) {
  if (allDay) {
    // From midnight to midnight, as a day may begin later where the clocks change.
    const days = midnight(endsLocal).getTime() - midnight(startsLocal).getTime();
    return zone.endOfDay(new Date(midnight(start.wall).getTime() + days));
  }
  const length = endsLocal.getTime() - startsLocal.getTime();
  if (length >= 0) return zone.resolve(new Date(start.wall.getTime() + length));
  // The clocks were set back while the first one took place.
  const instant = new Date(start.instant.getTime() + endsAt.getTime() - startsAt.getTime());
  return { wall: zone.toWallClock(instant), instant };
}
