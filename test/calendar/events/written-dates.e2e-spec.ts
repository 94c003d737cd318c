import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';

describe('the accepted forms of a date', () => {
  const app = startApp();

  it.each([
    ['2026-12-01', '2026-12-01 00:00:00'],
    ['2026-12-01 19:00', '2026-12-01 19:00:00'],
    ['2026-12-01 19:00:07', '2026-12-01 19:00:07'],
    ['2026-12-01T19:00', '2026-12-01 19:00:00'],
    ['2026-12-01T19:00:07', '2026-12-01 19:00:07'],
    ['2026-12-01 19:00:07.987', '2026-12-01 19:00:07'],
    ['2026-12-01T19:00:07.987Z', '2026-12-01 19:00:07'],
    ['2026-12-01T19:00:00+02:00', '2026-12-01 17:00:00'],
    ['2026-12-01 19:00:00-0530', '2026-12-02 00:30:00'],
    ['2026-12-01 4pm', '2026-12-01 16:00:00'],
    ['2028-02-29', '2028-02-29 00:00:00'],
    ['12/01/2026', '2026-12-01 00:00:00'],
    ['12/01/2026 4pm', '2026-12-01 16:00:00'],
    ['01.12.2026', '2026-12-01 00:00:00'],
    ['01.12.2026 16:00', '2026-12-01 16:00:00'],
    ['December 1, 2026', '2026-12-01 00:00:00'],
    ['December 1, 2026 1:30 pm', '2026-12-01 13:30:00'],
    ['december 1, 2026 12am', '2026-12-01 00:00:00'],
    ['1 December 2026', '2026-12-01 00:00:00'],
    ['1 December 2026 10:30am', '2026-12-01 10:30:00'],
    ['20261201T190000', '2026-12-01 19:00:00'],
    ['20261201T190000Z', '2026-12-01 19:00:00'],
    ['@1796151600', '2026-12-01 19:00:00'],
    ['1796151600', '2026-12-01 19:00:00'],
    ['0001-01-01', '0001-01-01 00:00:00'],
    ['now', '2026-11-20 12:00:00'],
    ['today', '2026-11-20 00:00:00'],
    ['tomorrow', '2026-11-21 00:00:00'],
    ['yesterday', '2026-11-19 00:00:00'],
    ['noon', '2026-11-20 12:00:00'],
    ['midnight', '2026-11-20 00:00:00'],
    ['tomorrow 9am', '2026-11-21 09:00:00'],
    ['TOMORROW 9AM', '2026-11-21 09:00:00'],
    ['today 16:00', '2026-11-20 16:00:00'],
    ['+90 seconds', '2026-11-20 12:01:30'],
    ['+30 minutes', '2026-11-20 12:30:00'],
    ['-2 hours', '2026-11-20 10:00:00'],
    ['+1 day', '2026-11-21 12:00:00'],
    ['+3 days 1:30 pm', '2026-11-23 13:30:00'],
    ['+1 week', '2026-11-27 12:00:00'],
    ['+1 fortnight', '2026-12-04 12:00:00'],
    ['+1 month', '2026-12-20 12:00:00'],
    ['-1 year', '2025-11-20 12:00:00'],
    ['+2 days ago', '2026-11-18 12:00:00'],
    ['friday', '2026-11-20 00:00:00'],
    ['monday', '2026-11-23 00:00:00'],
    ['next friday', '2026-11-27 00:00:00'],
    ['last friday', '2026-11-13 00:00:00'],
    ['this monday', '2026-11-23 00:00:00'],
    ['next wednesday 4pm', '2026-11-25 16:00:00'],
    ['next week', '2026-11-27 12:00:00'],
    ['last month', '2026-10-20 12:00:00'],
    ['next year', '2027-11-20 12:00:00'],
    ['2026/12/01 19:00', '2026-12-01 19:00:00'],
    ['2026-12', '2026-12-01 00:00:00'],
    ['2026-W49-1', '2026-11-30 00:00:00'],
    ['Tuesday, 1 December 2026', '2026-12-01 00:00:00'],
    ['Tue, 01 Dec 2026 19:00:00 +0100', '2026-12-01 18:00:00'],
    ['Tuesday, 01-Dec-26 19:00:00 PST', '2026-12-02 03:00:00'],
    ['Tue Dec 01 2026 19:00:00 GMT+0900 (Japan Standard Time)', '2026-12-01 10:00:00'],
    ['2026-12-01 19:00:00 America/New_York', '2026-12-02 00:00:00'],
    ['Tue Dec 1 19:00:00 EST 2026', '2026-12-02 00:00:00'],
    ['Tue Dec 01 19:00:00 +0200 2026', '2026-12-01 17:00:00'],
    ['2026-12-01 19:00:00 +2', '2026-12-01 17:00:00'],
    ['1.12.2026 19.00.07', '2026-12-01 19:00:07'],
    ['Dec.1.2026', '2026-12-01 00:00:00'],
    ['2026-12-01\t19:00', '2026-12-01 19:00:00'],
    ['first monday of january 2027', '2027-01-04 00:00:00'],
    ['last day of next month noon', '2026-12-31 12:00:00'],
    ['+1 day +2 hours', '2026-11-21 14:00:00'],
    ['2 weeks 3 days ago', '2026-11-03 12:00:00'],
  ])('include %s', async (start, meaning) => {
    const event = await app.create('events', anEvent({ start_date: start, end_date: '9999-12-31' }));

    expect(event).toMatchObject({ start_date: meaning, utc_start_date: meaning });
  });

  it.each([
    ['2026-02-30'],
    ['2027-02-29'],
    ['2026-13-01'],
    ['2026-00-10'],
    ['2026-12-32'],
    ['2026-12-01 25:00'],
    ['2026-12-01 19:60'],
    ['2026-12-01 19:00:61'],
    ['2026-12-01 13pm'],
    ['2026-12-01 0am'],
    ['2026-12-01T19:00:00+25:00'],
    ['13/01/2026'],
    ['02/30/2026'],
    ['31.02.2027'],
    ['February 30, 2027'],
    ['30 February 2027'],
    ['20261301T190000'],
    ['0000-01-01'],
    ['10000-01-01'],
    ['-0001-01-01'],
    ['@999999999999999'],
    ['99999999999999'],
    ['infinity'],
    ['-infinity'],
    ['epoch'],
    ['allballs'],
    ['now()'],
    ['x'],
    ['Z'],
    ['foo'],
    ['next'],
    ['next foo'],
    ['+3'],
    ['Wed, 01 Dec 2026 19:00:00 GMT'],
    ['12/01/26'],
    ['1 Dec 26'],
    ['2026-W54'],
    ['fifth monday of january 2027'],
    ['fifth monday of next month'],
    ['19:00'],
    ['4pm'],
    ['first monday of january'],
    ['-1 day 2 hours'],
    ['2026-12-01 19:00:00 America/Nowhere'],
    ["2026-12-01'--"],
    ['   '],
    [''],
    [true],
    [['2026-12-01']],
    [{ date: '2026-12-01' }],
  ])('exclude %j', async (start) => {
    const { body } = await app
      .as('administrator')
      .post('/events', anEvent({ start_date: start, end_date: '9999-12-31' }));

    expect(body).toMatchObject({ code: 'rest_invalid_param', message: 'Invalid parameter(s): start_date' });
  });

  it('exclude dates that do not exist as the publication date', async () => {
    for (const date of ['fifth monday of next month', '+9000 years'])
      for (const name of ['date', 'date_utc']) {
        const { body } = await app.as('administrator').post('/events', anEvent({ [name]: date }));

        expect(body).toMatchObject({
          code: 'rest_invalid_param',
          message: `Invalid parameter(s): ${name}`,
        });
      }
  });

  it('exclude dates that do not exist as the end', async () => {
    const { body } = await app.as('administrator').post('/events', anEvent({ end_date: '2027-02-30' }));

    expect(body).toMatchObject({ code: 'rest_invalid_param', message: 'Invalid parameter(s): end_date' });
  });

  it('include Unix seconds with a fraction, as a number', async () => {
    expect(await app.create('events', anEvent({ start_date: 1_796_151_600.5 }))).toMatchObject({
      start_date: '2026-12-01 19:00:00',
    });
  });

  it.each([
    ['1796151600', '2026-12-01 19:00:00'],
    [1_796_151_600, '2026-12-01 19:00:00'],
    ['@2026', '1970-01-01 00:33:46'],
    ['20261201', '2026-12-01 00:00:00'],
    [20_261_201, '2026-12-01 00:00:00'],
    [20_261_201_190_000, '2026-12-01 19:00:00'],
  ])('include a number by its digits: %j is %s', async (sent, start) => {
    const event = await app.create('events', anEvent({ start_date: sent, end_date: '2027-01-01' }));
    const { body } = await app.get(`/events?strict_dates=true&start_date=${sent}&end_date=2027-01-01`);

    expect(event).toMatchObject({ start_date: start });
    expect(new URL((body as { rest_url: string }).rest_url).searchParams.get('start_date')).toBe(start);
  });

  it.each([46_559.8125, 46_559, '46559', 2027, '2027', 0, -5, 2026.197, 1_813_599_000_000, 20_260_230])(
    'exclude the number %j, and name what it would be',
    async (sent) => {
      const { body } = await app
        .as('administrator')
        .post('/events', anEvent({ start_date: sent }))
        .expect(400);
      const filtered = await app.get(`/events?starts_before=${sent}`);

      expect(JSON.stringify(body)).toMatch(/As (?:Unix seconds, .* is 19|milliseconds, this is 20)/);
      // In a query, this is a day of a year.
      expect(filtered.status).toBe(sent === 2026.197 ? 200 : 400);
    },
  );
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
