import { startApp } from '../../support/app.js';
import { calendar, event, EVENING, movingIn } from './real-calendars.js';

const app = startApp({ SITE_TIMEZONE: 'Europe/Berlin' });
const moveIn = movingIn(app);

describe('A calendar that answers the events of others', () => {
  it.each(['REPLY', 'COUNTER', 'DECLINECOUNTER', 'REFRESH'])(
    'is refused, and no version of them: METHOD:%s',
    async (method) => {
      const proposed = event('Fair', 'SEQUENCE:1', 'CLASS:PRIVATE', 'DTSTART:20270801T184500Z');

      const { code, stderr, dates } = await moveIn(
        calendar(...event('Fair', ...EVENING)) + calendar(`METHOD:${method}`, ...proposed),
      );

      expect(code).toBe(1);
      expect(stderr).toContain(`It cannot move in: METHOD:${method} makes it an answer to an event.`);
      expect(dates).toEqual(['Fair: 2027-07-17 18:45 to 2027-07-17 19:45']);
    },
  );
});
