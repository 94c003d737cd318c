import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';

const app = startApp();
const admin = app.as('administrator');

describe('rescheduling an event', () => {
  const change = async (before: object, after: object) => {
    const { id } = await app.create('events', anEvent({ timezone: 'America/New_York', ...before }));
    return (await admin.post(`/events/${id}`, after).expect(200)).body as object;
  };

  it.each([
    [
      'time zone',
      { timezone: 'Asia/Tokyo' },
      ['2026-12-01 19:00', '2026-12-01 10:00', '2026-12-01 21:00', '2026-12-01 12:00', 'JST'],
    ],
    [
      'start',
      { start_date: '2026-12-01 18:30' },
      ['2026-12-01 18:30', '2026-12-01 23:30', '2026-12-01 21:00', '2026-12-02 02:00', 'EST'],
    ],
    [
      'end',
      { end_date: '2026-12-02 01:00' },
      ['2026-12-01 19:00', '2026-12-02 00:00', '2026-12-02 01:00', '2026-12-02 06:00', 'EST'],
    ],
    [
      'start as an instant',
      { start_date: '2026-12-01T23:00:00Z' },
      ['2026-12-01 18:00', '2026-12-01 23:00', '2026-12-01 21:00', '2026-12-02 02:00', 'EST'],
    ],
    [
      'time zone and start',
      { timezone: 'UTC', start_date: '2026-12-01 01:00' },
      ['2026-12-01 01:00', '2026-12-01 01:00', '2026-12-01 21:00', '2026-12-01 21:00', 'UTC'],
    ],
    [
      'start in summer',
      { start_date: '2026-07-01 19:00' },
      ['2026-07-01 19:00', '2026-07-01 23:00', '2026-12-01 21:00', '2026-12-02 02:00', 'EDT'],
    ],
  ])('keeps the times consistent: %s', async (_name, after, [start, utcStart, end, utcEnd, abbreviation]) => {
    expect(await change({}, after)).toMatchObject({
      start_date: `${start}:00`,
      utc_start_date: `${utcStart}:00`,
      end_date: `${end}:00`,
      utc_end_date: `${utcEnd}:00`,
      timezone_abbr: abbreviation,
      utc_start_date_details: { hour: utcStart?.slice(11, 13) },
    });
  });

  it.each([{ title: 'New' }, { end_date: '2026-11-03' }, { start_date: '2026-11-01T06:30:00Z' }])(
    'keeps a start in the second pass of a repeated hour with %j',
    async (after) => {
      const start = { start_date: '2026-11-01T06:30:00Z', end_date: '2026-11-02' };

      expect(await change(start, after)).toMatchObject({
        start_date: '2026-11-01 01:30:00',
        utc_start_date: '2026-11-01 06:30:00',
        timezone_abbr: 'EST',
      });
    },
  );

  it('widens the event to whole days when only all_day is sent', async () => {
    expect(await change({}, { all_day: true })).toMatchObject({
      all_day: true,
      start_date: '2026-12-01 00:00:00',
      utc_start_date: '2026-12-01 05:00:00',
      end_date: '2026-12-01 23:59:59',
      utc_end_date: '2026-12-02 04:59:59',
    });
  });

  it('keeps an all-day event on whole days', async () => {
    const after = { end_date: '2026-12-04 15:00', timezone: 'Europe/Paris' };

    expect(await change({ all_day: true }, after)).toMatchObject({
      all_day: true,
      start_date: '2026-12-01 00:00:00',
      utc_start_date: '2026-11-30 23:00:00',
      end_date: '2026-12-04 23:59:59',
      utc_end_date: '2026-12-04 22:59:59',
    });
  });

  it.each([{ start_date: '2026-12-01 21:00:01' }, { end_date: '2026-12-01 18:59:59' }])(
    'rejects an end before the start: %j',
    async (after) => {
      const { id } = await app.create('events', anEvent());

      const { body } = await admin.post(`/events/${id}`, after).expect(400);

      expect(body).toMatchObject({ code: 'rest_invalid_param' });
      expect((await app.get(`/events/${id}`)).body).toMatchObject({
        start_date: '2026-12-01 19:00:00',
        end_date: '2026-12-01 21:00:00',
      });
    },
  );
});
