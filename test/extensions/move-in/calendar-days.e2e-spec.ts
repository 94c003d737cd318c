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

describe('Whole days that are written as times', () => {
  const marked = 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE';

  it.each([
    ['marked, at midnight in UTC', ['DTSTART:20270105T000000Z', 'DTEND:20270106T000000Z', marked]],
    ['marked, at midnight there', ['DTSTART:20270105T050000Z', 'DTEND:20270106T050000Z', marked]],
    ['that end at midnight in UTC', ['DTSTART;VALUE=DATE:20270105', 'DTEND:20270106T000000Z']],
    ['that end at midnight there', ['DTSTART;VALUE=DATE:20270105', 'DTEND:20270106T050000Z']],
  ])('last one day: %s', async (_, lines) => {
    const { code, stderr, dates } = await moveIn(calendar(...event('Fair', ...lines)));

    expect([code, stderr, dates]).toEqual([0, '', ['Fair: 2027-01-05 to 2027-01-05']]);
  });

  it('last one day east of Greenwich, too', async () => {
    const { dates } = await moveIn(
      calendar(
        'X-WR-TIMEZONE:Europe/Berlin',
        ...event('Marked', 'DTSTART:20270105T000000Z', 'DTEND:20270106T000000Z', marked),
        ...event('Ended', 'DTSTART;VALUE=DATE:20270105', 'DTEND:20270106T000000Z'),
      ),
    );

    expect(dates.sort()).toEqual(['Ended: 2027-01-05 to 2027-01-05', 'Marked: 2027-01-05 to 2027-01-05']);
  });

  it('have further dates, exclusions and an end that are written so, too', async () => {
    const series = ['DTSTART:20270104T230000Z', 'DTEND:20270105T230000Z', marked];

    const { stderr, dates } = await moveIn(
      calendar(
        'X-WR-TIMEZONE:Europe/Berlin',
        ...event('Fair', ...series, 'RRULE:FREQ=DAILY;UNTIL=20270107T230000Z', 'EXDATE:20270105T230000Z'),
        ...event('List', ...series, 'RDATE:20270106T230000Z,20270109T000000Z'),
      ),
    );

    expect(stderr).toBe('');
    expect(dates.map((date) => date.split(': 2027-01-')[1]?.slice(0, 2))).toEqual([
      '05',
      '05',
      '07',
      '07',
      '08',
      '09',
    ]);
  });

  const moved = event('Fair', 'RECURRENCE-ID:20270104T150000Z', 'DTSTART;VALUE=DATE:20270110');

  it.each([
    ['an end', 'W. Europe Standard Time', ['RRULE:FREQ=DAILY;UNTIL=20270105T230000Z'], ['04', '05', '06']],
    [
      'an exclusion',
      'W. Europe Standard Time',
      ['RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20270104T230000Z'],
      ['04', '06'],
    ],
    [
      'the name of a date',
      'Tokyo Standard Time',
      ['UID:Fair', 'RRULE:FREQ=DAILY;COUNT=2', 'END:VEVENT', ...moved.slice(0, -1)],
      ['04', '10'],
    ],
  ])('have the zone of their start for %s in UTC', async (_, zone, lines, days) => {
    const [start, end] = ['20270104', '20270105'].map((day) => `TZID=${zone}:${day}T000000`);

    const { stderr, dates } = await moveIn(
      calendar(...event('Fair', `DTSTART;${start}`, `DTEND;${end}`, marked, ...lines)),
    );

    expect([stderr, dates.map((date) => date.slice(-2))]).toEqual(['', days]);
  });
});
