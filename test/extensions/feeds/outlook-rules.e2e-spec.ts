import { startApp } from '../../support/app.js';
import { aSeries, occurrencesOf } from '../../support/series.js';
import { expanded } from './calendars.js';
import { linesOf, textOf } from './reading.js';

const app = startApp();

beforeEach(() => {
  app.clock.set('2027-05-27T10:00:00Z');
});

describe('a series in a calendar by a rule that Outlook does not take over', () => {
  it.each(['FREQ=YEARLY;BYWEEKNO=25,30,35;BYDAY=MO;COUNT=3', 'FREQ=WEEKLY;BYDAY=MO;BYMONTH=6,9;COUNT=5'])(
    'is an event for each date: %s',
    async (recurrence) => {
      const times = { start_date: '2027-06-21 19:00:00', end_date: '2027-06-21 20:00:00' };
      const { id } = await app.create('events', aSeries({ ...times, recurrence }));

      const text = await textOf(app, `/events.ics?series=${id}&start_date=2026-01-01`);

      const listed = await occurrencesOf(app, id);
      expect(linesOf(text).filter((line) => line.startsWith('UID:'))).toHaveLength(listed.length);
      expect(expanded(text).map(({ start }) => start)).toEqual(
        listed.map(({ utc_start_date }) => utc_start_date),
      );
    },
  );
});
