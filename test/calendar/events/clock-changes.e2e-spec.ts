import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';

const app = startApp({ SITE_TIMEZONE: 'America/New_York' });

const during = (title: string, start_date: string, end_date: string, fields = {}) =>
  app.create('events', anEvent({ title, start_date, end_date, ...fields }));

const titles = async (query: string) => {
  const { body } = await app.get(`/events?per_page=50&${query}`).expect(200);
  const { events, total } = body as { events: { title: string }[]; total: number };
  expect(total).toBe(events.length);
  return events.map(({ title }) => title);
};

const strictly = (query: string) => titles(`strict_dates=true&${query}`);

/** Runs each query and compares the titles found. */
async function expectEach(find: typeof titles, rows: readonly (readonly [query: string, found: string[]])[]) {
  const found: [string, string[]][] = [];
  for (const [query] of rows) found.push([query, await find(query)]);
  expect(found).toEqual(rows);
}

/** Clocks are set back at 2:00 on 1 November 2026, so the hour from 1:00 to 2:00 occurs twice. */
async function nightOfAutumn() {
  await during('before', '2026-11-01T04:30:00Z', '2026-11-01T05:10:00Z');
  await during('across', '2026-11-01T05:45:00Z', '2026-11-01T06:15:00Z');
  await during('first pass', '2026-11-01T05:20:00Z', '2026-11-01T05:50:00Z');
  await during('second pass', '2026-11-01T06:30:00Z', '2026-11-01T06:50:00Z');
  await during('all day', '2026-11-01', '2026-11-01', { all_day: true });
}

describe('An event on the night clocks are set back', () => {
  it('shows local and UTC times in both passes of the repeated hour', async () => {
    await nightOfAutumn();

    const { body } = await app.get('/events?per_page=9&starts_after=2026-10-31').expect(200);
    const times = (body as { events: Record<string, string>[] }).events.map((event) => [
      event.title,
      event.start_date?.slice(11),
      event.end_date?.slice(11),
      event.utc_start_date?.slice(11),
      event.utc_end_date?.slice(11),
    ]);
    expect(times).toEqual([
      ['all day', '00:00:00', '23:59:59', '04:00:00', '04:59:59'],
      ['before', '00:30:00', '01:10:00', '04:30:00', '05:10:00'],
      ['first pass', '01:20:00', '01:50:00', '05:20:00', '05:50:00'],
      ['second pass', '01:30:00', '01:50:00', '06:30:00', '06:50:00'],
      ['across', '01:45:00', '01:15:00', '05:45:00', '06:15:00'],
    ]);
  });

  it('stays in the pass it was in when it is sent back as it was read', async () => {
    await nightOfAutumn();
    const { body } = await app.get('/events?per_page=9&starts_after=2026-10-31').expect(200);
    const { events } = body as { events: { id: number; utc_start_date: string; utc_end_date: string }[] };

    for (const event of events) {
      const { body: after } = await app.as('editor').put(`/events/${event.id}`, event).expect(200);

      const { utc_start_date, utc_end_date } = event;
      expect(after).toMatchObject({ utc_start_date, utc_end_date });
    }
  });

  it('is filtered by local time, to the second', async () => {
    await nightOfAutumn();

    await expectEach(strictly, [
      ['start_date=2026-11-01&end_date=2026-11-01%2001:14:59', ['before']],
      ['start_date=2026-11-01&end_date=2026-11-01%2001:15:00', ['before', 'across']],
      ['start_date=2026-11-01&ends_before=2026-11-01%2001:15:00', ['before']],
      ['start_date=2026-11-01&ends_before=2026-11-01%2001:15:01', ['before', 'across']],
      [
        'start_date=2026-11-01&end_date=2026-11-01T05:50:00Z',
        ['before', 'first pass', 'second pass', 'across'],
      ],
      [
        'start_date=2026-11-01&ends_after=2026-11-01%2001:14:59',
        ['all day', 'first pass', 'second pass', 'across'],
      ],
      ['start_date=2026-11-01&ends_after=2026-11-01%2001:15:00', ['all day', 'first pass', 'second pass']],
      ['starts_after=2026-11-01%2001:44:59', ['across']],
      ['starts_after=2026-11-01%2001:45:00', []],
      ['starts_before=2026-11-01%2001:30:00', ['all day', 'before', 'first pass']],
      ['starts_before=2026-11-01%2001:30:01', ['all day', 'before', 'first pass', 'second pass']],
      ['starts_before=2026-11-01T06:30:01Z', ['all day', 'before', 'first pass', 'second pass']],
    ]);
  });

  it.each(['start_date=2026-11-01&end_date=2026-11-01', 'starts_after=2026-10-31&ends_before=2026-11-01'])(
    'belongs to that day: %s',
    async (query) => {
      await nightOfAutumn();

      expect(await titles(query)).toEqual(['all day', 'before', 'first pass', 'second pass', 'across']);
      expect(await titles(query.replaceAll('11-01', '10-31').replace('=2026-10-30', '=2026-10-29'))).toEqual(
        [],
      );
    },
  );

  it('is filtered by its local end even where clocks were set back by a whole day', async () => {
    const alaska = { timezone: 'America/Juneau' };
    await during('bought', '1867-10-19T00:31:12Z', '1867-10-19T00:31:14Z', alaska);
    const { body } = await app.get('/events?starts_before=1900-01-01').expect(200);
    expect(body).toMatchObject({
      events: [{ start_date: '1867-10-19 15:33:31', end_date: '1867-10-18 15:33:33' }],
    });

    for (const bound of ['end_date=1867-10-18%2015:33:33', 'ends_before=1867-10-18%2015:33:34'])
      expect(await strictly(`start_date=1867-01-01&${bound}`)).toEqual(['bought']);
    for (const bound of ['end_date=1867-10-18%2015:33:32', 'ends_before=1867-10-18%2015:33:33'])
      expect(await strictly(`start_date=1867-01-01&${bound}`)).toEqual([]);
    expect(await titles('start_date=1867-01-01&end_date=1867-10-18')).toEqual(['bought']);
  });
});

