import { anEvent, aVenue } from '../../support/records.js';
import { startApp } from '../../support/app.js';
import { settle } from '../../support/transactions.js';
import { connected, credentialsOf } from './mcp-client.js';

const app = startApp({ SITE_TIMEZONE: 'Europe/Berlin' });

const READING = [
  'search_events',
  'whats_on',
  'get_event',
  'follow_changes',
  'list_venues',
  'list_organizers',
  'list_categories',
  'list_tags',
];
const WRITING = ['create_event', 'update_event', 'cancel_event'];

describe('The tools', () => {
  it('are those that read for everybody, and those that write for callers who may', async () => {
    const names = async (headers = {}) =>
      (await (await connected(app, headers)).tools()).map(({ name }) => name);

    expect(await names()).toEqual(READING);
    expect(await names(credentialsOf(app, 'subscriber'))).toEqual(READING);
    expect(await names(credentialsOf(app, 'contributor'))).toEqual([...READING, ...WRITING]);
  });

  it('describe their arguments as the API does, in few words', async () => {
    const client = await connected(app, credentialsOf(app, 'editor'));
    const tools = await client.tools();
    const search = tools.find(({ name }) => name === 'search_events')?.inputSchema;
    const [create, update] = ['create_event', 'update_event'].map(
      (name) => tools.find((tool) => tool.name === name)?.inputSchema,
    );

    expect(search?.properties).toMatchObject({
      geoloc_lat: { type: 'number', minimum: -90, maximum: 90 },
      translation_language: { enum: ['en', 'fr'] },
    });
    expect(create?.required).toEqual(['title', 'start_date', 'end_date']);
    expect(update?.properties).toMatchObject({
      venue_id: { type: ['integer', 'null'] },
      venue: {
        anyOf: [
          { type: 'string' },
          { properties: { venue: { type: 'string' }, geo_lat: { type: 'number' } } },
        ],
      },
      cost: { type: ['string', 'null'] },
    });
    expect(JSON.stringify(tools)).not.toMatch(/next_rest_url|X-Calendar-Ignored|`page`|`include`/);
    expect(JSON.stringify(tools)).not.toMatch(/\$ref|nullable|"isArray"|\[null/);
    expect(JSON.stringify(tools).length).toBeLessThan(20_000);
    expect(JSON.stringify(await (await connected(app)).tools()).length).toBeLessThan(10_000);
    expect(client.problems).toEqual([]);
  });

  it('find events, page by page, with links', async () => {
    for (const title of ['Jazz one', 'Jazz two', 'Rock']) await app.create('events', anEvent({ title }));
    const client = await connected(app);

    const first = await client.call('search_events', { q: 'jazz', orderby: 'start', per_page: 1 });
    const second = await client.call('search_events', {
      q: 'jazz',
      orderby: 'start',
      per_page: 1,
      after: first.data.next,
    });

    expect(first.data).toMatchObject({ total: 2, events: [{ title: 'Jazz one' }] });
    expect(second.data).toMatchObject({ events: [{ title: 'Jazz two' }] });
    expect(second.data).not.toHaveProperty('next');
    const [event] = second.data.events as { rest_url: string; url: string }[];
    expect(event?.rest_url).toMatch(/\/calendar\/events\/v1\/events\/\d+$/);
  });

  it('list tags, page by page', async () => {
    await app.create('events', anEvent({ tags: ['Loud', 'Quiet'] }));
    const client = await connected(app);

    const first = await client.call('list_tags', { per_page: 1 });
    const second = await client.call('list_tags', { per_page: 1, page: first.data.next });

    expect(first.data).toMatchObject({ total: 2, tags: [{ name: 'Loud' }], next: '2' });
    expect(second.data).toMatchObject({ tags: [{ name: 'Quiet' }] });
    expect(second.data).not.toHaveProperty('next');
  });

  it('find events by the name of a category', async () => {
    await app.create('events', anEvent({ title: 'Jazz', categories: ['Live Music'] }));

    const { data } = await (await connected(app)).call('search_events', { categories: ['Live Music'] });

    expect(data).toMatchObject({ total: 1, events: [{ title: 'Jazz' }] });
  });

  it('return one event by id or slug, with its description as text', async () => {
    const { id } = await app.create(
      'events',
      anEvent({ title: 'Jazz', description: '<p>Loud.</p><p>Late.</p>' }),
    );
    const client = await connected(app);

    expect((await client.call('get_event', { id })).data).toMatchObject({ id, description: 'Loud.\nLate.' });
    expect((await client.call('get_event', { slug: 'jazz' })).data).toMatchObject({ id });
    expect((await client.call('get_event')).data).toMatchObject({ code: 'rest_missing_callback_param' });
    expect((await client.call('get_event', { id, slug: 'other' })).data).toHaveProperty(
      'params.slug',
      expect.stringContaining('id'),
    );
  });

  it('cut a long description', async () => {
    const { id } = await app.create('events', anEvent({ description: '<p>word 🎷 </p>'.repeat(3_000) }));

    const { data } = await (await connected(app)).call('get_event', { id });

    expect(data.description).toMatch(/…$/);
    expect(String(data.description).length).toBeLessThanOrEqual(4_001);
  });

  it('say what is on tonight in the zone of the calendar, by its clock', async () => {
    // 00:30 on the 22nd in Berlin, where it is still the night of the 21st.
    app.clock.set('2026-11-21T23:30:00Z');
    const at = (title: string, start: string, end: string) =>
      app.create('events', anEvent({ title, start_date: start, end_date: end, timezone: 'Europe/Berlin' }));
    await at('Over', '2026-11-21 18:00', '2026-11-21 23:00');
    await at('Late set', '2026-11-21 23:00', '2026-11-22 02:00');
    await at('Breakfast', '2026-11-22 08:00', '2026-11-22 10:00');
    const client = await connected(app);

    const tonight = await client.call('whats_on', { when: 'tonight' });
    const weekend = await client.call('whats_on', { when: 'this_weekend' });

    const titles = ({ data }: typeof tonight) =>
      (data.events as { title: string }[]).map(({ title }) => title);
    expect(titles(tonight)).toEqual(['Late set']);
    expect(titles(weekend)).toEqual(['Late set', 'Breakfast']);
    expect(tonight.data).toMatchObject({
      until: '2026-11-22 04:00:00',
      calendar: { timezone: 'Europe/Berlin' },
    });
    expect(tonight.data).not.toHaveProperty('next');
  });

  it('go on to the next page of what is on, also a minute later', async () => {
    app.clock.set('2026-11-20T19:00:00Z');
    for (const title of ['One', 'Two'])
      await app.create(
        'events',
        anEvent({ title, start_date: '2026-11-20 18:00', end_date: '2026-11-20 23:00' }),
      );
    const client = await connected(app);

    for (const when of ['now', 'tonight']) {
      app.clock.set('2026-11-20T19:00:00Z');
      const { data } = await client.call('whats_on', { when, per_page: 1 });
      app.clock.set('2026-11-20T19:01:00Z');
      const rest = await client.call('whats_on', { when, per_page: 1, after: data.next });

      expect(data).toMatchObject({ total: 2, events: [{ title: 'One' }] });
      expect(rest.data).toMatchObject({ total: 2, events: [{ title: 'Two' }] });
      expect(rest.data).not.toHaveProperty('next');
    }
  });

  it('find what is on near a point', async () => {
    app.clock.set('2026-11-20T12:00:00Z');
    const near = aVenue({ venue: 'Near', geo_lat: 52.5, geo_lng: 13.4 });
    const far = aVenue({ venue: 'Far', geo_lat: 48.1, geo_lng: 11.6 });
    for (const venue of [near, far])
      await app.create(
        'events',
        anEvent({ venue, start_date: '2026-11-20 20:00', end_date: '2026-11-20 22:00' }),
      );

    const { data } = await (
      await connected(app)
    ).call('whats_on', { when: 'tonight', geoloc_lat: 52.5, geoloc_lng: 13.4 });

    expect(data).toMatchObject({ total: 1, events: [{ venue: { venue: 'Near' } }] });
  });

  it('list venues, and follow changes to the end', async () => {
    await app.create('venues', aVenue({ venue: 'Harbour Hall', city: 'Oslo' }));
    const { id } = await app.create('events', anEvent({ title: 'Jazz' }));
    const client = await connected(app);

    expect((await client.call('list_venues', { search: 'harbour' })).data).toMatchObject({
      total: 1,
      venues: [{ venue: 'Harbour Hall', city: 'Oslo', url: expect.stringContaining('harbour-hall') }],
    });
    await settle(app);
    const all = await client.call('follow_changes');
    await app.as('administrator').delete(`/events/${id}`).expect(200);
    await settle(app);
    const since = await client.call('follow_changes', { cursor: all.data.cursor });

    expect(all.data).toMatchObject({
      more: false,
      changes: [{ type: 'venue', record: { venue: 'Harbour Hall' } }, {}],
    });
    expect(since.data).toMatchObject({ changes: [{ type: 'event', id, removed: true }] });
  });

  it('are in the language that is asked for, errors included', async () => {
    const { id } = await app.create('events', anEvent({ title: 'Concert' }));
    await app
      .as('administrator')
      .patch(`//translated/calendar/events/v1/events/${id}?translation_language=fr`, { title: 'Le concert' })
      .expect(200);
    const client = await connected(app);

    const french = await client.call('get_event', { id, translation_language: 'fr' });
    const error = await client.call('get_event', { id: 99_999, translation_language: 'fr' });
    const unknown = await client.call('get_event', { id, translation_language: 'tlh' });

    expect(french.data).toMatchObject({ title: 'Le concert', language: 'fr' });
    expect(french.data.rest_url).toContain('/translated/calendar/events/v1/');
    expect(error.data.message).toContain('n’existe pas');
    expect(unknown.data).toMatchObject({ code: 'rest_invalid_param' });
  });

  it('answer from any instance', async () => {
    const { id } = await app.create('events', anEvent());
    const client = await connected(app);
    const other = await app.anotherInstance();

    expect((await client.call('get_event', { id })).isError).toBe(false);
    expect((await (await connected({ nest: other })).call('get_event', { id })).data).toHaveProperty(
      'id',
      id,
    );
  });
});
