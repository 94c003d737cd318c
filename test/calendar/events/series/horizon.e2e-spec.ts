import { SeriesHorizon } from '../../../../src/calendar/events/series/series-horizon.service.js';
import { startApp } from '../../../support/app.js';
import type { Json } from '../../../support/json.js';
import { aSeries, occurrencesOf } from '../../../support/series.js';

const app = startApp();
const admin = app.as('administrator');
const extend = () => app.nest.get(SeriesHorizon).extend();

beforeEach(() => {
  app.clock.set('2027-05-27T10:00:00Z');
});

interface Occurrences {
  readonly total: number;
  readonly generated_until: string | null;
}

async function occurrences(id: number): Promise<Occurrences> {
  const { body } = await app.get(`/events/${id}`).expect(200);
  return (body as { occurrences: Occurrences }).occurrences;
}

async function last(id: number): Promise<Json | undefined> {
  return (await occurrencesOf(app, id, { orderby: 'start', order: 'desc', end_date: '2039-01-01' }))[0];
}

describe('A series without end', () => {
  it('gets further occurrences as time passes, with all that the others have', async () => {
    const { id } = await app.create('events', aSeries({ recurrence: 'FREQ=WEEKLY', tags: ['Weekly'] }));
    app.clock.set('2028-05-27T10:00:00Z');

    await extend();

    expect(await occurrences(id)).toMatchObject({ total: 182, generated_until: '2030-11-27 10:00:00' });
    expect(await last(id)).toMatchObject({
      title: 'Choir',
      slug: 'choir-2030-11-25',
      start_date: '2030-11-25 19:00:00',
      tags: [{ name: 'Weekly' }],
    });
  });

  it('is left alone until a month is missing', async () => {
    const { id } = await app.create('events', aSeries({ recurrence: 'FREQ=WEEKLY' }));
    const { headers } = await app.get(`/events/${id}`);
    app.clock.set('2027-06-20T10:00:00Z');

    await extend();

    await admin.delete(`/events/${id}`).set('If-Match', String(headers.etag)).expect(200);
  });

  it('can be moved when more than 1,000 of its dates have ended', async () => {
    const { id } = await app.create('events', aSeries({ recurrence: 'FREQ=DAILY' }));
    for (const year of [2028, 2029, 2030]) {
      app.clock.set(`${year}-05-27T10:00:00Z`);
      await extend();
    }

    const times = { start_date: '2027-06-07 18:00:00', end_date: '2027-06-07 20:00:00' };
    await admin.patch(`/events/${id}`, times).expect(200);

    expect(await last(id)).toMatchObject({ start_date: '2032-11-26 18:00:00' });
  });

  it('gets no occurrence twice, however many instances extend it at once', async () => {
    const { id } = await app.create('events', aSeries({ recurrence: 'FREQ=WEEKLY' }));
    const other = await app.anotherInstance();
    app.clock.set('2028-05-27T10:00:00Z');

    await Promise.all([extend(), extend(), other.get(SeriesHorizon).extend()]);
    await extend();

    expect((await occurrences(id)).total).toBe(182);
  });

  it.each([
    ['a time zone further west', '2027-05-31T20:30:00Z', { timezone: 'Pacific/Honolulu' }],
    ['another length on the first of a month', '2027-06-01T10:00:00Z', { end_date: '2027-05-31 20:00:00' }],
  ])('keeps all its dates with %s, and gets further ones', async (_, time, change) => {
    app.clock.set('2027-05-31T20:00:00Z');
    const dates = { start_date: '2027-05-31 19:00:00', end_date: '2027-05-31 21:00:00' };
    const { id } = await app.create('events', aSeries({ ...dates, recurrence: 'FREQ=DAILY' }));
    const { total } = await occurrences(id);
    app.clock.set(time);

    const { body } = await admin.patch(`/events/${id}`, change).expect(200);
    expect(body).not.toHaveProperty('removed');
    expect((await occurrences(id)).total).toBe(total);
    app.clock.set('2027-08-15T10:00:00Z');
    await extend();

    expect(await last(id)).toMatchObject({ start_date: '2030-02-14 19:00:00' });
  });

  it('gets none in the trash', async () => {
    const { id } = await app.create('events', aSeries({ recurrence: 'FREQ=WEEKLY' }));
    await admin.delete(`/events/${id}`).expect(200);
    app.clock.set('2028-05-27T10:00:00Z');

    await extend();

    const { body } = await admin
      .get('/events?status=trash&start_date=2027-01-01&end_date=2039-01-01')
      .expect(200);
    expect(body).toMatchObject({ total: 130 });
  });
});

describe('A series with an end beyond the horizon', () => {
  it('is complete once the horizon has reached it', async () => {
    const { id } = await app.create('events', aSeries({ recurrence: 'FREQ=WEEKLY;UNTIL=20300101' }));
    expect(await occurrences(id)).toMatchObject({
      total: 130,
      generated_until: '2029-11-27 10:00:00',
      endless: false,
    });
    app.clock.set('2028-05-27T10:00:00Z');

    await extend();

    expect(await occurrences(id)).toMatchObject({ total: 135, generated_until: null });
  });

  it('has its first date, however late that is', async () => {
    const { id } = await app.create(
      'events',
      aSeries({
        start_date: '2035-06-04 19:00:00',
        end_date: '2035-06-04 20:00:00',
        recurrence: 'FREQ=WEEKLY;COUNT=3',
      }),
    );

    expect(await occurrences(id)).toMatchObject({ total: 1, generated_until: '2035-06-04 19:00:00' });
  });
});
