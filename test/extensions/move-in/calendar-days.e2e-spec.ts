import { startApp } from '../../support/app.js';
import { calendar, event, movingIn } from './real-calendars.js';

const app = startApp({ SITE_TIMEZONE: 'America/New_York' });
const moveIn = movingIn(app);

const fair = (...lines: string[]) => event('Fair', 'DTSTART;VALUE=DATE:20270105', ...lines);

describe('A midnight in UTC', () => {
  it.each([
    ['excludes', fair('RRULE:FREQ=DAILY;COUNT=4', 'EXDATE:20270107T000000Z'), [5, 6, 8]],
    ['adds', fair('RDATE:20270107T000000Z'), [5, 7]],
    [
      'moves',
      [
        ...fair('RRULE:FREQ=DAILY;COUNT=3'),
        ...event('Fair', 'RECURRENCE-ID:20270106T000000Z', 'DTSTART;VALUE=DATE:20270110'),
      ],
      [5, 7, 10],
    ],
  ])('%s the day that it is there, west of Greenwich', async (_, lines, days) => {
    const { code, stderr, dates } = await moveIn(calendar(...lines));

    expect([code, stderr]).toEqual([0, '']);
    expect(dates.map((date) => Number(date.slice(-2)))).toEqual(days);
  });
});
