import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';

const app = startApp();
const admin = app.as('administrator');

describe('the time zone of an event', () => {
  it.each([
    ['UTC', 'UTC', '2026-12-01 19:00:00'],
    ['Europe/Paris', 'CET', '2026-12-01 18:00:00'],
    ['Europe/Dublin', 'GMT', '2026-12-01 19:00:00'],
    ['Asia/Kolkata', 'IST', '2026-12-01 13:30:00'],
    ['America/New_York', 'EST', '2026-12-02 00:00:00'],
    ['Asia/Kathmandu', '+0545', '2026-12-01 13:15:00'],
    ['Pacific/Kiritimati', '+14', '2026-12-01 05:00:00'],
    ['UTC+2', 'UTC+2', '2026-12-01 17:00:00'],
    ['UTC-5.5', 'UTC-5.5', '2026-12-02 00:30:00'],
    ['UTC+5.75', 'UTC+5.75', '2026-12-01 13:15:00'],
    ['UTC+0', 'UTC+0', '2026-12-01 19:00:00'],
    ['UTC+14', 'UTC+14', '2026-12-01 05:00:00'],
    ['UTC-12', 'UTC-12', '2026-12-02 07:00:00'],
  ])('can be %s (%s)', async (timezone, abbreviation, utc) => {
    const event = await app.create('events', anEvent({ timezone }));

    expect(event).toMatchObject({
      timezone,
      timezone_abbr: abbreviation,
      start_date: '2026-12-01 19:00:00',
      utc_start_date: utc,
    });
  });

  it.each([
    ['US/Eastern', '2026-12-02 00:00:00'],
    ['Asia/Calcutta', '2026-12-01 13:30:00'],
    ['america/new_york', '2026-12-02 00:00:00'],
  ])('accepts the alias %s', async (timezone, utc) => {
    const event = await app.create('events', anEvent({ timezone }));

    expect(event).toMatchObject({ start_date: '2026-12-01 19:00:00', utc_start_date: utc });
  });

  it.each(['', null])("defaults to the site's time zone when %j is sent", async (timezone) => {
    const event = await app.create('events', anEvent({ timezone }));

    expect(event).toMatchObject({ timezone: 'UTC', utc_start_date: '2026-12-01 19:00:00' });
  });

  it.each([
    [
      'in the gap in spring',
      'America/New_York',
      '2027-03-14 02:30',
      '2027-03-14 03:30',
      '2027-03-14 07:30',
      'EDT',
    ],
    ['before the gap', 'America/New_York', '2027-03-14 01:59', '2027-03-14 01:59', '2027-03-14 06:59', 'EST'],
    [
      'in the overlap in autumn',
      'America/New_York',
      '2026-11-01 01:30',
      '2026-11-01 01:30',
      '2026-11-01 05:30',
      'EDT',
    ],
    [
      'after the overlap',
      'America/New_York',
      '2026-11-01 02:00',
      '2026-11-01 02:00',
      '2026-11-01 07:00',
      'EST',
    ],
    [
      'in a gap of half an hour',
      'Australia/Lord_Howe',
      '2026-10-04 02:15',
      '2026-10-04 02:45',
      '2026-10-03 15:45',
      '+11',
    ],
    [
      'in an overlap of half an hour',
      'Australia/Lord_Howe',
      '2027-04-04 01:45',
      '2027-04-04 01:45',
      '2027-04-03 14:45',
      '+11',
    ],
    ['in Irish summer', 'Europe/Dublin', '2027-07-01 19:00', '2027-07-01 19:00', '2027-07-01 18:00', 'IST'],
    // Past dates: predictions for Morocco differ between versions of the time zone database.
    [
      'in Moroccan winter',
      'Africa/Casablanca',
      '2024-12-01 19:00',
      '2024-12-01 19:00',
      '2024-12-01 18:00',
      '+01',
    ],
    [
      'during Ramadan',
      'Africa/Casablanca',
      '2025-03-15 19:00',
      '2025-03-15 19:00',
      '2025-03-15 19:00',
      '+00',
    ],
    [
      'on the day Samoa skipped',
      'Pacific/Apia',
      '2011-12-30 12:00',
      '2011-12-31 12:00',
      '2011-12-30 22:00',
      '+14',
    ],
    [
      'in local mean time',
      'Europe/Paris',
      '1850-01-01 12:00',
      '1850-01-01 12:00',
      '1850-01-01 11:50:39',
      'LMT',
    ],
  ])('resolves a local time %s', async (...example) => {
    const [, timezone, sent, start, utc, abbreviation] = example;

    const event = await app.create('events', anEvent({ timezone, start_date: sent, end_date: '2030-01-01' }));

    expect(event).toMatchObject({
      start_date: `${start}:00`,
      utc_start_date: utc.padEnd(19, ':00'),
      timezone_abbr: abbreviation,
    });
  });

  it('converts an instant into it', async () => {
    const times = { start_date: '2026-12-01T19:00:00Z', end_date: '2026-12-02T00:30:00+02:00' };

    const event = await app.create('events', anEvent({ ...times, timezone: 'America/New_York' }));

    expect(event).toMatchObject({
      start_date: '2026-12-01 14:00:00',
      utc_start_date: '2026-12-01 19:00:00',
      end_date: '2026-12-01 17:30:00',
      utc_end_date: '2026-12-01 22:30:00',
    });
  });

  it.each(['1796151600', '@1796151600', 1796151600])('converts the timestamp %j into it', async (time) => {
    const times = { start_date: time, end_date: time, timezone: 'Asia/Tokyo' };

    const event = await app.create('events', anEvent(times));

    expect(event).toMatchObject({ start_date: '2026-12-02 04:00:00', utc_start_date: '2026-12-01 19:00:00' });
  });
});

