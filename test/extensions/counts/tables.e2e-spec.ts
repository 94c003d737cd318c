import { startApp } from '../../support/app.js';
import { anEvent, aTerm, aVenue } from '../../support/records.js';
import { aSeries } from '../../support/series.js';
import { at } from '../../support/translated.js';
import { countsOf, numbersOf } from './reading.js';

const app = startApp();

describe('GET /events/counts?by=day', () => {
  it('counts an event on each day that it goes on, in the order of the days', async () => {
    await app.create('events', anEvent({ start_date: '2026-12-02 20:00', end_date: '2026-12-04 02:00' }));
    await app.create('events', anEvent({ start_date: '2026-12-03 10:00', end_date: '2026-12-03 11:00' }));

    expect(await countsOf(app, 'day')).toEqual({
      counts: [
        { day: '2026-12-02', count: 1 },
        { day: '2026-12-03', count: 2 },
        { day: '2026-12-04', count: 1 },
      ],
      total: 2,
      is_estimate: false,
      left_out: 0,
    });
  });

  it.each<Record<string, boolean>>([{}, { is_virtual: false }])(
    'counts days within the window only, also with %j',
    async (filter) => {
      const event = anEvent({ is_virtual: false, start_date: '2026-11-20', end_date: '2027-02-20' });
      await app.create('events', event);
      const month = { ends_after: '2026-11-30', starts_before: '2026-12-31', ...filter };

      const { counts } = await countsOf(app, 'day', month);

      expect(counts).toHaveLength(31);
      expect([counts[0], counts.at(-1)]).toEqual([
        { day: '2026-12-01', count: 1 },
        { day: '2026-12-31', count: 1 },
      ]);
    },
  );

  it('counts what is running on the days of these instants and between them', async () => {
    await app.create(
      'events',
      anEvent({ start_date: '2026-12-01', end_date: '2026-12-20', timezone: 'Asia/Tokyo' }),
    );

    const running = { over_after: '2026-12-10T20:00:00Z', started_by: '2026-12-12T20:00:00Z' };
    // In Tokyo it is the next morning.
    expect(Object.keys(await numbersOf(app, 'day', running))).toEqual([
      '2026-12-11',
      '2026-12-12',
      '2026-12-13',
    ]);
  });

  it('takes the days of the place, as the list does', async () => {
    const late = { start_date: '2026-12-01 23:00', end_date: '2026-12-01 23:30' };
    await app.create('events', anEvent({ ...late, timezone: 'Pacific/Auckland' }));
    await app.create('events', anEvent({ ...late, timezone: 'America/Los_Angeles' }));

    expect(await numbersOf(app, 'day')).toEqual({ '2026-12-01': 2 });
  });

  it('keeps the 400 days with most events, and says how many it leaves out', async () => {
    await app.create('events', anEvent({ start_date: '2000-01-01 00:00', end_date: '2001-12-31 20:00' }));
    await app.create('events', anEvent({ start_date: '2001-12-25 00:00', end_date: '2001-12-31 20:00' }));

    const { counts, left_out } = await countsOf(app, 'day', { start_date: '1999-01-01' });

    expect([counts.length, left_out]).toEqual([400, 331]);
    expect(counts.filter(({ count }) => count === 2)).toHaveLength(7);
    expect(counts[0]).toEqual({ day: '2000-01-01', count: 1 });
  });

  it('counts events of many centuries', async () => {
    await app.create('events', anEvent({ start_date: '0001-01-02 00:00', end_date: '9999-12-30 20:00' }));
    const { left_out } = await countsOf(app, 'day', { start_date: '0001-01-01', end_date: '9999-12-31' });

    expect(left_out).toBe(3_652_057 - 400);
  });
});

describe('GET /events/counts?by=month', () => {
  it('counts an event once in each of its months', async () => {
    await app.create('events', anEvent({ start_date: '2026-12-30', end_date: '2027-01-02' }));
    await app.create('events', anEvent({ start_date: '2026-12-01', end_date: '2026-12-02' }));

    expect(await numbersOf(app, 'month')).toEqual({ '2026-12': 2, '2027-01': 1 });
  });

  it('counts each date of a series, and with hide_subsequent_recurrences the first', async () => {
    await app.create('events', aSeries());

    expect(await numbersOf(app, 'month')).toEqual({ '2027-06': 4 });
    expect(await numbersOf(app, 'day', { hide_subsequent_recurrences: true })).toEqual({ '2027-06-07': 1 });
    expect(await numbersOf(app, 'day', { series: 'any' })).toEqual({ '2027-06-07': 1 });
  });
});

