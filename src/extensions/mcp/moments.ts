import { type ParseContext, parseWrittenDate } from '../../common/dates/written-date.js';
import { formatWallClock, midnight, MS_OF_DAY, type WallClock } from '../../common/dates/wall-clock.js';
import type { Zone } from '../../common/dates/zone.js';
import { invalidParameter } from '../../common/errors/api-error.js';
import { rejected } from '../../common/errors/reason.js';
import { sentence } from '../../common/errors/sentences.js';
import { unreadableDate } from '../../common/dates/date.parsers.js';
import type { ListEventsQuery } from '../../calendar/events/lists/list-events.query.js';

export const MOMENTS = ['now', 'today', 'tonight', 'tomorrow', 'this_weekend', 'next_7_days'] as const;
export type Moment = (typeof MOMENTS)[number];

const MS_OF_HOUR = 3_600_000;
/** The hours of an evening; it ends on the next day. */
const EVENING = { from: 17, until: 28 };
const SATURDAY = 6;

/** A span of time on the clock of each event's place, and the filters of the events that go on in it. */
export interface Span {
  readonly from: string;
  readonly until: string;
  readonly filters: Partial<ListEventsQuery>;
}

/** Returns the span of a moment, on the date of the calendar. Events that are over by now do not belong to it. */
export function spanOf(moment: Moment, now: Date, zone: Zone): Span {
  const [from, until] = SPANS[moment](zone.toWallClock(now)).map(formatWallClock) as [string, string];
  const filters = moment === 'now' ? { started_by: 'now' } : within(from, until);
  return { from, until, filters: { ...filters, over_after: 'now' } };
}

/**
 * Returns the span of some days, the last one included, whether they are over or not.
 * @throws ApiError `invalidParameter` for a time of day, a span that runs backwards, and a date beyond the years 1 to 9999
 */
export function spanOfDays({ from, until = from }: Days, now: Date, zone: Zone): Span {
  const start = dayOf('from', from, { now, zone });
  const end = new Date(dayOf('until', until, { now, zone }).getTime() + MS_OF_DAY);
  if (end <= start) throw invalidParameter('until', rejected(until, sentence('untilBeforeFrom')));
  const [first, last] = [formatWallClock(start), formatWallClock(end)];
  return { from: first, until: last, filters: within(first, last) };
}

/** Dates as they were sent. */
interface Days {
  readonly from: string;
  readonly until?: string;
}

function within(from: string, until: string): Partial<ListEventsQuery> {
  return { ends_after: from, starts_before: until, strict_dates: true };
}

/** Returns midnight of a day. A time of day is refused: it would have no effect. */
function dayOf(name: string, sent: string, context: ParseContext): WallClock {
  const date = parseWrittenDate(sent, context);
  if (date === undefined) throw invalidParameter(name, unreadableDate(sent));
  if (date.kind === 'instant' || date.hasTime)
    throw invalidParameter(name, rejected(sent, sentence('dayWithoutTime')));
  return midnight(date.wall);
}

type Clocks = readonly [from: WallClock, until: WallClock];

const SPANS: Readonly<Record<Moment, (wall: WallClock) => Clocks>> = {
  now: (wall) => [wall, wall],
  today: (wall) => days(wall, 0, 1),
  tonight: (wall) => {
    const day = midnight(hours(wall, EVENING.until % 24, -1));
    return [hours(day, EVENING.from), hours(day, EVENING.until)];
  },
  tomorrow: (wall) => days(wall, 1, 2),
  this_weekend: (wall) => {
    const weekday = wall.getUTCDay();
    const saturday = weekday === 0 ? -1 : SATURDAY - weekday;
    return days(wall, saturday, saturday + 2);
  },
  next_7_days: (wall) => days(wall, 0, 7),
};

function days(wall: WallClock, from: number, until: number): Clocks {
  const [start, end] = [from, until].map((day) => new Date(midnight(wall).getTime() + day * MS_OF_DAY));
  return [start as WallClock, end as WallClock];
}

function hours(wall: WallClock, count: number, sign = 1): WallClock {
  return new Date(wall.getTime() + sign * count * MS_OF_HOUR);
}
