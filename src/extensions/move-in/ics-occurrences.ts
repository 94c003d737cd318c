import { midnight, type WallClock } from '../../common/dates/wall-clock.js';
import type { IcsSchedule } from './ics-schedule.js';
import type { IcsTime } from './ics-time.js';
import type { IcsDates } from './ics-window.js';

/** The start of an occurrence that a time names. */
interface Named {
  readonly wall: WallClock;
  /** True if the series has no occurrence there, as far as it is read. */
  readonly isNone: boolean;
}

/** The occurrences of a series by their starts. */
export class IcsOccurrences {
  private readonly byInstant = new Map<number, WallClock>();
  private readonly byDay = new Map<number, WallClock[]>();

  constructor(
    private readonly schedule: IcsSchedule,
    private readonly dates: IcsDates,
  ) {
    for (const wall of dates.walls) {
      const day = midnight(wall).getTime();
      const instant = schedule.instantOf(wall);
      if (!this.byInstant.has(instant)) this.byInstant.set(instant, wall);
      this.byDay.set(day, [...(this.byDay.get(day) ?? []), wall]);
    }
  }

  /**
   * Returns the start that a time names: by its instant, or by its day where a day is given. Where no occurrence begins at
   * the time, as after the series was moved to another hour, it is the only one of that day.
   */
  named(time: IcsTime): Named {
    const { schedule } = this;
    const wall = schedule.wallOf(time);
    const ofDay = this.byDay.get(midnight(wall).getTime()) ?? [];
    const only = ofDay.length === 1 ? ofDay[0] : undefined;
    const found = time.form === 'day' ? ofDay[0] : (this.byInstant.get(schedule.instantOf(wall)) ?? only);
    const asWritten = time.form === 'day' ? schedule.onDay(wall) : wall;
    return { wall: found ?? asWritten, isNone: found === undefined && this.isRead(asWritten) };
  }

  /** Tells whether all occurrences around a time are read. */
  private isRead(wall: WallClock): boolean {
    const { from, until, walls } = this.dates;
    return walls.length > 0 && (from === undefined || from <= wall) && (until === undefined || wall <= until);
  }
}