describe('GET /events/counts of records', () => {
  it('names categories in the language, with their ancestors, the largest first', async () => {
    const music = await app.create('categories', aTerm({ name: 'Music', slug: 'music' }));
    const jazz = await app.create('categories', aTerm({ name: 'Jazz', parent: music.id }));
    const art = await app.create('categories', aTerm({ name: 'Art' }));
    await app
      .as('editor')
      .patch(at(`/categories/${music.id}`, 'fr'), { name: 'Musique', slug: 'musique' })
      .expect(200);
    await app.create('events', anEvent({ categories: [jazz.id] }));
    await app.create('events', anEvent({ categories: [jazz.id, music.id, art.id] }));
    await app.create('events', anEvent());

    expect((await countsOf(app, 'category')).counts).toEqual([
      { category: { id: music.id, slug: 'music', name: 'Music' }, count: 2 },
      { category: { id: jazz.id, slug: 'jazz', name: 'Jazz' }, count: 2 },
      { category: { id: art.id, slug: 'art', name: 'Art' }, count: 1 },
    ]);
    const { body } = await app.get(at('/events/counts?by=category', 'fr')).expect(200);
    expect((body as { counts: unknown[] }).counts[0]).toEqual({
      category: { id: music.id, slug: 'musique', name: 'Musique' },
      count: 2,
    });
  });

  it('names a record in a language that is offered, as the list does', async () => {
    const { id } = await app.create('venues', aVenue({ venue: 'Hall' }));
    await app
      .as('editor')
      .patch(at(`/venues/${id}`, 'fr'), { venue: 'La salle' })
      .expect(200);
    await app.create('events', anEvent({ venue: id }));
    await app.database.query("UPDATE venues SET language = 'sv' WHERE id = $1", [id]);

    const [, ...languages] = await Promise.all(
      ['en', 'fr'].map(
        async (language) => (await app.get(at('/events/counts?by=venue', language))).body as object,
      ),
    );
    expect(JSON.stringify(languages)).toContain('La salle');
    const { body } = await app.get(at('/events', 'en')).expect(200);
    expect(await numbersOf(app, 'venue')).toEqual({
      [(body as { events: [{ venue: { venue: string } }] }).events[0].venue.venue]: 1,
    });
  });

  it('counts an event with two venues of a city once, and tells cities of two countries apart', async () => {
    const inCity = async (city: string, country: string) =>
      (await app.create('venues', aVenue({ city, country }))).id;
    const [one, other] = [await inCity('Paris', 'France'), await inCity('Paris', 'France')];
    const texan = await inCity('Paris', 'United States');
    await app.create('events', anEvent({ venue: [one, other] }));
    await app.create('events', anEvent({ venue: [other] }));
    await app.create('events', anEvent({ venue: texan }));
    await app.create('events', anEvent({ venue: await inCity('', 'France') }));

    expect((await countsOf(app, 'city')).counts).toEqual([
      { city: { name: 'Paris', country: 'France' }, count: 2 },
      { city: { name: 'Paris', country: 'United States' }, count: 1 },
    ]);
  });

  it('gives a table of two', async () => {
    const [jazz, folk] = [
      await app.create('tags', aTerm({ name: 'jazz' })),
      await app.create('tags', aTerm({ name: 'folk' })),
    ];
    await app.create(
      'events',
      anEvent({ start_date: '2026-12-31 22:00', end_date: '2027-01-01 02:00', tags: [jazz.id] }),
    );
    await app.create(
      'events',
      anEvent({ start_date: '2026-12-01', end_date: '2026-12-01', tags: [jazz.id, folk.id] }),
    );

    const table = { '2026-12 jazz': 2, '2026-12 folk': 1, '2027-01 jazz': 1 };
    expect(await numbersOf(app, 'tag,month')).toEqual(table);
    const { body } = await app.get('/events/counts?by=month&by=tag').expect(200);
    expect(body).toEqual(await countsOf(app, 'month,tag'));
    expect(await numbersOf(app, 'tag,status')).toEqual({ 'jazz publish': 2, 'folk publish': 1 });
  });
});
