import { startApp } from '../support/app.js';
import { anEvent, aTerm } from '../support/records.js';
import { at, inLanguages, RESOURCES } from '../support/translated.js';

const app = startApp({ PUBLIC_URL: 'https://api.example.com' });
const uncached = startApp({ CACHE_SECONDS: '0' });

const etagOf = async (path: string, client: Pick<typeof app, 'get'> = app) =>
  (await client.get(path).expect(200)).headers.etag;

const again = (path: string, etag: string | undefined) => app.get(path).set('If-None-Match', etag ?? '');

describe.each(RESOURCES)('The reads of $list', (resource) => {
  const { list, create } = inLanguages(app, resource);

  it('return 304 without a body for a matching ETag', async () => {
    const { id } = await create({ name: 'Harbour' });

    for (const [path, parts] of [
      [`/${list}?hide_empty=false`, /^"[\w-]{27}"$/],
      [`/${list}/${id}`, /^"[evoct]\d+-\d+\.[\w-]{27}"$/],
      [at(`/${list}/${id}`, 'fr'), /^"[evoct]\d+-\d+\.[\w-]{27}"$/],
    ] as const) {
      const etag = await etagOf(path);
      expect(etag).toMatch(parts);
      const { text, headers } = await again(path, etag).expect(304);
      expect(text).toBe('');
      expect(headers).toMatchObject({
        etag,
        vary: 'Origin, Authorization, Prefer',
        'content-language': expect.anything(),
      });
    }
  });
});

describe('A caller that sends Cache-Control: no-cache', () => {
  it('gets 304 nevertheless', async () => {
    await app.create('events', anEvent());

    await again('/events', await etagOf('/events'))
      .set('Cache-Control', 'no-cache')
      .expect(304);
  });
});

describe('An ETag', () => {
  it('stays the same while nothing changes', async () => {
    await app.create('events', anEvent());

    expect(await etagOf('/events')).toBe(await etagOf('/events'));
  });

  it.each([
    ['the filters', '/events?featured=false'],
    ['the page', '/events?page=1'],
    ['the fields', '/events?_fields=id'],
    ['the base', at('/events')],
    ['the language', at('/events', 'fr')],
  ])('differs for another value of %s', async (_what, path) => {
    await app.create('events', anEvent());

    expect(await etagOf(path)).not.toBe(await etagOf('/events'));
  });

  it('of a list differs for another caller', async () => {
    await app.create('events', anEvent());
    const clients = [app, app.as('editor'), app.as('administrator')];

    const etags = await Promise.all(clients.map((client) => etagOf('/events', client)));

    expect(new Set(etags).size).toBe(3);
  });

  it('differs at another origin', async () => {
    await uncached.create('events', anEvent());
    const here = await uncached.get('/events').set('Host', 'a.example').expect(200);
    const there = await uncached.get('/events').set('Host', 'b.example').expect(200);

    expect(here.headers.etag).not.toBe(there.headers.etag);
    expect(there.text).toContain('http://b.example/');
  });

  it('exceeds those of all earlier versions of the record, even of writes that a restored backup has lost', async () => {
    const { id } = await app.create('tags', aTerm());
    const version = async () => Number(/^"t\d+-(\d+)\./.exec(String(await etagOf(`/tags/${id}`)))?.[1]);
    const before = await version();
    await app.database.query('UPDATE record_versions SET version = version - 60000000 WHERE record_id = $1', [
      id,
    ]);
    await app.as('editor').patch(`/tags/${id}`, { description: 'Changed.' }).expect(200);

    expect(await version()).toBeGreaterThan(before);
  });

  it('does not change with a refused write', async () => {
    await app.create('events', anEvent());
    const before = await etagOf('/events');

    await app.as('editor').post('/events', { title: 'No date' }).expect(400);

    expect(await etagOf('/events')).toBe(before);
  });

  it.each([
    '/events?start_date=now&strict_dates=true',
    '/events?starts_after=-2%20hours&strict_dates=true',
    '/events?start_date=now&strict_dates=true&another=%0A',
    '/venues?only_with_upcoming=true',
  ])('is missing if the response depends on the second: %s', async (path) => {
    await app.create('events', anEvent());

    expect((await app.get(path).expect(200)).headers).not.toHaveProperty('etag');
  });

  it.each(['/events/999999', '/events?page=99', '/nowhere'])('is missing from an error: %s', async (path) => {
    const { headers } = await app.get(path).expect(404);

    expect(headers).not.toHaveProperty('etag');
    expect(headers['cache-control']).toBe('private, no-store');
  });
});

describe('Last-Modified', () => {
  it('is the last change, once no other change can share that second', async () => {
    await app.create('events', anEvent());
    const young = await app.get('/events').expect(200);
    expect(young.headers).not.toHaveProperty('last-modified');

    app.clock.set('2099-01-01T12:00:00Z');
    const { headers } = await app.get('/events').expect(200);
    const modified = headers['last-modified'] as string;

    expect(modified).toBe('Thu, 01 Jan 2099 00:00:00 GMT');
    await app.get('/events').set('If-Modified-Since', modified).expect(304);
    await app.get('/events').set('If-Modified-Since', 'Wed, 31 Dec 2098 00:00:00 GMT').expect(200);
  });
});

describe('Cache-Control', () => {
  it('lets shared caches store anonymous responses for ten seconds', async () => {
    const { id } = await app.create('events', anEvent());

    for (const path of ['/events', `/events/${id}`, at('/events', 'fr')])
      expect((await app.get(path).expect(200)).headers['cache-control']).toBe(
        'public, max-age=0, s-maxage=10, stale-while-revalidate=30',
      );
  });

  it('keeps all other responses out of caches', async () => {
    const { id } = await app.create('events', anEvent({ password: 'secret' }));
    const responses = [
      await app.as('subscriber').get('/events').expect(200),
      await app.get(`/events/${id}?password=secret`).expect(200),
      await app.get('/events').set('Authorization', 'Bearer wrong').expect(401),
      await app.as('editor').post('/tags', aTerm()).expect(201),
    ];

    for (const { headers } of responses) expect(headers['cache-control']).toBe('private, no-store');
  });

  it('requires revalidation every time with CACHE_SECONDS=0', async () => {
    const { headers } = await uncached.get('/events').expect(200);

    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });
});