describe('the end of an event', () => {
  it.each([
    ['2026-12-01 19:00:00', '2026-12-01 18:59:59', undefined],
    ['2026-12-02', '2026-12-01', undefined],
    ['2026-12-02', '2026-12-01', true],
    ['2026-12-01T12:00:00Z', '2026-12-01 11:00', 'UTC'],
  ])('cannot be before the start (%s, %s)', async (start, end, allDay) => {
    const event = anEvent({ start_date: start, end_date: end, all_day: allDay === true });

    const { body } = await admin.post('/events', event).expect(400);

    expect(body).toMatchObject({ code: 'rest_invalid_param', data: { status: 400 } });
  });

  it('can equal the start', async () => {
    const event = await app.create('events', anEvent({ end_date: '2026-12-01 19:00:00' }));

    expect(event.utc_end_date).toBe(event.utc_start_date);
  });
});

describe('an all-day event', () => {
  it.each([
    [
      'one day',
      'Europe/Paris',
      '2026-12-01 10:30',
      '2026-12-01 11:00',
      '2026-11-30 23:00:00',
      '2026-12-01 22:59:59',
    ],
    [
      'three days',
      'Asia/Tokyo',
      '2026-12-01',
      '2026-12-03 08:00',
      '2026-11-30 15:00:00',
      '2026-12-03 14:59:59',
    ],
    [
      'a short day',
      'America/New_York',
      '2027-03-14',
      '2027-03-14',
      '2027-03-14 05:00:00',
      '2027-03-15 03:59:59',
    ],
    [
      'a long day',
      'America/New_York',
      '2026-11-01',
      '2026-11-01',
      '2026-11-01 04:00:00',
      '2026-11-02 04:59:59',
    ],
    [
      'a day whose last hour repeats',
      'America/Sao_Paulo',
      '2018-02-17',
      '2018-02-17',
      '2018-02-17 02:00:00',
      '2018-02-18 02:59:59',
    ],
  ])('covers all of %s', async (...example) => {
    const [, timezone, start, end, utcStart, utcEnd] = example;
    const sent = { all_day: true, timezone, start_date: start, end_date: end };

    const event = await app.create('events', anEvent(sent));

    expect(event).toMatchObject({
      all_day: true,
      start_date: `${start.slice(0, 10)} 00:00:00`,
      end_date: `${end.slice(0, 10)} 23:59:59`,
      utc_start_date: utcStart,
      utc_end_date: utcEnd,
    });
  });

  it('starts with the first second of a day without midnight', async () => {
    const day = { start_date: '2018-11-04', end_date: '2018-11-04', timezone: 'America/Sao_Paulo' };

    const event = await app.create('events', anEvent({ ...day, all_day: true }));

    expect(event).toMatchObject({
      start_date: '2018-11-04 01:00:00',
      utc_start_date: '2018-11-04 03:00:00',
      end_date: '2018-11-04 23:59:59',
      utc_end_date: '2018-11-05 01:59:59',
    });
  });
});