describe('An event on the night clocks are set forward', () => {
  /** Clocks are set forward at 2:00 on 14 March 2027, so the hour from 2:00 to 3:00 does not exist. */
  async function nightOfSpring() {
    await during('across', '2027-03-14 01:30', '2027-03-14 03:15');
    await during('at the gap', '2027-03-14T07:00:00Z', '2027-03-14T08:00:00Z');
    await during('in the gap', '2027-03-14 02:30', '2027-03-14 02:45');
    await during('all day', '2027-03-14', '2027-03-14', { all_day: true });
    await during('into the day', '2027-03-13 23:00', '2027-03-14 03:00');
  }

  it('is filtered by local time, to the second', async () => {
    await nightOfSpring();

    await expectEach(strictly, [
      ['start_date=2027-03-14%2002:30&end_date=2027-03-15', ['in the gap']],
      ['start_date=2027-03-14%2002:00&end_date=2027-03-15', ['at the gap', 'in the gap']],
      ['start_date=2027-03-14%2003:00&end_date=2027-03-15', ['at the gap', 'in the gap']],
      ['start_date=2027-03-14T07:00:00Z&end_date=2027-03-15', ['at the gap', 'in the gap']],
      ['start_date=2027-03-14T07:00:01Z&end_date=2027-03-15', ['in the gap']],
      ['start_date=2027-03-13&end_date=2027-03-14%2003:15', ['into the day', 'across']],
      ['start_date=2027-03-13&end_date=2027-03-14%2002:15', ['into the day', 'across']],
      ['start_date=2027-03-13&end_date=2027-03-14%2003:14:59', ['into the day']],
      ['starts_after=2027-03-14%2001:30&ends_before=2027-03-14%2004:00', ['in the gap']],
      ['starts_after=2027-03-14%2001:29:59&ends_before=2027-03-14%2003:45', ['across']],
    ]);
  });

  it('belongs to that day', async () => {
    await nightOfSpring();

    await expectEach(titles, [
      ['start_date=2027-03-14&end_date=2027-03-14', ['all day', 'across', 'at the gap', 'in the gap']],
      ['start_date=2027-03-13&end_date=2027-03-13', []],
      [
        'start_date=2027-03-13&end_date=2027-03-14%2002:30',
        ['into the day', 'all day', 'across', 'at the gap', 'in the gap'],
      ],
      [
        'starts_after=2027-03-13&starts_before=2027-03-14%2002:30',
        ['all day', 'across', 'at the gap', 'in the gap'],
      ],
    ]);
  });
});

describe('Events that last several days', () => {
  async function severalDays() {
    await during('festival', '2026-12-30 18:00', '2027-01-02 02:00');
    await during('three days', '2026-12-31', '2027-01-02', { all_day: true });
    await during('until midnight', '2026-12-31 20:00', '2027-01-01 00:00');
    await during('New Year', '2027-01-01 00:00', '2027-01-01 00:00');
    await during('Tokyo', '2027-01-01 00:00', '2027-01-01 23:59:59', { timezone: 'Asia/Tokyo' });
  }

  it('are found by their first and last day', async () => {
    await severalDays();

    await expectEach(titles, [
      ['start_date=2026-12-31&end_date=2026-12-31', []],
      ['start_date=2026-12-31&end_date=2027-01-01', ['until midnight', 'New Year', 'Tokyo']],
      ['start_date=2026-12-31&end_date=2027-01-02', ['three days', 'until midnight', 'New Year', 'Tokyo']],
      ['start_date=2027-01-01&end_date=2027-01-01', ['New Year', 'Tokyo']],
      ['starts_before=2026-12-31&ends_after=2026-12-31', ['festival', 'three days', 'until midnight']],
      ['starts_before=2026-12-31&ends_after=2027-01-01', ['festival', 'three days']],
      ['strict_dates=1&start_date=2027-01-01&end_date=2027-01-01', ['New Year']],
      ['strict_dates=1&start_date=2026-12-31&end_date=2027-01-01', ['until midnight', 'New Year']],
      [
        'strict_dates=1&ends_before=2027-01-02%2023:59:59',
        ['festival', 'until midnight', 'New Year', 'Tokyo'],
      ],
      [
        'strict_dates=1&start_date=2026-12-31&end_date=2027-01-02%2023:59:59',
        ['three days', 'until midnight', 'New Year', 'Tokyo'],
      ],
      [
        'strict_dates=1&start_date=2026-12-31&end_date=2027-01-02%2023:59:58',
        ['until midnight', 'New Year', 'Tokyo'],
      ],
    ]);
  });

  it.each(['0001-01-01', '9999-12-31'])('can be in the first and in the last year: %s', async (day) => {
    await during('far away', `${day} 00:00:00`, `${day} 23:59:59`, { timezone: 'UTC' });

    for (const query of [
      `start_date=${day}&end_date=${day}`,
      `starts_before=${day}&ends_before=${day}`,
      `strict_dates=1&start_date=${day}&end_date=${day}%2023:59:59`,
    ])
      expect([query, await titles(query)]).toEqual([query, ['far away']]);
    expect(await titles(`starts_after=${day}`)).toEqual([]);
    expect(await titles(`ends_after=${day}`)).toEqual([]);
  });
});
