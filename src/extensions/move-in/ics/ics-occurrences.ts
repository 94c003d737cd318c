import { midnight, type WallClock } from '../../../common/dates/wall-clock.js';
import { grouped } from '../source/grouped.js';
import type { IcsSchedule } from './ics-schedule.js';
import type { IcsTime } from './ics-time.js';

/** The starts of a series in their order. */
export interface IcsStarts {
  readonly walls: readonly WallClock[];
  /** The first and the last start of which all between are read; absent if the event has no others before or after. */
  readonly from?: WallClock;
  readonly until?: WallClock;
}

/** The starts of occurrences that a time names. */
interface Named {
  readonly walls: readonly WallClock[];
  /** The first of them; if the series has none there, the time on its clock. */
  readonly wall: WallClock;
  /** True if the series has none there, as far as it is read. */
  readonly isNone: boolean;
}

/** The occurrences of a series by their starts. */
export class IcsOccurrences {
  private readonly byDay: ReadonlyMap<number, readonly WallClock[]>;
  private byInstant: ReadonlyMap<number, readonly WallClock[]> | undefined;

  constructor(
    private readonly schedule: IcsSchedule,
    private readonly dates: IcsStarts,
  ) {
    this.byDay = grouped(dates.walls, (wall) => midnight(wall).getTime());
  }

  /**
   * Returns the starts that a time names: by its instant, or by its day where a day is given. Where no occurrence begins at
   * the time, as after the series was moved to another hour, it is the only one of that day.
   */
  named(time: IcsTime): Named {
    const { schedule } = this;
    const written = schedule.wallOf(time);
    const asWritten = time.form === 'day' ? schedule.onDay(written) : written;
    const ofDay = this.byDay.get(midnight(written).getTime()) ?? [];
    const only = ofDay.length === 1 ? ofDay : [];
    const walls = time.form === 'day' ? ofDay : (this.atTimeOf(time, written, ofDay) ?? only);
    return { walls, wall: walls[0] ?? asWritten, isNone: walls.length === 0 && this.isRead(asWritten) };
  }

  private atTimeOf(
    { form }: IcsTime,
    wall: WallClock,
    ofDay: readonly WallClock[],
  ): readonly WallClock[] | undefined {
    const { schedule, dates } = this;
    const same = ofDay.filter((start) => start.getTime() === wall.getTime());
    // A time in the hour that a spring leaves out is the instant of another one, which only UTC means too.
    if (form === 'local' && same.length > 0) return same;
    // An instant takes far longer to find than a day, and few series need it.
    this.byInstant ??= grouped(dates.walls, (start) => schedule.instantOf(start));
    return this.byInstant.get(schedule.instantOf(wall));
  }

  /** Tells whether all occurrences around a time are read. */
  private isRead(wall: WallClock): boolean {
    const { from, until, walls } = this.dates;
    return walls.length > 0 && (from === undefined || from <= wall) && (until === undefined || wall <= until);
  }
}
