import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';

const app = startApp();
const admin = app.as('administrator');

describe('the slug of an event', () => {
  it('gets the next free suffix when it is taken', async () => {
    const slugs = [];
    for (const title of ['Concert', 'Concert', 'concert!'])
      slugs.push((await app.create('events', anEvent({ title }))).slug);

    expect(slugs).toEqual(['concert', 'concert-2', 'concert-3']);
  });

  it('gets a free suffix even when it was sent', async () => {
    await app.create('events', anEvent({ slug: 'concert' }));

    const event = await app.create('events', anEvent({ slug: 'concert' }));

    expect(event.slug).toBe('concert-2');
  });

  it.each([
    ['Café Über Ænima', /^cafe-uber-aenima$/],
    ['Rock & Roll', /^rock-roll$/],
    ['a/b.c', /^a-b-c$/],
    ['  snake_case  ', /^snake_case$/],
    ['Концерт', /./],
    ['🎷🎷', /./],
    ['!!!', /./],
  ])('is derived from the title %s', async (title, slug) => {
    const event = await app.create('events', anEvent({ title }));

    expect(event.slug).toMatch(slug);
    await app.get(`/events/by-slug/${event.slug}`).expect(200);
  });

  it('is unique among events only', async () => {
    await app.create('venues', { venue: 'Concert' });

    const event = await app.create('events', anEvent({ title: 'Concert' }));

    expect(event.slug).toBe('concert');
  });

  it('is free again after its event is trashed', async () => {
    const { id } = await app.create('events', anEvent({ title: 'Concert' }));
    await admin.delete(`/events/${id}`).expect(200);

    const event = await app.create('events', anEvent({ title: 'Concert' }));

    expect(event.slug).toBe('concert');
  });

  it('gets a free suffix when its event is restored and it is taken', async () => {
    const { id } = await app.create('events', anEvent({ title: 'Concert' }));
    await admin.delete(`/events/${id}`).expect(200);
    await app.create('events', anEvent({ title: 'Concert' }));

    const { body } = await admin.post(`/events/${id}`, { status: 'publish' }).expect(200);

    expect(body).toMatchObject({ slug: 'concert-2' });
  });

  it('is set when a draft is published', async () => {
    const { id } = await app.create('events', anEvent({ title: 'Concert', status: 'draft' }));

    const { body } = await admin.post(`/events/${id}`, { status: 'publish' }).expect(200);

    expect(body).toMatchObject({ status: 'publish', slug: 'concert' });
  });
});
