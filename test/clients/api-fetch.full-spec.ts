import apiFetch, { type Options } from '@wordpress/api-fetch';
import { startApp } from '../support/app.js';
import { anEvent, aVenue } from '../support/records.js';

const app = startApp({ COMPAT_BASE: '/wp-json/tribe/events/v1' });

/** The root and the namespace of the current test. */
const place = { root: '/', namespace: 'calendar/events/v1' };
/** The method and the override header of each request sent. */
const sent: { method: string | undefined; override: unknown }[] = [];
let authorization: string | undefined;

type ResponseBody = Record<string, unknown>;

beforeAll(async () => {
  const origin = await app.nest.getUrl();
  apiFetch.setFetchHandler((options) => {
    sent.push({ method: options.method, override: options.headers?.['X-HTTP-Method-Override'] });
    return apiFetch.defaultFetchHandler(options);
  });
  apiFetch.use((options, next) => apiFetch.createRootURLMiddleware(`${origin}${place.root}`)(options, next));
  apiFetch.use((options, next) => {
    const headers: Record<string, string> =
      authorization === undefined ? {} : { Authorization: authorization };
    return next({ ...options, headers: { ...options.headers, ...headers } });
  });
});

beforeEach(() => {
  sent.length = 0;
  authorization = `Basic ${btoa(`the-editor:${app.users.get('editor')?.secret ?? ''}`)}`;
});

/** Sends a request below the namespace that returns a record or a list. */
const call = (path: string, options: Options = {}) =>
  apiFetch({ path: `/${place.namespace}${path}`, ...options }) as Promise<ResponseBody>;

describe.each([
  { root: '/', namespace: 'calendar/events/v1' },
  { root: '/wp-json/', namespace: 'tribe/events/v1' },
])('@wordpress/api-fetch at $root$namespace', ({ root, namespace }) => {
  beforeEach(() => {
    Object.assign(place, { root, namespace });
  });

  it('reads a list and a record', async () => {
    const { id } = await app.create('events', anEvent({ title: 'Concert' }));
    authorization = undefined;

    expect(await call('/events')).toMatchObject({ total: 1, events: [{ id, title: 'Concert' }] });
    expect(await call(`/events/${String(id)}`)).toMatchObject({ id, title: 'Concert' });
  });

  it('finds the namespace in the index of the root', async () => {
    expect(await apiFetch({ path: '/' })).toMatchObject({ namespaces: [namespace] });
  });

  it('accepts namespace and endpoint as separate options', async () => {
    const { id } = await app.create('venues', aVenue({ venue: 'Hall' }));

    const options = { namespace, endpoint: `/venues/${String(id)}` };

    expect(await apiFetch(options)).toMatchObject({ venue: 'Hall' });
  });

  it('creates a record', async () => {
    const event = await call('/events', {
      method: 'POST',
      data: anEvent({ title: 'Concert', tags: ['Loud'] }),
    });

    expect(event).toMatchObject({ title: 'Concert', tags: [{ name: 'Loud' }] });
    expect(await call(`/events/${String(event.id)}`)).toMatchObject({ title: 'Concert' });
  });

  it.each(['PUT', 'PATCH'])(
    'changes a record with a POST that overrides the method with %s',
    async (method) => {
      const { id } = await app.create('venues', aVenue({ venue: 'Hall', city: 'Rome' }));

      const venue = await call(`/venues/${String(id)}`, { method, data: { city: 'Oslo' } });

      expect(venue).toMatchObject({ id, venue: 'Hall', city: 'Oslo' });
      expect(sent).toEqual([{ method: 'POST', override: method }]);
    },
  );

  it('deletes a record with a POST that overrides the method with DELETE', async () => {
    const { id } = await app.create('events', anEvent());

    expect(await call(`/events/${String(id)}`, { method: 'DELETE' })).toMatchObject({ id, status: 'trash' });

    expect(sent).toEqual([{ method: 'POST', override: 'DELETE' }]);
    await app.get(`/events/${String(id)}`).expect(403);
  });

  it('rejects with the error of the API', async () => {
    await expect(call('/events/999999')).rejects.toMatchObject({
      code: 'rest-event-not-found',
      data: { status: 404 },
    });
    await expect(call('/events', { method: 'POST', data: { title: 'Concert' } })).rejects.toMatchObject({
      code: 'rest_missing_callback_param',
      data: { status: 400, params: ['start_date', 'end_date'] },
    });
  });

  it('rejects a write without credentials', async () => {
    authorization = undefined;

    await expect(call('/events', { method: 'POST', data: anEvent() })).rejects.toMatchObject({
      code: 'rest_forbidden',
      data: { status: 401 },
    });
  });

  it('reads the headers of an unparsed response', async () => {
    for (let count = 0; count < 3; count += 1) await app.create('events', anEvent());

    const options = { path: `/${namespace}/events?per_page=2`, parse: false };
    const response = (await apiFetch(options)) as Response;

    expect(response.headers.get('X-TEC-Total')).toBe('3');
    expect(response.headers.get('X-TEC-TotalPages')).toBe('2');
    expect(response.headers.get('Link')).toMatch(/; rel="next"/);
    expect(((await response.json()) as { events: unknown[] }).events).toHaveLength(2);
  });

  it('follows next_rest_url', async () => {
    for (let count = 0; count < 3; count += 1) await app.create('events', anEvent());

    const first = await call('/events?per_page=2');
    const second = await apiFetch({ url: first.next_rest_url as string });

    expect(second).toMatchObject({ total: 3, events: [{}] });
  });

  it('rejects with the whole response when it does not parse it', async () => {
    const failed = apiFetch({ path: `/${namespace}/events/999999`, parse: false });

    await expect(failed).rejects.toMatchObject({ status: 404 });
  });
});
