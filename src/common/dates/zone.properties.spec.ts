import fc from 'fast-check';
import { parseZone } from './parse-zone.js';
import { zoneNames } from './tz-database.js';

describe('any wall clock in any zone', () => {
  const zones = fc
    .constantFrom(...zoneNames(), 'UTC+5.75', 'UTC-12', '+14:00')
    .map(parseZone)
    .filter((zone) => zone !== undefined);
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
        const resolved = zone.resolve(wall);

        expect(zone.toWallClock(zone.toInstant(resolved.wall))).toEqual(resolved.wall);
        expect(zone.toInstant(resolved.wall)).toEqual(resolved.instant);
        expect(resolved.wall.getTime()).toBeGreaterThanOrEqual(wall.getTime());
      }),
      { numRuns: 2000 },
    );
  });

  it('lies within its day unless the day was skipped', () => {
    fc.assert(
      fc.property(walls, zones, (wall, zone) => {
        const resolved = zone.resolve(wall).instant.getTime();

        expect(zone.startOfDay(wall).instant.getTime()).toBeLessThanOrEqual(resolved);
        expect(zone.endOfDay(wall).instant.getTime()).toBeGreaterThan(
          zone.startOfDay(wall).instant.getTime(),
        );
      }),
      { numRuns: 1000 },
    );
  });
});
