import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';

// The texts that are dates, and their meaning: src/common/dates/written-date.*.spec.ts.
describe('A date', () => {
  const app = startApp();

  it.each([
    ['2026-12-01 19:00:07', '2026-12-01 19:00:07'],
    ['2026-12-01T19:00:00+02:00', '2026-12-01 17:00:00'],
    ['tomorrow 9am', '2026-11-21 09:00:00'],
    ['1796151600', '2026-12-01 19:00:00'],
    [1_796_151_600, '2026-12-01 19:00:00'],
    [20_261_201_190_000, '2026-12-01 19:00:00'],
  ])('is read alike in an event and in a filter: %j is %s', async (sent, start) => {
    const event = await app.create('events', anEvent({ start_date: sent, end_date: '9999-12-31' }));
    const filter = `strict_dates=true&end_date=9999-12-31&start_date=${encodeURIComponent(sent)}`;
    const { body } = await app.get(`/events?${filter}`).expect(200);

    expect(event).toMatchObject({ start_date: start, utc_start_date: start });
    expect(new URL((body as { rest_url: string }).rest_url).searchParams.get('start_date')).toBe(start);
  });

  it('can be Unix seconds with a fraction, as a number', async () => {
    expect(await app.create('events', anEvent({ start_date: 1_796_151_600.5 }))).toMatchObject({
      start_date: '2026-12-01 19:00:00',
    });
  });

  it.each(['date', 'date_utc', 'start_date', 'end_date'])(
    'is refused in %s where it is none, or not one of the calendar',
    async (name) => {
      const advice: string[] = [];
      for (const sent of ['2027-02-30', 'fifth monday of next month', '+9000 years', 46_559, true]) {
        const { body } = await app
          .as('administrator')
          .post('/events', anEvent({ [name]: sent }))
          .expect(400);
        expect([sent, body]).toMatchObject([
          sent,
          { code: 'rest_invalid_param', message: `Invalid parameter(s): ${name}` },
        ]);
        advice.push((body as { data: { params: Record<string, string> } }).data.params[name] ?? '');
      }

      expect(advice[3]).toContain('As Unix seconds, 46559 is 1970-01-01 12:55:59 UTC');
    },
  );

  it('of a year and a day is one in a query, where a number is a text', async () => {
    await app.get('/events?starts_before=2026.197').expect(200);
    await app.get('/events?starts_before=46559').expect(400);
    await app
      .as('administrator')
      .post('/events', anEvent({ start_date: 2026.197 }))
      .expect(400);
  });
});

describe('a relative date', () => {
  const app = startApp({ SITE_TIMEZONE: 'Pacific/Auckland' });

  it("uses the site's current day", async () => {
    const event = await app.create('events', anEvent({ start_date: 'today 9am', end_date: 'tomorrow' }));

    expect(event).toMatchObject({
      timezone: 'Pacific/Auckland',
      start_date: '2026-11-21 09:00:00',
      utc_start_date: '2026-11-20 20:00:00',
      end_date: '2026-11-22 00:00:00',
    });
  });

  it("uses the current day in the event's time zone when one is sent", async () => {
    const sent = { start_date: 'today 9am', end_date: 'tomorrow', timezone: 'Pacific/Honolulu' };

    const event = await app.create('events', anEvent(sent));

    expect(event).toMatchObject({ start_date: '2026-11-20 09:00:00', utc_start_date: '2026-11-20 19:00:00' });
  });

  it('follows the current time', async () => {
    app.clock.set('2027-02-28T12:00:00Z');

    const event = await app.create('events', anEvent({ start_date: 'today', end_date: 'tomorrow' }));

    expect(event).toMatchObject({ start_date: '2027-03-01 00:00:00', end_date: '2027-03-02 00:00:00' });
  });

  it("uses the event's time zone in an update", async () => {
    const { id } = await app.create('events', anEvent({ timezone: 'Pacific/Honolulu' }));

    const { body } = await app.as('administrator').post(`/events/${id}`, { start_date: 'tomorrow' });

    expect(body).toMatchObject({ start_date: '2026-11-21 00:00:00', utc_start_date: '2026-11-21 10:00:00' });
  });

  it("uses the site's time zone for date", async () => {
    const event = await app.create('events', anEvent({ date: 'yesterday', timezone: 'Pacific/Honolulu' }));

    expect(event).toMatchObject({ date: '2026-11-20 00:00:00', date_utc: '2026-11-19 11:00:00' });
  });

  it('uses UTC for date_utc', async () => {
    const event = await app.create('events', anEvent({ date_utc: 'yesterday' }));

    expect(event).toMatchObject({ date: '2026-11-19 13:00:00', date_utc: '2026-11-19 00:00:00' });
  });
});

describe('the publication date of an event', () => {
  const app = startApp({ SITE_TIMEZONE: 'America/New_York' });

  it.each([
    [{ date: '2026-11-01 10:00' }, '2026-11-01 15:00:00'],
    [{ date_utc: '2026-11-01 10:00' }, '2026-11-01 10:00:00'],
    [{ date: '2026-10-01 10:00', date_utc: '2026-11-01 10:00' }, '2026-11-01 10:00:00'],
    [{ date: '2026-11-01T10:00:00Z' }, '2026-11-01 10:00:00'],
    [{ date: '1793527200' }, '2026-11-01 10:00:00'],
    [{ date_utc: 1793527200 }, '2026-11-01 10:00:00'],
  ])('is stored as one instant: %j', async (sent, utc) => {
    const event = await app.create('events', anEvent(sent));

    const local = new Date(Date.parse(`${utc.replace(' ', 'T')}Z`) - 5 * 3_600_000);
    expect(event).toMatchObject({
      date_utc: utc,
      date: local.toISOString().slice(0, 19).replace('T', ' '),
    });
  });

  it('is returned with the modification time, local and in UTC', async () => {
    const event = await app.create('events', anEvent());

    expect(event).toMatchObject({ modified: '2026-11-20 07:00:00', modified_utc: '2026-11-20 12:00:00' });
  });
});
