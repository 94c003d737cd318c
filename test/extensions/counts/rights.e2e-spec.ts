import { startApp } from '../../support/app.js';
import { anEvent, aTerm, aVenue } from '../../support/records.js';
import { countsOf, numbersOf, totalOf } from './reading.js';

const app = startApp();
const CALLERS = ['anonymous', 'subscriber', 'contributor', 'author', 'editor'] as const;

const clientOf = (caller: (typeof CALLERS)[number]) => (caller === 'anonymous' ? app : app.as(caller));

describe('GET /events/counts', () => {
  it.each(CALLERS)('counts for the %s what the list has', async (caller) => {
    for (const status of ['publish', 'draft', 'pending', 'private', 'future', 'trash'])
      for (const role of ['contributor', 'editor'] as const) {
        const date = status === 'future' ? { date: '2027-01-01' } : {};
        const { id } = await app.create('events', anEvent({ ...date }), 'editor');
        await app.database.query('UPDATE events SET status = $1, author_id = $2 WHERE id = $3', [
          status,
          app.userId(role),
          id,
        ]);
      }
    const client = clientOf(caller);

    const numbers = await numbersOf(client, 'status');

    const seen = caller === 'anonymous' || caller === 'subscriber' ? ['publish'] : Object.keys(numbers);
    expect(Object.keys(numbers)).toEqual(seen);
    for (const status of Object.keys(numbers))
      expect(numbers[status]).toBe(await totalOf(client, { status }));
    expect((await countsOf(client, 'status')).total).toBe(await totalOf(client, {}));
    expect(numbers).not.toHaveProperty('trash');
  });

  it('counts a scheduled event as published from its time on', async () => {
    await app.create('events', anEvent({ status: 'future', date: '2026-11-20 13:00:00' }));
    expect(await numbersOf(app, 'status')).toEqual({});
    expect(await numbersOf(app.as('editor'), 'status')).toEqual({ future: 1 });

    app.clock.set('2026-11-20T13:00:01Z');
    expect(await numbersOf(app, 'status')).toEqual({ publish: 1 });
    expect(await numbersOf(app, 'day')).toEqual({ '2026-12-01': 1 });
  });

  it('refuses statuses that the caller may not see', async () => {
    await app.get('/events/counts?by=day&status=draft').expect(400);
    await app.as('editor').get('/events/counts?by=day&status=draft').expect(200);
  });

  it('counts a protected event by day, but not by what its password hides', async () => {
    const { id: tag } = await app.create('tags', aTerm({ name: 'secret' }));
    const { id: venue } = await app.create('venues', aVenue({ venue: 'Hall', city: 'Oslo' }));
    await app.create('events', anEvent({ tags: [tag], venue, password: 'open-sesame' }));

    expect(await numbersOf(app, 'day')).toEqual({ '2026-12-01': 1 });
    for (const by of ['tag', 'venue', 'city', 'day,tag']) {
      const { counts, total } = await countsOf(app, by);
      expect([by, counts, total]).toEqual([by, [], 1]);
      expect((await countsOf(app.as('editor'), by)).counts).toHaveLength(1);
    }
    expect(await numbersOf(app, 'day', { tags: 'secret' })).toEqual({});
  });

  it.each(['draft', 'private', 'trash'])('names no venue in %s, nor its city', async (status) => {
    const { id: venue } = await app.create('venues', aVenue({ venue: 'Hall', city: 'Oslo' }));
    await app.create('events', anEvent({ venue }));
    await app.database.query('UPDATE venues SET status = $1 WHERE id = $2', [status, venue]);

    expect(await numbersOf(app, 'venue')).toEqual({});
    expect(await numbersOf(app, 'city')).toEqual({});
    const seen = status === 'trash' ? {} : { Hall: 1 };
    expect(await numbersOf(app.as('editor'), 'venue')).toEqual(seen);
  });

  it('names a protected venue, but not its city', async () => {
    const { id: venue } = await app.create(
      'venues',
      aVenue({ venue: 'Hall', city: 'Oslo', password: 'open-sesame' }),
    );
    await app.create('events', anEvent({ venue }));

    expect(await numbersOf(app, 'venue')).toEqual({ Hall: 1 });
    expect(await numbersOf(app, 'city')).toEqual({});
    expect(await numbersOf(app.as('editor'), 'city')).toEqual({ Oslo: 1 });
  });
});
