import { LRUCache } from 'lru-cache';
import { Temporal } from 'temporal-polyfill';
import type { WallClock } from './wall-clock.js';
import { abbreviationOf } from './zone-abbreviation.js';
import { Zone } from './zone.js';

/** A time zone of the tz database, whose offset may change. */
export class RuledZone extends Zone {
  /** @param canonicalName the name as the tz database spells it */
  constructor(
    name: string,
    readonly canonicalName: string,
  ) {
    super(name);
  }

  offsetAt(instant: Date): number {
    const hour = Math.floor(instant.getTime() / MS_OF_HOUR);
    const key = `${this.canonicalName} ${hour}`;
    const known = offsetsByHour.get(key);
    if (known !== undefined) return known;
    const first = this.calculatedOffset(hour * MS_OF_HOUR);
    const last = this.calculatedOffset((hour + 1) * MS_OF_HOUR - 1);
    if (first !== last) return this.calculatedOffset(instant.getTime());
    offsetsByHour.set(key, first);
    return first;
  }

  abbreviationAt(instant: Date): string {
    return abbreviationOf(this.canonicalName, this.offsetAt(instant), instant);
  }

  toInstant(wall: WallClock): Date {
    return this.cached(instants, wall, () =>
      plainDateTime(wall).toZonedDateTime(this.canonicalName, { disambiguation: 'compatible' }),
    );
  }

  protected firstInstant(midnight: WallClock): Date {
    return this.cached(starts, midnight, () =>
      plainDateTime(midnight).toPlainDate().toZonedDateTime(this.canonicalName),
    );
  }

  private calculatedOffset(epochMs: number): number {
    const there = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(this.canonicalName);
    return there.offsetNanoseconds / 1_000_000;
  }

  private cached(
    known: LRUCache<string, number>,
    wall: WallClock,
    resolve: () => Temporal.ZonedDateTime,
  ): Date {
    const key = `${this.canonicalName} ${wall.getTime()}`;
    const before = known.get(key);
    if (before !== undefined) return new Date(before);
    const ms = resolve().epochMilliseconds;
    known.set(key, ms);
    return new Date(ms);
  }
}

const MS_OF_HOUR = 3_600_000;
// Lists use the same days again and again, and applying the rules of a time zone is slow.
const instants = new LRUCache<string, number>({ max: 10_000 });
const starts = new LRUCache<string, number>({ max: 10_000 });
/** Offsets of hours in which they do not change. No time zone changes twice within an hour. */
const offsetsByHour = new LRUCache<string, number>({ max: 10_000 });

function plainDateTime(wall: WallClock): Temporal.PlainDateTime {
  return Temporal.Instant.fromEpochMilliseconds(wall.getTime()).toZonedDateTimeISO('UTC').toPlainDateTime();
}
