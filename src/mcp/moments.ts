import { formatWallClock, midnight, MS_OF_DAY, type WallClock } from '../dates/wall-clock.js';
import type { Zone } from '../dates/zone.js';

export const MOMENTS = ['now', 'today', 'tonight', 'tomorrow', 'this_weekend', 'next_7_days'] as const;
export type Moment = (typeof MOMENTS)[number];

const MS_OF_HOUR = 3_600_000;
/** The hours of an evening; it ends on the next day. */
const EVENING = { from: 17, until: 28 };
const SATURDAY = 6;

/** Returns the bounds of events that are going on at a moment, as parameters of the list of events. */
export function boundsOf(moment: Moment, now: Date, zone: Zone) {
  const wall = zone.toWallClock(now);
  const [from, until] = SPANS[moment](wall);
  // What is over is not on any more.
  const start = new Date(Math.max(from.getTime(), wall.getTime()));
  return { ends_after: formatWallClock(start), starts_before: formatWallClock(until), strict_dates: true };
}

type Span = readonly [from: WallClock, until: WallClock];

const SPANS: Readonly<Record<Moment, (wall: WallClock) => Span>> = {
  // A bound leaves out what starts in its own second.
  now: (wall) => [wall, new Date(wall.getTime() + 1_000)],
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

function days(wall: WallClock, from: number, until: number): Span {
  const [start, end] = [from, until].map((day) => new Date(midnight(wall).getTime() + day * MS_OF_DAY));
  return [start as WallClock, end as WallClock];
}

function hours(wall: WallClock, count: number, sign = 1): WallClock {
  return new Date(wall.getTime() + sign * count * MS_OF_HOUR);
}
