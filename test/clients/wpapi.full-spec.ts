import WPAPI, { type Namespace } from 'wpapi';
import { startApp } from '../support/app.js';
import { anEvent, aTerm, aVenue } from '../support/records.js';

const app = startApp({ COMPAT_BASE: '/wp-json/tribe/events/v1' });

const credentials = () => ({ username: 'the-editor', password: app.users.get('editor')?.secret ?? '' });

describe.each([
  { root: '/', namespace: 'calendar/events/v1' },
  { root: '/wp-json/', namespace: 'tribe/events/v1' },
])('wpapi at $root$namespace', ({ root, namespace }) => {
  let site: WPAPI;
  let calendar: Namespace;

  beforeEach(async () => {
    site = await WPAPI.discover((await app.nest.getUrl()) + root + namespace);
    calendar = site.auth(credentials()).namespace(namespace);
  });

  it('discovers the root from the Link header and the resources from the index', async () => {
    const origin = await app.nest.getUrl();

    expect(site.root().toString()).toBe(`${origin}${root}`);
    expect(calendar.events().toString()).toBe(`${origin}${root}${namespace}/events`);
    expect(calendar.events().id(7).toString()).toBe(`${origin}${root}${namespace}/events/7`);
    for (const resource of ['events', 'venues', 'organizers', 'categories', 'tags', 'doc'] as const) {
      expect(typeof calendar[resource]).toBe('function');
    }
  });

  it('accepts the routes of the index', async () => {
    const { id } = await app.create('events', anEvent({ title: 'Concert' }));
    const endpoint = (await app.nest.getUrl()) + root;
    const { routes } = await site.root().get();

    const client = new WPAPI({ endpoint, routes: routes as object });

    expect(await client.namespace(namespace).events().id(id).get()).toMatchObject({
      title: 'Concert',
    });
  });

  it('reads lists with parameters', async () => {
    const parent = await app.create('categories', aTerm({ name: 'Music' }));
    await app.create('categories', aTerm({ name: 'Jazz', parent: parent.id }));
    await app.create('events', anEvent({ title: 'Concert', categories: ['Jazz'] }));
    await app.create('events', anEvent({ title: 'Draft', status: 'draft' }));

    const children = await calendar.categories().parent(parent.id).get();
    const drafts = await calendar.events().status('draft').get();
    const found = await calendar.events().param('search', 'Concert').get();

    expect(children).toMatchObject({ categories: [{ name: 'Jazz' }], total: 1 });
    expect(drafts).toMatchObject({ events: [{ title: 'Draft' }], total: 1 });
    expect(found).toMatchObject({ events: [{ title: 'Concert' }], total: 1 });
  });

  it('reads the headers of a list', async () => {
    await app.create('venues', aVenue());

    expect(await calendar.venues().headers()).toMatchObject({ 'x-tec-total': '1', 'x-tec-totalpages': '1' });
  });

  it('reads and changes a record by its slug', async () => {
    const { id } = await app.create('venues', aVenue({ venue: 'Hall', slug: 'the-hall' }));

    expect(await calendar.venues().bySlug('the-hall').get()).toMatchObject({ id });
    expect(await calendar.venues().bySlug('the-hall').update({ city: 'Oslo' })).toMatchObject({
      id,
      venue: 'Hall',
      city: 'Oslo',
    });
  });

  it('rejects an id that matches no route', () => {
    const request = calendar.events().id('x' as unknown as number);

    expect(() => request.toString()).toThrow(/does not match/);
  });

  it('creates, changes and deletes a record', async () => {
    const event = await calendar.events().create(anEvent({ title: 'Concert', venue: { venue: 'Hall' } }));
    const id = Number(event.id);
    expect(event).toMatchObject({ title: 'Concert', venue: { venue: 'Hall' } });

    const changed = await calendar.events().id(id).update({ title: 'Recital' });
    expect(changed).toMatchObject({ id, title: 'Recital', venue: { venue: 'Hall' } });

    expect(await calendar.events().id(id).delete()).toMatchObject({ id, status: 'trash' });
    await app.get(`/events/${id}`).expect(403);
  });

  it('rejects with the error of the API', async () => {
    await expect(calendar.events().id(999999).get()).rejects.toMatchObject({
      code: 'rest-event-not-found',
      data: { status: 404 },
    });
    await expect(calendar.events().create({ title: 'Concert' })).rejects.toMatchObject({
      code: 'rest_missing_callback_param',
      data: { status: 400 },
    });
  });

  it('rejects a write without credentials', async () => {
    const endpoint = (await app.nest.getUrl()) + root;
    const client = new WPAPI({ endpoint, routes: (await site.root().get()).routes as object });

    await expect(client.namespace(namespace).events().create(anEvent())).rejects.toMatchObject({
      code: 'rest_forbidden',
      data: { status: 401 },
    });
  });
});

describe('wpapi at COMPAT_BASE', () => {
  it.each(['', '/wp-json', '/wp-json/tribe/events/v1', '/?rest_route=/', '/index.php/wp-json'])(
    'discovers the namespace from "%s"',
    async (start) => {
      const origin = await app.nest.getUrl();
      await app.create('events', anEvent({ title: 'Concert' }));

      const site = await WPAPI.discover(origin + start);

      expect(site.root().toString()).toBe(`${origin}/wp-json/`);
      expect(await site.namespace('tribe/events/v1').events().get()).toMatchObject({
        events: [{ title: 'Concert' }],
      });
    },
  );
});
