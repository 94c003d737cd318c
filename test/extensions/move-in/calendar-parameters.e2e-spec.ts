import { startApp } from '../../support/app.js';
import { eventsIn } from './file-events.js';
import { calendar, event, EVENING, movingIn } from './real-calendars.js';

const app = startApp({ SITE_TIMEZONE: 'Europe/Berlin' });
const moveIn = movingIn(app);

describe('The parameters of a property', () => {
  it.each([
    'DTSTART; TZID=America/New_York:20270717T184500',
    'DTSTART;TZID = America/New_York:20270717T184500',
    'DTSTART;TZID="America/New_York:20270717T184500',
    'DTSTART;TZID=America/New_York;:20270717T184500',
    'DTSTART;DATE-TIME;TZID=America/New_York:20270717T184500',
    'DTSTART;X-A;TZID=America/New_York:20270717T184500',
    'DTSTART;TZID=(UTC-05:00) Eastern Time (US & Canada):20270717T184500',
    'DTSTART;TZID="(UTC-05:00) Eastern Time (US & Canada):20270717T184500',
  ])('say the zone of %j', async (line) => {
    const { code, stderr, dates } = await moveIn(calendar(...event('Concert', line)));

    expect([code, stderr, dates]).toEqual([0, '', ['Concert: 2027-07-17 22:45 to 2027-07-17 22:45']]);
  });

  it.each([
    ['Nowhere', 'DTSTART;Nowhere:20270717T184500'],
    ['TZID=Asia/Tokyo', 'DTSTART;TZID=Europe/Berlin;TZID=Asia/Tokyo:20270717T184500'],
  ])('that cannot be read make a time unreadable: %s', async (parameter, line) => {
    const { code, stderr, events } = await moveIn(calendar(...event('Concert', line)));

    expect([code, events]).toEqual([1, []]);
    expect(stderr).toContain(
      `It cannot move in: its DTSTART has a parameter that cannot be read, "${parameter}".`,
    );
  });

  it('that cannot be read are noted, and what they belong to comes in', async () => {
    const { code, stderr, events } = await moveIn(
      calendar(...event('Concert', ...EVENING, 'LOCATION;german:Hall', 'CLASS ;open:PUBLIC')),
    );

    expect([code, events]).toMatchObject([0, [{ title: 'Concert', venue: { venue: 'Hall' } }]]);
    expect(stderr).toContain('Its LOCATION parameter "german" is left out. Its CLASS parameter "open"');
  });

  it('are read without their names, without quotes, and with quotes that do not end', async () => {
    const { code, stderr, events } = await moveIn(
      calendar(
        ...event(
          'Concert',
          ...EVENING,
          'DESCRIPTION;ENCODING=QUOTED-PRINTABLE;ISO-8859-1:Gr=FCn',
          'ORGANIZER;CN="Arts:mailto:arts@example.org',
          'LOCATION;ALTREP=https://example.org/hall:Hall',
        ),
      ),
    );

    expect([code, stderr]).toEqual([0, '']);
    expect(events).toMatchObject([
      {
        description: '<p>Grün</p>',
        organizer: [{ organizer: 'Arts', email: 'arts@example.org' }],
        venue: { venue: 'Hall' },
      },
    ]);
  });

  it('make an event private also with a blank before the colon', async () => {
    const { events } = await moveIn(calendar(...event('Doctor', ...EVENING, 'CLASS :PRIVATE')));

    expect([events, await eventsIn(app)]).toMatchObject([[], [{ status: 'private' }]]);
  });

  it('are said twice in other letters', async () => {
    const { dates } = await moveIn(calendar(...event('Fair', 'DTSTART;VALUE=DATE;VALUE=date:20270105')));

    expect(dates).toEqual([expect.stringContaining('Fair: 2027-01-05')]);
  });

  it('name a date and all later ones also without the name of the range', async () => {
    const { dates } = await moveIn(
      calendar(
        ...event('Choir', 'DTSTART:20270105T180000Z', 'RRULE:FREQ=WEEKLY;COUNT=3'),
        ...event('Choir', 'RECURRENCE-ID;THISANDFUTURE:20270112T180000Z', 'DTSTART:20270112T200000Z'),
      ),
    );

    expect(dates.map((date) => date.slice(7, 23))).toEqual([
      '2027-01-05 18:00',
      '2027-01-12 20:00',
      '2027-01-19 20:00',
    ]);
  });
});

describe('The name of an organizer', () => {
  it.each([
    [
      'with a comma that is escaped',
      'CN=Anna M\\, B:mailto:anna@example.org',
      ['Anna M, B', 'anna@example.org'],
    ],
    [
      'with a colon',
      'CN=Meetup: Berlin JS:mailto:info@example.org',
      ['Meetup: Berlin JS', 'info@example.org'],
    ],
    [
      'beside the address of a calendar of Google',
      'CN=Choir:mailto:abc@group.calendar.google.com',
      ['Choir', undefined],
    ],
  ])('is read %s', async (_, organizer, read) => {
    const { events } = await moveIn(calendar(...event('A', ...EVENING, `ORGANIZER;${organizer}`)));

    const [first] = events[0]?.organizer as { organizer: string; email?: string }[];
    expect([first?.organizer, first?.email]).toEqual(read);
  });

  it('is none if it is the address of a calendar of Google', async () => {
    const unknown = 'unknownorganizer@calendar.google.com';
    const organizer = `ORGANIZER;CN=${unknown}:mailto:${unknown}`;

    const { stderr, events } = await moveIn(calendar(...event('A', ...EVENING, organizer)));

    expect(events).toMatchObject([{ organizer: [] }]);
    expect(stderr).toContain(`Its ORGANIZER "${unknown}" is left out.`);
  });
});
