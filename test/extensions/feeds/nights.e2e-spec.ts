import { startApp } from '../../support/app.js';
import { aSeries, occurrencesOf } from '../../support/series.js';
import { expanded } from './calendars.js';
import { textOf } from './reading.js';

const app = startApp();
const admin = app.as('administrator');

beforeEach(() => {
  app.clock.set('2027-05-27T10:00:00Z');
});

type Change = { readonly place: number; readonly fields: object };

describe('A night over the change of the clocks', () => {
  it.each<[what: string, fields: object, change: Change | undefined]>([
    ['in autumn', { start_date: '2027-10-28 22:00', end_date: '2027-10-29 02:30' }, undefined],
    [
      'in autumn, whose first date is it',
      { start_date: '2027-10-30 22:00', end_date: '2027-10-31 02:30' },
      undefined,
    ],
    [
      'in autumn, from the first to the second 02:30',
      { start_date: '2027-10-31T00:30:00Z', end_date: '2027-10-31T01:30:00Z' },
      undefined,
    ],
    [
      'in autumn, whose first ends at the second 02:30',
      { start_date: '2027-10-30 22:00', end_date: '2027-10-31T01:30:00Z' },
      undefined,
    ],
    ['in autumn, in the hour', { start_date: '2027-10-29 02:30', end_date: '2027-10-29 02:45' }, undefined],
    ['in spring', { start_date: '2027-03-25 22:00', end_date: '2027-03-26 02:30' }, undefined],
    ['in spring, in the gap', { start_date: '2027-03-25 02:15', end_date: '2027-03-25 02:45' }, undefined],
    [
      'in spring, whose first date is it',
      { start_date: '2027-03-27 22:00', end_date: '2027-03-28 02:30' },
      undefined,
    ],
    [
      'that is changed to end at the second 02:30',
      { start_date: '2027-10-28 22:00', end_date: '2027-10-29 02:30' },
      { place: 2, fields: { end_date: '2027-10-31T01:30:00Z' } },
    ],
    [
      'whose first is changed to end at the second 02:30',
      { start_date: '2027-10-30 22:00', end_date: '2027-10-31 02:30' },
      { place: 0, fields: { end_date: '2027-10-31T01:30:00Z' } },
    ],
  ])('is read as the same instants: %s', async (_, fields, change) => {
    const { id } = await app.create(
      'events',
      aSeries({ recurrence: 'FREQ=DAILY;COUNT=6', ...fields }),
      'administrator',
    );
    if (change) {
      const date = (await occurrencesOf(app, id, { start_date: '2027-01-01' }))[change.place];
      await admin.patch(`/events/${String(date?.id)}`, change.fields).expect(200);
    }
    const listed = (await occurrencesOf(app, id, { start_date: '2027-01-01' })).map(
      ({ utc_start_date, utc_end_date }) => `${String(utc_start_date)} ${String(utc_end_date)}`,
    );

    for (const path of [`/events.ics?series=${id}&start_date=2027-01-01`, `/events/${id}.ics`]) {
      const text = await textOf(app, path);
      const read = expanded(text).map(({ start, end }) => `${start} ${end}`);
      expect(read.sort()).toEqual(listed.sort());
    }
  });
});
