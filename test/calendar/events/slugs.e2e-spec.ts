import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import { at } from '../../support/translated.js';

const SITE = 'https://www.example.com';
const app = startApp({ SITE_URL: SITE });
const editor = app.as('editor');

describe('the slug of an event', () => {
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
});

describe('A draft of an event', () => {
  const draft = () => app.create('events', anEvent({ title: 'One', status: 'draft' }));

  it('has no slug before publication, not even in the trash', async () => {
    const { id, slug, url, website } = await draft();
    expect({ slug, url }).toEqual({ slug: '', url: `${SITE}/?post_type=tribe_events&p=${id}` });
    expect(website).toBe(url);

    expect((await editor.delete(`/events/${id}`).expect(200)).body).toMatchObject({
      status: 'trash',
      slug: '',
    });
    const restored = await editor.patch(`/events/${id}`, { status: 'pending' }).expect(200);
    expect(restored.body).toMatchObject({ status: 'pending', slug: '' });
  });

  it.each(['publish', 'private', 'future'])(
    'gets a slug from its title when it becomes %s',
    async (status) => {
      const { id } = await draft();
      await editor.patch(at(`/events/${id}`, 'fr'), { title: 'Un' }).expect(200);

      const { body } = await editor.patch(`/events/${id}`, { status, title: 'Two' }).expect(200);

      expect(body).toMatchObject({ slug: 'two' });
      const french = await editor.get(at(`/events/${id}`, 'fr')).expect(200);
      expect(french.body).toMatchObject({ slug: 'un' });
    },
  );

  it('keeps a slug that was sent', async () => {
    const { id } = await draft();
    expect((await editor.patch(`/events/${id}`, { slug: 'mine' }).expect(200)).body).toHaveProperty(
      'slug',
      'mine',
    );
    const { body } = await editor.patch(`/events/${id}`, { status: 'publish', title: 'Two' }).expect(200);

    expect(body).toMatchObject({ slug: 'mine', url: `${SITE}/event/mine/` });
  });
});
