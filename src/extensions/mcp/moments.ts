import { formatWallClock, midnight, MS_OF_DAY, type WallClock } from '../../common/dates/wall-clock.js';
import type { Zone } from '../../common/dates/zone.js';
import type { ListEventsQuery } from '../../calendar/events/lists/list-events.query.js';

export const MOMENTS = ['now', 'today', 'tonight', 'tomorrow', 'this_weekend', 'next_7_days'] as const;
export type Moment = (typeof MOMENTS)[number];

const MS_OF_HOUR = 3_600_000;
/** The hours of an evening; it ends on the next day. */
const EVENING = { from: 17, until: 28 };
const SATURDAY = 6;
/** More than the clocks of two zones differ. */
const SLACK_DAYS = 2;

/**
 * Returns the span of a moment, and the filters of events that go on in it and are not over. Its day is that of the
 * calendar, by the clock at the place of each event. Events that are on at this instant belong to it wherever they are.
 */
export function spanOf(moment: Moment, now: Date, zone: Zone) {
  const wall = zone.toWallClock(now);
  const [start, end] = SPANS[moment](wall);
  const span = { from: formatWallClock(start), until: formatWallClock(end) };
  const filters: Partial<ListEventsQuery> = {
    goingOn: { isNow: start <= wall && wall <= end, span: moment === 'now' ? undefined : span },
    // For the index. They stay the same all day, so that pages can follow each other.
    ends_after: formatWallClock(days(start, -SLACK_DAYS, 0)[0]),
    starts_before: formatWallClock(days(end, 0, SLACK_DAYS + 1)[1]),
    strict_dates: true,
  };
  return { ...span, filters };
}

type Span = readonly [from: WallClock, until: WallClock];

const SPANS: Readonly<Record<Moment, (wall: WallClock) => Span>> = {
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

function days(wall: WallClock, from: number, until: number): Span {
  const [start, end] = [from, until].map((day) => new Date(midnight(wall).getTime() + day * MS_OF_DAY));
  return [start as WallClock, end as WallClock];
}

function hours(wall: WallClock, count: number, sign = 1): WallClock {
  return new Date(wall.getTime() + sign * count * MS_OF_HOUR);
}
