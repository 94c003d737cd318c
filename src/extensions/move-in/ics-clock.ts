import { MS_OF_DAY, type WallClock } from '../../common/dates/wall-clock.js';

/** A clock: the part of a time zone that tells local times and instants apart. */
export interface IcsClock {
  toInstant(wall: WallClock): Date;
  toWallClock(instant: Date): WallClock;
}

/** Returns the day at whose midnight an instant is meant: UTC where it is midnight there, as days have no zone. */
export function dayMeant(instant: Date, clock: IcsClock): WallClock {
  return instant.getTime() % MS_OF_DAY === 0 ? instant : clock.toWallClock(instant);
}
