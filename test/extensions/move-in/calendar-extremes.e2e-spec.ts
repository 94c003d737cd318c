import { startApp } from '../../support/app.js';
import { calendar, event, EVENING, movingIn } from './real-calendars.js';

const app = startApp({ SITE_TIMEZONE: 'Europe/Berlin' });
const moveIn = movingIn(app);

describe('A calendar with extreme values', () => {
  it.each(['DTSTART:20270717T184500Z', 'DTSTART:20270717T184500', 'DTSTART;VALUE=DATE:20270717'])(
    'comes in without a length that no event has, from %s',
    async (start) => {
      const endless = event('Endless', start, 'DURATION:P99999999999999W');
      const { code, events, stderr } = await moveIn(calendar(...endless, ...event('Other', ...EVENING)));

      expect([code, events.map(({ title }) => title).sort()]).toEqual([0, ['Endless', 'Other']]);
      expect(stderr).toContain('P99999999999999W');
    },
  );

  it('keeps what follows letters whose small form is longer', async () => {
    const head = `<html><head><title>${'İ'.repeat(8)}</title></head>`;
    const rich = `X-ALT-DESC;FMTTYPE=text/html:${head}<BODY>Hello world</BODY></html>`;
    const { events } = await moveIn(calendar(...event('Fair', ...EVENING, rich)));

    expect(events).toMatchObject([{ description: expect.stringContaining('Hello world') as string }]);
  });

  it('leaves out a series with a note where each of its dates is excluded, and nothing is refused', async () => {
    const { code, stderr, stdout, dates } = await moveIn(
      calendar(
        ...event(
          'Gone',
          'DTSTART:20270105T100000Z',
          'RRULE:FREQ=DAILY;COUNT=2',
          'EXDATE;VALUE=DATE:20270105,20270106',
        ),
        ...event('Left', 'DTSTART:20270105T100000Z'),
      ),
    );

    expect([code, dates]).toEqual([0, ['Left: 2027-01-05 10:00 to 2027-01-05 10:00']]);
    expect(stdout).toContain('events: 2 there; 1 created, 1 empty.');
    expect(stderr).toMatch(/"Gone".* empty: None of its dates is left: each is excluded\.\n/);
  });

  it.each(['METHOD:CANCEL', 'STATUS:CANCELLED'])(
    'takes the texts of a date that %s calls off from its series',
    async (off) => {
      const isMethod = off.startsWith('METHOD');
      const date = ['RECURRENCE-ID:20270724T184500Z', 'DTSTART:20270724T190000Z', ...(isMethod ? [] : [off])];
      const canceled = ['BEGIN:VEVENT', 'UID:Choir', 'DTSTAMP:20261101T000000Z', ...date, 'END:VEVENT'];
      const { events } = await moveIn(
        calendar(
          ...event('Choir', ...EVENING, 'RRULE:FREQ=WEEKLY;COUNT=2', 'DESCRIPTION:Bring a chair.'),
          'END:VCALENDAR',
          'BEGIN:VCALENDAR',
          ...(isMethod ? [off] : []),
          ...canceled,
        ),
      );

      expect(events).toHaveLength(2);
      expect(events[1]).toMatchObject({
        title: 'Choir',
        utc_start_date: '2027-07-24 19:00:00',
        utc_end_date: '2027-07-24 20:00:00',
        event_status: 'canceled',
        description: expect.stringContaining('Bring a chair.') as string,
      });
    },
  );

  it('keeps the texts of a date that a later version calls off', async () => {
    const date = ['UID:Choir', 'RECURRENCE-ID:20270724T184500Z', 'DTSTART:20270724T190000Z'];
    const { events } = await moveIn(
      calendar(
        ...event('Choir', ...EVENING, 'RRULE:FREQ=WEEKLY;COUNT=2'),
        ...event('Choir', ...date, 'SEQUENCE:1', 'DESCRIPTION:Bring a chair.'),
        'END:VCALENDAR',
        'BEGIN:VCALENDAR',
        'METHOD:CANCEL',
        ...event('Choir', ...date, 'SEQUENCE:2'),
      ),
    );

    expect(events.at(-1)).toMatchObject({
      event_status: 'canceled',
      description: expect.stringContaining('Bring a chair.') as string,
    });
  });
});

describe('The report on a single event', () => {
  it('reads well', async () => {
    const { stdout } = await moveIn(calendar(...event('A', ...EVENING)));

    expect(stdout).toContain('The only record of calendar.ics is accounted for.\n');
  });
});
