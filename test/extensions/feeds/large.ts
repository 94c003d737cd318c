import { beforeEach, describe, expect, it } from '@jest/globals';
import { check } from '@placemarkio/check-geojson';
import ICAL from 'ical.js';
import { startApp } from '../../support/app.js';
import { strictRecords } from './csv.js';
import { ALL, insertEvents } from './many-events.js';
import { textOf } from './reading.js';

/** Tests feeds of so many events. */
export function testLargeFeeds(count: number): void {
  const app = startApp();
  const titles = Array.from({ length: count }, (_, n) => `Event ${n + 1}`);

  beforeEach(() => insertEvents(count, app.database));

  describe(`A feed of ${count} events`, () => {
    it('is read back whole as a calendar', async () => {
      const calendar = new ICAL.Component(ICAL.parse(await textOf(app, `/events.ics?${ALL}`)) as unknown[]);

      const read = calendar.getAllSubcomponents('vevent').map((one) => one.getFirstPropertyValue('summary'));
      expect(read).toEqual(titles);
    });

    it('is read back whole as a table and as a map', async () => {
      const rows = strictRecords(await textOf(app, `/events.csv?${ALL}`));
      const map = check(await textOf(app, `/events.geojson?${ALL}`)) as unknown as {
        features: { properties: { title: string } }[];
      };

      expect(rows.map(({ title }) => title)).toEqual(titles);
      expect(map.features.map(({ properties }) => properties.title)).toEqual(titles);
    });
  });
}
