import { TzDatabase } from 'timezonecomplete';
import fc from 'fast-check';
import { isTimeZone } from './time-zone.js';
import { endOfDay, resolveWallClock, startOfDay, toInstant, toWallClock } from './wall-clock.js';

describe('any wall clock in any zone', () => {
  const zones = fc
    .constantFrom(...TzDatabase.instance().zoneNames(), 'UTC+5.75', 'UTC-12', '+14:00')
    .filter(isTimeZone);
  const between = (first: string, last: string) =>
    fc
      .integer({ min: Date.parse(first) / 1000, max: Date.parse(last) / 1000 })
      .map((seconds) => new Date(seconds * 1000));
  const walls = fc.oneof(
    between('0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'),
    between('1900-01-01T00:00:00Z', '2100-01-01T00:00:00Z'),
  );

  it('agrees with its instant once resolved', () => {
    fc.assert(
      fc.property(walls, zones, (wall, zone) => {
        const resolved = resolveWallClock(wall, zone);

        expect(toWallClock(toInstant(resolved.wall, zone), zone)).toEqual(resolved.wall);
        expect(toInstant(resolved.wall, zone)).toEqual(resolved.instant);
        expect(resolved.wall.getTime()).toBeGreaterThanOrEqual(wall.getTime());
      }),
      { numRuns: 2000 },
    );
  });

  it('lies within its day unless the day was skipped', () => {
    fc.assert(
      fc.property(walls, zones, (wall, zone) => {
        const resolved = resolveWallClock(wall, zone).instant.getTime();

        expect(startOfDay(wall, zone).instant.getTime()).toBeLessThanOrEqual(resolved);
        expect(endOfDay(wall, zone).instant.getTime()).toBeGreaterThan(
          startOfDay(wall, zone).instant.getTime(),
        );
      }),
      { numRuns: 1000 },
    );
  });
});
