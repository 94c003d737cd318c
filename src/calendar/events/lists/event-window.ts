import { formatWallClock, type WallClock } from '../../../common/dates/wall-clock.js';
import { type ParseContext, resolveWrittenDate } from '../../../common/dates/written-date.js';
import type { Zone } from '../../../common/dates/zone.js';
import { invalidParameter } from '../../../common/errors/api-error.js';
import { unreadableDate } from '../../../common/dates/date.parsers.js';
import type { ListEventsQuery } from './list-events.query.js';

const MONTHS_AHEAD = 24;
const ABSOLUTE = ['start_date', 'end_date'] as const;
const RELATIVE = ['starts_before', 'starts_after', 'ends_before', 'ends_after'] as const;
const RUNNING = ['started_by', 'over_after'] as const;
const MODIFIED = ['modified_after', 'modified_before'] as const;
const INSTANTS: readonly string[] = [...RUNNING, ...MODIFIED];

type Bound = (typeof ABSOLUTE | typeof RELATIVE | typeof RUNNING | typeof MODIFIED)[number];

/**
 * The time a list covers: the effective bounds, in a form that may be sent again. Those of the events are wall clocks, those
 * of what is running and of modifications instants in ISO 8601.
 */
export type EventWindow = { readonly [K in Bound]?: string };

/**
 * The window of a list, on the clock of the site: by default from yesterday until 24 months from now. Dates are whole
 * days unless they are strict; with `include` there is none, and by default none for series. Instants are always exact.
 * @throws ApiError `invalidParameter` for a date beyond the years 1 to 9999.
 */
export function eventWindow(query: ListEventsQuery, now: Date, zone: Zone): EventWindow {
  const sent = (bounds: readonly Bound[]) =>
    Object.fromEntries(bounds.map((bound) => [bound, sentBound(bound, query, { now, zone })]));
  const modified = sent(MODIFIED);
  if (query.include !== undefined) return modified;
  const others = [...RELATIVE, ...RUNNING];
  const { start_date: start, end_date: end, ...relative } = sent([...ABSOLUTE, ...others]);
  const hasDefaults = query.series !== 'any' && others.every((bound) => query[bound] === undefined);
  const today = zone.toWallClock(now);
  const defaults = hasDefaults
    ? {
        start_date: wholeDay('start_date', shifted(today, { days: -1 })),
        end_date: wholeDay('end_date', shifted(today, { months: MONTHS_AHEAD })),
      }
    : {};
  return {
    start_date: start ?? defaults.start_date,
    end_date: end ?? defaults.end_date,
    ...relative,
    ...modified,
  };
}

/**
 * Tells whether a date that was sent means another bound later on the same day, as `+2 hours` does. A date that is read
 * later never means an earlier time, so one that means the same at the first and last instant of the day does so all day.
 */
export function dependsOnTimeOfDay(
  bound: Bound,
  query: ListEventsQuery,
  { now, zone }: ParseContext,
): boolean {
  const today = zone.toWallClock(now);
  const [first, last] = [zone.startOfDay(today), zone.endOfDay(today)].map(({ instant }) =>
    sentBound(bound, query, { now: instant, zone }),
  );
  return first !== last;
}

/** Returns the bound that a date in the query means; undefined if none was sent. */
function sentBound(bound: Bound, query: ListEventsQuery, context: ParseContext): string | undefined {
  const text = query[bound];
  if (text === undefined) return undefined;
  const date = resolveWrittenDate(text, context);
  if (date === undefined) throw invalidParameter(bound, unreadableDate(text));
  if (INSTANTS.includes(bound)) return date.instant.toISOString();
  return query.strict_dates === true ? formatWallClock(date.wall) : wholeDay(bound, date.wall);
}

/** Widens a bound to its whole day; "after" a day means after its last second. */
function wholeDay(bound: Bound, wall: WallClock): string {
  return `${formatWallClock(wall).slice(0, 10)} ${bound === 'start_date' ? '00:00:00' : '23:59:59'}`;
}

function shifted(wall: WallClock, { days = 0, months = 0 }: { days?: number; months?: number }): WallClock {
  const date = new Date(wall);
  date.setUTCMonth(date.getUTCMonth() + months);
  date.setUTCDate(date.getUTCDate() + days);
  return date;
}
