import { midnight, MS_OF_DAY, type WallClock } from './wall-clock.js';

/** A wall clock that exists in its time zone, with its instant. */
export interface ResolvedTime {
  wall: WallClock;
  instant: Date;
}

/** A time zone, read from its name by `parseZone`. */
export abstract class Zone {
  /** @param name as it was written: `europe/berlin`, `UTC+5.5` */
  constructor(readonly name: string) {}

  /** Returns the offset from UTC at an instant, in milliseconds. */
  abstract offsetAt(instant: Date): number;

  /** Returns the abbreviation at an instant: `CEST`, `JST`, `+0545`, `GMT+0200`, `UTC+5.5`. */
  abstract abbreviationAt(instant: Date): string;

  /** Returns the instant of a wall clock: in a gap, moved forward by its length; in an overlap, the first of the two. */
  abstract toInstant(wall: WallClock): Date;

  /** Returns the wall clock at an instant. */
  toWallClock(instant: Date): WallClock {
    return new Date(instant.getTime() + this.offsetAt(instant));
  }

  /** Returns an instant with its wall clock. */
  at(instant: Date): ResolvedTime {
    return { wall: this.toWallClock(instant), instant };
  }

  /** Returns a wall clock, moved out of a gap, with its instant, so that local time, time zone and UTC agree. */
  resolve(wall: WallClock): ResolvedTime {
    return this.at(this.toInstant(wall));
  }

  /** Returns the first instant of a day; of the next day if the time zone skipped it. */
  startOfDay(wall: WallClock): ResolvedTime {
    return this.at(this.firstInstant(midnight(wall)));
  }

  /** Returns the last second of a day; of the next day if the time zone skipped it. */
  endOfDay(wall: WallClock): ResolvedTime {
    const nextDay = midnight(this.startOfDay(wall).wall).getTime() + MS_OF_DAY;
    // Not 23:59:59 local time, which a gap may skip and an overlap repeat.
    return this.at(new Date(this.firstInstant(new Date(nextDay)).getTime() - 1000));
  }

  toString(): string {
    return this.name;
  }

  toJSON(): string {
    return this.name;
  }

  /** Returns the first instant of the day that begins at midnight, or after a gap. */
  protected abstract firstInstant(midnight: WallClock): Date;
}
