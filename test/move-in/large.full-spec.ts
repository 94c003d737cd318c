import { movingProcesses } from '../support/moving-processes.js';
import { anOldEvent } from '../support/old-records.js';
import { startOldSite } from '../support/old-site.js';

const site = startOldSite();
const processes = movingProcesses(site);

const EVENTS = 10_000;
/** Less than the texts of the events take. */
const MEGABYTES = 96;
const HALF_AN_HOUR = 1_800_000;

describe('A move of 10,000 events', () => {
  it(
    'needs no more memory than a page of them',
    async () => {
      const description = `<p>${'All about it. '.repeat(1_300)}</p>`;
      site.calendar.events = Array.from({ length: EVENTS }, () => anOldEvent({ description }));

      const code = await processes.complete(MEGABYTES);

      expect([code, (await processes.calendar()).length]).toEqual([0, EVENTS]);
    },
    HALF_AN_HOUR,
  );
});
