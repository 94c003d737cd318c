import { startApp } from '../../support/app.js';
import { calendar, event, movingIn } from './real-calendars.js';

const app = startApp({ SITE_TIMEZONE: 'Europe/Berlin' });
const moveIn = movingIn(app);

const yoga = (...lines: string[]) =>
  event('Yoga', 'DTSTART:20270105T180000Z', 'DTEND:20270105T190000Z', 'RRULE:FREQ=WEEKLY;COUNT=2', ...lines);

describe('A RECURRENCE-ID at another hour than its series', () => {
  const changed = (id: string, ...lines: string[]) =>
    event('Yoga changed', 'UID:Yoga', `RECURRENCE-ID:${id}`, 'DTSTART:20270112T200000Z', ...lines);

  it.each([
    ['moved', 'STATUS:CONFIRMED', undefined],
    ['called off', 'STATUS:CANCELLED', 'canceled'],
  ])('stands for the only date of that day, which is %s', async (_case, line, status) => {
    const { stderr, events } = await moveIn(calendar(...yoga(), ...changed('20270112T170000Z', line)));

    expect(stderr).toBe('');
    expect(events.map((one) => [one.title, one.start_date, one.event_status])).toEqual([
      ['Yoga', '2027-01-05 19:00:00', undefined],
      ['Yoga changed', '2027-01-12 21:00:00', status],
    ]);
  });

  it.each([
    ['there is none', yoga(), '20270113T180000Z'],
    ['there are two', yoga('RDATE:20270112T080000Z'), '20270112T170000Z'],
  ])('is kept with a note if %s that day', async (_case, series, id) => {
    const { code, stderr, dates } = await moveIn(calendar(...series, ...changed(id)));

    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining('created: It stands for no date of its series.'),
    ]);
    expect(dates).toContain('Yoga: 2027-01-12 18:00 to 2027-01-12 19:00');
  });

  it('has no note beyond the dates that are read', async () => {
    const endless = event('Tea', 'DTSTART:20270105T180000Z', 'RRULE:FREQ=YEARLY');
    const later = event('Tea later', 'UID:Tea', 'RECURRENCE-ID:20400105T180000Z', 'DTSTART:20400105T190000Z');

    const { stderr } = await moveIn(calendar(...endless, ...later));

    expect(stderr).not.toContain('stands for no date');
  });
});

describe('A date of a series that is not in the file', () => {
  const note =
    'Its series is not found or is broken: it is here alone, and the date for which it stands may stay beside it.';
  const moved = (title: string, ...lines: string[]) =>
    event(title, 'RECURRENCE-ID:20270112T180000Z', 'DTSTART:20270112T200000Z', ...lines);

  it.each([
    ['at all', moved('Choir')],
    [
      'in a form that can be read',
      [...event('Choir', 'DTSTART:soon', 'RRULE:FREQ=DAILY'), ...moved('Choir')],
    ],
    ['under its UID, as it has none', [...yoga(), ...moved('Yoga', 'UID:')]],
  ])('%s comes in with a note', async (_case, lines) => {
    const { stderr, dates } = await moveIn(calendar(...lines));

    expect(stderr).toContain(`created: ${note}\n`);
    expect(dates.at(-1)).toContain('2027-01-12 20:00');
  });

  it('has no note beside its series', async () => {
    const { stderr } = await moveIn(calendar(...yoga(), ...moved('Yoga')));

    expect(stderr).toBe('');
  });
});

describe('A series that is called off as a whole in a later file', () => {
  const off = (...lines: string[]) =>
    calendar('METHOD:CANCEL', ...event('Yoga', 'DTSTART:20270105T180000Z', 'SEQUENCE:1', ...lines));

  it('is noted where the file does not tell its dates, which stay', async () => {
    await moveIn(calendar(...yoga()));

    const { stderr, events } = await moveIn(off());

    expect(events).toHaveLength(3);
    expect(stderr).toContain('if it was a series here, these stay as they are.');
  });

  it.each([
    ['tells them', '', off('RRULE:FREQ=WEEKLY;COUNT=2')],
    ['has the version before', calendar(...event('Yoga', 'DTSTART:20270105T180000Z')), off()],
  ])('has no such note where the file %s', async (_case, before, later) => {
    const { stderr } = await moveIn(`${before}${later}`);

    expect(stderr).not.toContain('these stay');
  });
});

describe('Versions with other titles and starts', () => {
  it('are named, as they may be other events', async () => {
    const lecture = event('Lecture', 'UID:a', 'DTSTART:20270105T180000Z', 'SEQUENCE:0');
    const moved = event('Concert', 'UID:a', 'DTSTART:20270106T180000Z', 'SEQUENCE:1');
    const concert = event('Concert', 'UID:a', 'DTSTART:20270107T180000Z', 'SEQUENCE:2');

    const { stderr } = await moveIn(calendar(...lecture, ...moved, ...concert));

    expect(stderr).toContain(
      'Older versions of it, in line 4 ("Lecture" on 20270105T180000Z), 11, stay out.',
    );
  });
});

describe('An EXDATE', () => {
  it.each([
    ['at another hour', 'EXDATE:20270112T170000Z', ['2027-01-05'], ''],
    [
      'of no date',
      'EXDATE:20270113T180000Z',
      ['2027-01-05', '2027-01-12'],
      'EXDATE "20270113T180000Z" excludes no date.',
    ],
  ])('%s', async (_case, exclusion, days, note) => {
    const { code, stderr, dates } = await moveIn(calendar(...yoga(exclusion)));

    expect([code, dates.map((date) => date.slice(6, 16))]).toEqual([0, days]);
    expect(stderr).toContain(note);
  });
});

describe('A date that is called off without its end', () => {
  const off = (title: string, ...lines: string[]) =>
    event(`${title} off`, `UID:${title}`, 'STATUS:CANCELLED', ...lines);

  it('is as long as its series', async () => {
    const days = ['DTSTART;VALUE=DATE:20270201', 'DTEND;VALUE=DATE:20270203', 'RRULE:FREQ=WEEKLY;COUNT=2'];

    const { stderr, dates } = await moveIn(
      calendar(
        ...yoga(),
        ...off('Yoga', 'RECURRENCE-ID:20270112T180000Z', 'DTSTART:20270112T200000Z'),
        ...event('Fair', ...days),
        ...off('Fair', 'RECURRENCE-ID;VALUE=DATE:20270208', 'DTSTART;VALUE=DATE:20270208'),
      ),
    );

    expect(stderr).toBe('');
    expect(dates).toContain('Yoga off: 2027-01-12 20:00 to 2027-01-12 21:00');
    expect(dates).toContain('Fair off: 2027-02-08 to 2027-02-09');
  });
});
