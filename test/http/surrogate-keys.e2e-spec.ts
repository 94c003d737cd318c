import { startApp } from '../support/app.js';
import { anEvent, aTerm, aVenue } from '../support/records.js';

const app = startApp();

const keysOf = async (path: string) => {
  const { headers } = await app.get(path).expect(200);
  return String(headers['surrogate-key']).split(' ');
};
const idOf = async (list: Parameters<typeof app.create>[0], body: object) =>
  (await app.create(list, body as Record<string, unknown>)).id;

describe('Surrogate-Key', () => {
  it('names an event and everything in it, also when the event comes from a cache', async () => {
    const parent = await idOf('events', anEvent());
    const { id, venue, organizer, categories, tags } = await app.create(
      'events',
      anEvent({
        post_parent: parent,
        venue: aVenue(),
        organizer: [{ organizer: 'Choir' }, { organizer: 'Band' }],
        categories: ['Music'],
        tags: ['Free'],
      }),
    );
    const keys = [
      `event-${String(id)}`,
      `venue-${String((venue as { id: number }).id)}`,
      ...(organizer as { id: number }[]).map((one) => `organizer-${one.id}`),
      `category-${String((categories as { id: number }[])[0]?.id)}`,
      `tag-${String((tags as { id: number }[])[0]?.id)}`,
      `event-${parent}`,
    ];

    for (let time = 0; time < 3; time += 1) expect(await keysOf(`/events/${String(id)}`)).toEqual(keys);
    const { headers } = await app.get(`/events/${String(id)}`);
    const notModified = await app
      .get(`/events/${String(id)}`)
      .set('If-None-Match', String(headers.etag))
      .expect(304);
    expect(notModified.headers['surrogate-key']).toBe(keys.join(' '));
  });

  it('names a venue', async () => {
    const id = await idOf('venues', aVenue());

    expect(await keysOf(`/venues/${id}`)).toEqual([`venue-${id}`]);
  });

  it('is calendar where any change may matter', async () => {
    const id = await idOf('tags', aTerm());

    for (const path of ['/events', '/venues', '/organizers', '/categories', '/tags', `/tags/${id}`])
      expect([path, await keysOf(path)]).toEqual([path, ['calendar']]);
  });

  it('is calendar for an event with more than 49 other records', async () => {
    const tags = Array.from({ length: 50 }, (_, number) => `Tag ${number}`);
    const id = await idOf('events', anEvent({ tags }));

    expect(await keysOf(`/events/${id}`)).toEqual(['calendar']);
  });

  it('is only in public responses', async () => {
    const id = await idOf('venues', aVenue({ password: 'secret' }));

    const own = await app.as('editor').get(`/venues/${id}`).expect(200);
    const opened = await app.get(`/venues/${id}?password=secret`).expect(200);
    const written = await app.as('editor').patch(`/venues/${id}`, { city: 'Port Aubrey' }).expect(200);
    for (const { headers } of [own, opened, written]) expect(headers).not.toHaveProperty('surrogate-key');
  });
});
