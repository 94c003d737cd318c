import type { Role } from '../../src/access/caller.js';
import { startApp } from '../support/app.js';
import { anEvent, aVenue } from '../support/records.js';

const app = startApp();
const IMAGE = 'https://images.example.org/a.png';

describe('POST /events as each role', () => {
  it('returns 401 to an anonymous caller', async () => {
    const { body } = await app.post('/events', anEvent()).expect(401);

    expect(body).toEqual({
      code: 'rest_forbidden',
      message: 'Sorry, you are not allowed to do that.',
      data: { status: 401 },
    });
  });

  it('returns 403 to a subscriber', async () => {
    const { body } = await app.as('subscriber').post('/events', anEvent()).expect(403);

    expect(body).toMatchObject({ code: 'rest_forbidden', data: { status: 403 } });
  });

  it('stores nothing for a caller without permission', async () => {
    await app
      .as('subscriber')
      .post('/events', anEvent({ venue: aVenue() }))
      .expect(403);

    expect((await app.as('administrator').get('/events')).body).toMatchObject({ total: 0 });
    expect((await app.as('administrator').get('/venues')).body).toMatchObject({ total: 0 });
  });

  it('returns 401 for wrong credentials', async () => {
    const request = app.send('post', '/events').set('Authorization', `Basic ${btoa('the-author:wrong')}`);

    const { body } = await request.send(anEvent()).expect(401);

    expect(body).toMatchObject({ code: 'incorrect_password' });
  });

  it.each<[Role, string | undefined, string]>([
    ['administrator', undefined, 'publish'],
    ['editor', undefined, 'publish'],
    ['author', undefined, 'publish'],
    ['author', 'draft', 'draft'],
    ['author', 'pending', 'pending'],
    ['author', 'private', 'private'],
    ['contributor', undefined, 'draft'],
    ['contributor', 'draft', 'draft'],
    ['contributor', 'pending', 'pending'],
    ['contributor', 'publish', 'pending'],
    ['contributor', 'future', 'pending'],
    ['contributor', 'private', 'pending'],
  ])('for %s, stores the status %s as %s', async (role, status, stored) => {
    const event = await app.create('events', anEvent({ status }), role);

    expect(event).toMatchObject({ status: stored, author: String(app.userId(role)) });
  });

  it.each([
    ['2026-11-20 12:00:01', undefined, 'future'],
    ['2026-11-20 12:00:01', 'publish', 'future'],
    ['2026-11-20 12:00:01', 'draft', 'draft'],
    ['2026-11-20 12:00:00', 'publish', 'publish'],
    ['2026-11-20 11:59:59', 'future', 'publish'],
    [undefined, 'future', 'publish'],
  ])('with date %s, stores the status %s as %s', async (date, status, stored) => {
    const event = await app.create('events', anEvent({ date, status }));

    expect(event).toMatchObject({ status: stored });
  });

  it('gives a draft a real publication date in UTC', async () => {
    const event = await app.create('events', anEvent({ status: 'draft' }));

    expect(event).toMatchObject({ status: 'draft', date_utc: '2026-11-20 12:00:00' });
  });

  it("never publishes a contributor's event by its date", async () => {
    const sent = { status: 'publish', date: '2026-11-20 12:00:01' };
    const { id } = await app.create('events', anEvent(sent), 'contributor');

    app.clock.set('2026-11-21T12:00:00Z');

    await app.get(`/events/${id}`).expect(403);
  });

  it.each<Role>(['administrator', 'editor'])('lets the %s set another author', async (role) => {
    const event = await app.create('events', anEvent({ author: app.userId('author') }), role);

    expect(event.author).toBe(String(app.userId('author')));
  });

  it.each<Role>(['author', 'contributor'])('does not let the %s set another author', async (role) => {
    await app
      .as(role)
      .post('/events', anEvent({ author: app.userId('editor') }))
      .expect(403);
  });

  it('lets an author set themselves as author', async () => {
    const author = app.userId('author');

    const event = await app.create('events', anEvent({ author: String(author) }), 'author');

    expect(event.author).toBe(String(author));
  });

  it('lets an author set the display options', async () => {
    const displayOptions = { show_map: true, show_map_link: true, hide_from_listings: true, sticky: true };

    const event = await app.create('events', anEvent(displayOptions), 'author');

    expect(event).toMatchObject(displayOptions);
  });

  it('rejects an image from a contributor', async () => {
    const { body } = await app
      .as('contributor')
      .post('/events', anEvent({ image: IMAGE }))
      .expect(400);

    expect(body).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { image: expect.any(String) } },
    });
  });

  it('accepts an image from an author', async () => {
    const event = await app.create('events', anEvent({ image: IMAGE }), 'author');

    expect(event.image).toMatchObject({ url: IMAGE });
  });
});
