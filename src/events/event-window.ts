import {
  endOfDay,
  formatWallClock,
  type ResolvedTime,
  startOfDay,
  toWallClock,
  type WallClock,
} from '../common/dates/wall-clock.js';
import { resolveWrittenDate } from '../common/dates/written-date.js';
import { invalidParameter } from '../common/errors/api-error.js';
import { dateParser } from '../common/validation/date.parsers.js';
import type { ListEventsQuery } from './list-events.query.js';

const MONTHS_AHEAD = 24;
const RELATIVE = ['starts_before', 'starts_after', 'ends_before', 'ends_after'] as const;
const MODIFIED = ['modified_after', 'modified_before'] as const;

type Bound = 'start_date' | 'end_date' | (typeof RELATIVE)[number];

/**
 * The time a list covers: the effective bounds, in a form that may be sent again. Those of the events are wall clocks,
 * those of their modification instants in ISO 8601.
 */
export type EventWindow = { readonly [K in Bound | (typeof MODIFIED)[number]]?: string };

/**
 * The window of a list, on the clock of the site: by default from yesterday until 24 months from now. Dates are whole
 * days unless they are strict; with `include` there is none. Bounds of the modification are always exact.
 * @throws ApiError `invalidParameter` for a date beyond the years 1 to 9999.
 */
export function eventWindow(query: ListEventsQuery, now: Date, siteZone: string): EventWindow {
  const modified = Object.fromEntries(
    MODIFIED.map((bound) => [bound, readBound(query, bound, { now, zone: siteZone })?.instant.toISOString()]),
  );
  if (query.include !== undefined) return modified;
  const sent = (bound: Bound) => {
    const wall = readBound(query, bound, { now, zone: siteZone })?.wall;
    return wall && (query.strict_dates ? formatWallClock(wall) : wholeDay(bound, wall));
  };
  const relative = Object.fromEntries(RELATIVE.map((bound) => [bound, sent(bound)]));
  const isRelative = RELATIVE.some((bound) => query[bound] !== undefined);
  const today = toWallClock(now, siteZone);
  const defaults = isRelative
    ? {}
    : {
        start_date: wholeDay('start_date', shifted(today, { days: -1 })),
        end_date: wholeDay('end_date', shifted(today, { months: MONTHS_AHEAD })),
      };
  return {
    start_date: sent('start_date') ?? defaults.start_date,
    end_date: sent('end_date') ?? defaults.end_date,
    ...relative,
    ...modified,
  };
}

/** The instants between which a request may be answered, and the zone of its dates. */
interface DateContext {
  readonly now: Date;
  readonly site: { readonly timezone: string };
}

/**
 * Tells whether the same dates mean another window later on the same day, as `+2 hours` does. A date that is read later
 * never means an earlier time, so one that means the same at the first and last instant of the day does so all day.
 */
export function dependsOnTimeOfDay(query: ListEventsQuery, { now, site }: DateContext): boolean {
  const { timezone } = site;
  const today = toWallClock(now, timezone);
  const [first, last] = [startOfDay(today, timezone), endOfDay(today, timezone)].map(({ instant }) =>
    JSON.stringify(eventWindow(query, instant, timezone)),
  );
  return first !== last;
}

function readBound(
  query: ListEventsQuery,
  bound: keyof EventWindow,
  context: { now: Date; zone: string },
): ResolvedTime | undefined {
  const text = query[bound];
  if (text === undefined) return undefined;
  const date = resolveWrittenDate(text, context);
  if (date === undefined) throw invalidParameter(bound, dateParser.reason(text));
  return date;
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
