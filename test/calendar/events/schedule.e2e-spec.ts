import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';

const app = startApp();
const admin = app.as('administrator');

// The schedule that dates, zones and whole days make: src/calendar/events/record/event-schedule.spec.ts, src/common/dates.
describe('The time of an event', () => {
  it.each([
    ['Asia/Kathmandu', '+0545', '2026-12-01 13:15:00'],
    ['america/new_york', 'EST', '2026-12-02 00:00:00'],
    ['UTC-5.5', 'UTC-5.5', '2026-12-02 00:30:00'],
  ])('is in the time zone %s', async (timezone, abbreviation, utc) => {
    const event = await app.create('events', anEvent({ timezone }));

    expect(event).toMatchObject({
      timezone,
      timezone_abbr: abbreviation,
      start_date: '2026-12-01 19:00:00',
      utc_start_date: utc,
      utc_start_date_details: { hour: utc.slice(11, 13) },
    });
  });

  it.each(['', null])("is in the site's time zone when %j is sent", async (timezone) => {
    const event = await app.create('events', anEvent({ timezone }));

    expect(event).toMatchObject({ timezone: 'UTC', utc_start_date: '2026-12-01 19:00:00' });
  });

  it.each([
    ['in the gap in spring', '2027-03-14 02:30', '2027-03-14 03:30:00', '2027-03-14 07:30:00'],
    ['in the overlap in autumn', '2026-11-01 01:30', '2026-11-01 01:30:00', '2026-11-01 05:30:00'],
    ['before there were time zones', '1850-01-01 12:00', '1850-01-01 12:00:00', '1850-01-01 16:56:02'],
  ])('is stored as it exists %s', async (_, sent, start, utc) => {
    const times = { timezone: 'America/New_York', start_date: sent, end_date: '2030-01-01' };
    const { id } = await app.create('events', anEvent(times));

    const { body } = await app.get(`/events/${id}`).expect(200);

    expect(body).toMatchObject({ start_date: start, utc_start_date: utc });
  });

  it('is converted from an instant, and can take no time', async () => {
    const times = { start_date: '2026-12-01T19:00:00Z', end_date: 1_796_151_600, timezone: 'Asia/Tokyo' };

    const event = await app.create('events', anEvent(times));

    expect(event).toMatchObject({
      start_date: '2026-12-02 04:00:00',
      utc_start_date: '2026-12-01 19:00:00',
      utc_end_date: '2026-12-01 19:00:00',
    });
  });

  it.each([
    ['midnight in UTC', 'America/New_York', '2027-06-21T00:00:00.000Z', '2027-06-21'],
    ['midnight in UTC', 'Asia/Tokyo', '2027-06-21T00:00:00Z', '2027-06-21'],
    ['midnight elsewhere', 'America/New_York', '2027-06-21T00:00:00+02:00', '2027-06-21'],
    ['midnight there', 'Europe/Berlin', '2027-06-20T22:00:00Z', '2027-06-21'],
    ['the last second in UTC', 'Europe/Berlin', '2027-06-21T23:59:59Z', '2027-06-21'],
    ['a time on the same day', 'America/New_York', '2027-06-21T10:30:00Z', '2027-06-21'],
  ])('is the day that is meant by %s in %s', async (_what, timezone, date, day) => {
    const days = { start_date: date, end_date: date, timezone, all_day: true };
    const event = await app.create('events', anEvent(days));

    const { body } = await admin.patch(`/events/${String(event.id)}`, { start_date: date }).expect(200);

    for (const record of [event, body])
      expect(record).toMatchObject({ start_date: `${day} 00:00:00`, end_date: `${day} 23:59:59` });
  });

  it('is no whole day if it is a time on another day than it is written', async () => {
    const days = { end_date: '2027-06-30', timezone: 'America/New_York', all_day: true };

    const { body } = await admin
      .post('/events', anEvent({ ...days, start_date: '2027-06-21T02:00:00Z' }))
      .expect(400);

    expect(body).toMatchObject({
      data: { params: { start_date: expect.stringMatching(/Send the day alone, such as 2027-06-21\.$/) } },
    });
  });

  it('is whole days, also a day without midnight', async () => {
    const days = { start_date: '2018-11-04 10:30', end_date: '2018-11-05', timezone: 'America/Sao_Paulo' };

    const event = await app.create('events', anEvent({ ...days, all_day: true }));

    expect(event).toMatchObject({
      all_day: true,
      start_date: '2018-11-04 01:00:00',
      utc_start_date: '2018-11-04 03:00:00',
      end_date: '2018-11-05 23:59:59',
      utc_end_date: '2018-11-06 01:59:59',
    });
  });

  it.each([{ title: 'New' }, { end_date: '2026-11-03' }, { start_date: '2026-11-01T06:30:00Z' }])(
    'stays in the second pass of a repeated hour with %j',
    async (change) => {
      const start = { start_date: '2026-11-01T06:30:00Z', end_date: '2026-11-02' };
      const { id } = await app.create('events', anEvent({ timezone: 'America/New_York', ...start }));

      const { body } = await admin.patch(`/events/${id}`, change).expect(200);

      expect(body).toMatchObject({
        start_date: '2026-11-01 01:30:00',
        utc_start_date: '2026-11-01 06:30:00',
        timezone_abbr: 'EST',
      });
    },
  );

  it.each([{ start_date: '2026-12-01 21:00:01' }, { end_date: '2026-12-01 18:59:59' }])(
    'cannot end before it starts: %j',
    async (change) => {
      const { id } = await app.create('events', anEvent());
      const before = await app.get(`/events/${id}`).expect(200);

      for (const refused of [admin.patch(`/events/${id}`, change), admin.post('/events', anEvent(change))])
        expect((await refused.expect(400)).body).toMatchObject({ code: 'rest_invalid_param' });

      expect((await app.get(`/events/${id}`).expect(200)).body).toEqual(before.body);
    },
  );
});
