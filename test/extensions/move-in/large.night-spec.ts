import { once } from 'node:events';
import { startApp } from '../../support/app.js';
import { startMove } from './moving-process.js';
import { anOldEvent } from './old-records.js';
import { startOldSite } from './old-site.js';

const app = startApp();
const site = startOldSite();

const EVENTS = 10_000;
const SERIES = 100;
/** Less than the texts of the events take. */
const MEGABYTES = 96;
const HALF_AN_HOUR = 1_800_000;

describe('A move of 10,000 events', () => {
  it(
    'needs no more memory than a page of them',
    async () => {
      const description = `<p>${'All about it. '.repeat(1_300)}</p>`;
      site.calendar.events = Array.from({ length: EVENTS }, (_, place) => {
        const day = new Date(Date.UTC(2027, 0, 1 + Math.floor(place / SERIES))).toISOString().slice(0, 10);
        const times = { start_date: `${day} 19:00:00`, end_date: `${day} 21:00:00`, timezone: 'UTC' };
        const instants = { utc_start_date: times.start_date, utc_end_date: times.end_date };
        return anOldEvent({ title: `Course ${place % SERIES}`, description, ...times, ...instants });
      });

      const words = ['move-in', site.url, '--rate', '1000', '--keep-ids', '--fold'];
      const [code] = (await once(startMove(app, words, MEGABYTES), 'exit')) as unknown[];

      const counted: unknown = await app.database.query('SELECT count(*)::integer AS events FROM events');
      expect([code, counted]).toEqual([0, [{ events: EVENTS + SERIES }]]);
    },
    HALF_AN_HOUR,
  );
});
