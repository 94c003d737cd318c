import { startApp } from '../../support/app.js';
import { expanded } from './calendars.js';
import { aSeries, occurrencesOf } from '../../support/series.js';
import { statementsOf } from '../../support/statements.js';
import { linesOf, textOf } from './reading.js';

const app = startApp();

beforeEach(() => {
  app.clock.set('2027-05-27T10:00:00Z');
});

/** Returns the starts that a calendar has once all rules are followed. */
function startsIn(calendar: string): string[] {
  return expanded(calendar).map(({ start }) => start);
}

async function create(fields: Record<string, unknown>) {
  const { id } = await app.create('events', aSeries(fields));
  return { id, text: await textOf(app, `/events.ics?series=${id}&start_date=2026-01-01`) };
}

/** Changes all dates of a series one by one, and returns their ids. */
async function changeEach(series: number, fieldsAt: (place: number) => object): Promise<number[]> {
  const ids = (await occurrencesOf(app, series)).map(({ id }) => id);
  for (const [place, id] of ids.entries())
    await app.as('editor').patch(`/events/${id}`, fieldsAt(place)).expect(200);
  return ids;
}

const named = (text: string, name: string) =>
  linesOf(text).filter((line) => new RegExp(`^${name}[:;]`).test(line));

describe('a series in a calendar', () => {
  it('is one event that repeats, under one UID', async () => {
    const { id, text } = await create({});

    expect(named(text, 'BEGIN').filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(named(text, 'UID')).toEqual([expect.stringMatching(`^UID:${id}@`)]);
    expect(named(text, 'RRULE').at(-1)).toBe('RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20270628T170000Z');
  });

  it.each([
    ['Europe/Oslo', '2028-03-22 02:30:00', 'FREQ=DAILY;COUNT=9'],
    ['Europe/Oslo', '2027-10-28 02:30:00', 'FREQ=DAILY;COUNT=9'],
    ['Australia/Lord_Howe', '2027-09-26 02:15:00', 'FREQ=DAILY;COUNT=12'],
    ['UTC+5.5', '2027-06-07 02:00:00', 'FREQ=WEEKLY;BYDAY=MO;COUNT=9'],
    ['UTC-3.5', '2027-06-30 22:00:00', 'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=9'],
    ['Europe/Oslo', '2027-06-07 19:00:00', ['FREQ=WEEKLY;COUNT=4', 'RDATE:20270609T180000,20270901']],
  ])('in %s from %s gives the dates of the list', async (timezone, start_date, recurrence) => {
    const end_date = start_date.replace(/:\d\d:\d\d$/, ':59:00');
    const { id, text } = await create({ timezone, start_date, end_date, recurrence });

    const listed = await occurrencesOf(app, id, { start_date: '2026-01-01', end_date: '2030-01-01' });
    expect(listed.length).toBeGreaterThan(2);
    expect(startsIn(text)).toEqual(listed.map(({ utc_start_date }) => utc_start_date));
  });

  it('is one event that repeats, also if its dates were published one by one', async () => {
    const { id } = await app.create('events', aSeries());
    await changeEach(id, (place) => ({ date: `2027-05-0${place + 1} 10:00:00` }));

    const text = await textOf(app, `/events.ics?series=${id}`);
    expect(named(text, 'BEGIN').filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(named(text, 'RRULE')).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20270628T170000Z');
  });

  it('is events by themselves if all of its dates differ', async () => {
    const { id } = await app.create('events', aSeries());
    const dates = await changeEach(id, (place) => ({ title: `No. ${place}` }));

    const text = await textOf(app, `/events.ics?series=${id}`);
    expect(named(text, 'RECURRENCE-ID')).toEqual([]);
    expect(named(text, 'UID')).toEqual(dates.map((one): unknown => expect.stringMatching(`^UID:${one}@`)));
  });

  it('gives the days of the list', async () => {
    const { id, text } = await create({ all_day: true, recurrence: 'FREQ=MONTHLY;COUNT=5' });

    const listed = await occurrencesOf(app, id, { start_date: '2026-01-01' });
    expect(startsIn(text)).toEqual(listed.map(({ start_date }) => String(start_date).slice(0, 10)));
    expect(named(text, 'RRULE')).toEqual(['RRULE:FREQ=MONTHLY;UNTIL=20271007']);
  });

  it('is cut to the events that the list has', async () => {
    const { id } = await app.create('events', aSeries());
    const text = await textOf(app, `/events.ics?series=${id}&start_date=2027-06-10&end_date=2027-06-23`);

    expect(startsIn(text)).toEqual(['2027-06-14 17:00:00', '2027-06-21 17:00:00']);
  });

  it('leaves out by EXDATE what the list does not have', async () => {
    const { id } = await app.create('events', aSeries());
    await app.database.query(
      `UPDATE events SET status = 'draft' WHERE series_id = ${id} AND slug LIKE '%14'`,
    );

    const text = await textOf(app, `/events.ics?series=${id}`);
    expect(named(text, 'EXDATE')).toEqual(['EXDATE;TZID=Europe/Berlin:20270614T190000']);
    expect(startsIn(text)).toHaveLength(3);
  });

  it('keeps its rule where half of its dates are deleted', async () => {
    const { id } = await app.create('events', aSeries());
    await app.database.query(
      `UPDATE events SET status = 'draft' WHERE series_id = ${id} AND (slug LIKE '%14' OR slug LIKE '%21')`,
    );

    const text = await textOf(app, `/events.ics?series=${id}`);
    expect([named(text, 'EXDATE').length, named(text, 'RDATE').length]).toEqual([2, 0]);
    expect(startsIn(text)).toEqual(['2027-06-07 17:00:00', '2027-06-28 17:00:00']);
  });

  it('is single events with ids of their own where no rule gives its dates', async () => {
    const { id, text } = await create({ recurrence: ['RDATE:20270609T190000', 'RDATE:20270901T190000'] });

    expect(named(text, 'RDATE')).toEqual([]);
    expect(new Set(named(text, 'UID')).size).toBe(3);
    expect(named(text, 'UID').join()).not.toContain(`UID:${id}@`);
    expect(startsIn(text)).toEqual(['2027-06-07 17:00:00', '2027-06-09 17:00:00', '2027-09-01 17:00:00']);
  });

  it('adds what differs as an event of the same UID, by its RECURRENCE-ID', async () => {
    const { id } = await app.create('events', aSeries());
    const moved =
      "starts_local = '2027-06-15 18:00', starts_at = '2027-06-15 16:00Z', overrides = '{start_date}'";
    await app.database.query(`UPDATE events SET ${moved} WHERE series_id = ${id} AND slug LIKE '%14'`);

    const text = await textOf(app, `/events.ics?series=${id}`);
    expect(named(text, 'RECURRENCE-ID')).toEqual(['RECURRENCE-ID;TZID=Europe/Berlin:20270614T190000']);
    expect(new Set(named(text, 'UID')).size).toBe(1);
    const listed = await occurrencesOf(app, id);
    expect(startsIn(text)).toEqual(listed.map(({ utc_start_date }) => utc_start_date));
  });

  it('begins with its first date, also if that differs', async () => {
    const { id } = await app.create('events', aSeries());
    const [first] = await occurrencesOf(app, id);
    await app.as('administrator').patch(`/events/${first?.id}`, { title: 'Band' }).expect(200);

    const text = await textOf(app, `/events.ics?series=${id}`);
    const [start] = named(text, 'DTSTART').filter((line) => line.includes('TZID'));
    expect(start).toBe('DTSTART;TZID=Europe/Berlin:20270607T190000');
    expect(expanded(text).map(({ title }) => title)).toEqual(['Band', 'Choir', 'Choir', 'Choir']);
  });
});

describe('a date with another form than its series', () => {
  const MORNING = { start_date: '2027-06-14 10:00:00', end_date: '2027-06-14 12:00:00', all_day: false };

  /** Returns the calendar of a series whose second date is changed. */
  async function changed(fields: Record<string, unknown>, change: Record<string, unknown>) {
    const { id } = await app.create('events', aSeries(fields));
    const [, second] = await occurrencesOf(app, id);
    await app.as('administrator').patch(`/events/${second?.id}`, change).expect(200);
    return textOf(app, `/events.ics?series=${id}`);
  }

  it.each([
    ['that lasts a whole day', { all_day: true }, '2027-06-14'],
    ['in another zone', { timezone: 'America/New_York' }, '2027-06-14 23:00:00'],
    ['in a zone that calendars do not know', { timezone: 'UTC+5.5' }, '2027-06-14 13:30:00'],
  ])('%s is found at its slot', async (_, change, start) => {
    const text = await changed({}, change);

    expect(named(text, 'RECURRENCE-ID')).toEqual(['RECURRENCE-ID;TZID=Europe/Berlin:20270614T190000']);
    expect([...named(text, 'EXDATE'), ...named(text, 'RDATE')]).toEqual([]);
    const others = ['2027-06-07 17:00:00', '2027-06-21 17:00:00', '2027-06-28 17:00:00'];
    expect(startsIn(text)).toEqual([others[0], start, others[1], others[2]]);
  });

  it('and times in a series of whole days is found at its day', async () => {
    const text = await changed({ all_day: true }, MORNING);

    expect(named(text, 'RECURRENCE-ID')).toEqual(['RECURRENCE-ID;VALUE=DATE:20270614']);
    expect([...named(text, 'EXDATE'), ...named(text, 'RDATE')]).toEqual([]);
    expect(startsIn(text)).toEqual(['2027-06-07', '2027-06-14 08:00:00', '2027-06-21', '2027-06-28']);
  });
});

describe('SEQUENCE', () => {
  const admin = app.as('administrator');

  /** Makes all records an hour older, as the numbers count seconds of the database. */
  async function age(): Promise<void> {
    await app.database.query(
      "UPDATE record_versions SET version = version - 3600000000, changed_at = changed_at - interval '1 hour'",
    );
  }

  /** Returns the SEQUENCE of each event of a calendar, by its first date. */
  async function sequencesOf(id: number): Promise<Record<string, number>> {
    const text = await textOf(app, `/events.ics?series=${id}`);
    const values = (name: string) => named(text, name).map((line) => line.split(':')[1]);
    const starts = values('DTSTART').filter((start) => start?.startsWith('2027'));
    const sequences = values('SEQUENCE').map((value, place): [string, number] => [
      String(starts[place]),
      Number(value),
    ]);
    return Object.fromEntries(sequences);
  }

  async function anOldSeries() {
    const { id } = await app.create('events', aSeries());
    await age();
    const dates = await occurrencesOf(app, id);
    return { id, dates, before: (await sequencesOf(id))['20270607T190000'] as number };
  }

  it.each([
    ['its title changes', 'series', { title: 'Band' }],
    ['its rule changes', 'series', { recurrence: 'FREQ=WEEKLY;COUNT=5' }],
    ['a date differs', 1, { title: 'Guests' }],
    ['a date leaves the list', 1, { status: 'draft' }],
    ['what follows is another series', 2, { title: 'Band' }],
  ] as const)('of a series grows when %s', async (_, place, fields) => {
    const { id, dates, before } = await anOldSeries();
    const target = place === 'series' ? id : dates[place]?.id;
    const scope = place === 2 ? '?scope=following' : '';

    await admin.patch(`/events/${target}${scope}`, fields).expect(200);

    expect((await sequencesOf(id))['20270607T190000']).toBeGreaterThan(before);
  });

  it('of a series grows when a date is deleted, which is an EXDATE', async () => {
    const { id, dates, before } = await anOldSeries();

    await admin.delete(`/events/${dates[1]?.id}`).expect(200);

    expect((await sequencesOf(id))['20270607T190000']).toBeGreaterThan(before);
    const text = await textOf(app, `/events.ics?series=${id}`);
    expect(named(text, 'EXDATE')).toEqual(['EXDATE;TZID=Europe/Berlin:20270614T190000']);
  });

  it('of a series does not fall when a deleted date is purged', async () => {
    const { id, dates } = await anOldSeries();
    await admin.delete(`/events/${dates[1]?.id}`).expect(200);
    const deleted = (await sequencesOf(id))['20270607T190000'];
    app.clock.set('2027-06-01T10:00:00Z');

    await app.run('trash', 'purge', '--older-than', '1h', '--yes');

    expect(await app.database.query(`SELECT FROM events WHERE id = ${dates[1]?.id}`)).toEqual([]);
    expect((await sequencesOf(id))['20270607T190000']).toBeGreaterThanOrEqual(Number(deleted));
  });

  it('of a date that differs does not grow with the others', async () => {
    const { id, dates, before } = await anOldSeries();
    await admin.patch(`/events/${dates[1]?.id}`, { title: 'Guests' }).expect(200);
    await age();

    await admin.patch(`/events/${dates[2]?.id}`, { title: 'Others' }).expect(200);

    const { '20270614T190000': guests, '20270621T190000': others } = await sequencesOf(id);
    expect(guests).toBeLessThan(Number(others));
    expect(others).toBeGreaterThan(before);
  });
});

describe('the calendar of several series', () => {
  it('needs four statements once its texts are cached, two of them for the series', async () => {
    for (const title of ['Choir', 'Band', 'Orchestra']) await app.create('events', aSeries({ title }));
    // Unique URLs, so that no response comes from the response cache.
    await textOf(app, '/events.ics?_=1');

    expect(await statementsOf(() => textOf(app, '/events.ics?_=2'))).toHaveLength(4);
  });
});

describe('an occurrence by itself', () => {
  it('is a single event in a calendar', async () => {
    const { id } = await app.create('events', aSeries());
    const [first] = await occurrencesOf(app, id);
    const text = await textOf(app, `/events/${String(first?.id)}.ics`);

    expect(named(text, 'UID')).toEqual([expect.stringMatching(`^UID:${String(first?.id)}@`)]);
    expect(named(text, 'RRULE').filter((line) => line.includes('WEEKLY'))).toEqual([]);
  });
});

describe('a series by itself', () => {
  it.each(['ics', 'csv'])('is its occurrences as %s', async (format) => {
    const { id } = await app.create('events', aSeries());

    const text = await textOf(app, `/events/${id}.${format}`);
    expect(text.includes('UNTIL=20270628T170000Z')).toBe(format === 'ics');
    expect(text.includes('choir-2027-06-28')).toBe(format === 'csv');
  });
});

describe('the other formats', () => {
  it.each(['csv', 'geojson', 'rss', 'jsonld'])('list each occurrence as %s', async (format) => {
    const { id } = await app.create('events', aSeries());
    const text = await textOf(app, `/events.${format}?series=${id}`);

    const occurrences = await occurrencesOf(app, id);
    for (const { url } of occurrences) expect(text.replaceAll('\\/', '/')).toContain(url);
  });
});
