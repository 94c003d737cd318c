import { movingProcesses } from '../support/moving-processes.js';
import { anOldEvent } from '../support/old-records.js';
import { startOldSite } from '../support/old-site.js';

const site = startOldSite();
const processes = movingProcesses(site);

const EVENTS = 10_000;
/** Less than a third of what the texts of the events take. */
const MEGABYTES = 96;
const TEN_MINUTES = 600_000;

describe('A move of 10,000 events', () => {
  it(
    'needs no more memory than a page of them',
    async () => {
      const description = `<p>${'All about it. '.repeat(2_100)}</p>`;
      site.calendar.events = Array.from({ length: EVENTS }, () => anOldEvent({ description }));

      const code = await processes.complete(MEGABYTES);

      expect([code, (await processes.calendar()).length]).toEqual([0, EVENTS]);
    },
    TEN_MINUTES,
  );
});
