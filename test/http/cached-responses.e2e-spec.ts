import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { Response } from 'supertest';
import { startApp } from '../support/app.js';
import { KeepAliveClient } from '../support/keep-alive.js';
import { anEvent, aVenue } from '../support/records.js';
import { statementsOf } from '../support/statements.js';
import { at } from '../support/translated.js';

const app = startApp();
const limited = startApp({ RATE_LIMIT_ENABLED: 'true', RATE_LIMIT_ANONYMOUS: '5' });

/** Requests a path until its response is cached. */
async function cached(path: string, client: Pick<typeof app, 'get'> = app): Promise<Response> {
  await client.get(path).expect(200);
  return client.get(path).expect(200);
}

/** Returns the headers without those that differ for every response. */
const lasting = ({ headers }: Response) => ({ ...(headers as object), date: '', 'x-request-id': '' });

describe('A cached response', () => {
  it.each(['/events', '/events?page=2&per_page=1', at('/events', 'fr'), '/venues', '/events?_fields=total'])(
    'has the same body and headers as the first: %s',
    async (path) => {
      for (let count = 0; count < 3; count += 1) await app.create('events', anEvent());
      await app.create('venues', aVenue());
      const first = await app.get(path).expect(200);
      await cached(path);

      const again = await app.get(path).expect(200);

      expect(await statementsOf(() => app.get(path).expect(200))).toHaveLength(1);
      expect(lasting(again)).toEqual(lasting(first));
      expect(again.text).toBe(first.text);
      expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    },
  );

  it('costs a single query of the data revision', async () => {
    const { id } = await app.create('events', anEvent());
    await cached(`/events/${id}`);

    const statements = await statementsOf(() => app.get(`/events/${id}`).expect(200));

    expect(statements).toHaveLength(1);
    expect(statements[0]).toContain('data_versions');
  });

  it('is not stored on the first request', async () => {
    await app.create('events', anEvent());

    const readsEvents = async () => {
      const statements = await statementsOf(() => app.get('/events?per_page=7').expect(200));
      return statements.some((text) => text.includes('FROM events'));
    };

    expect([await readsEvents(), await readsEvents(), await readsEvents()]).toEqual([true, true, false]);
  });

  it('is 304 for a matching ETag, and has no body for HEAD', async () => {
    await app.create('events', anEvent());
    const { headers, text } = await cached('/events');

    const known = await app
      .get('/events')
      .set('If-None-Match', headers.etag ?? '')
      .expect(304);
    const head = await app.send('head', '/events').expect(200);

    expect(known.text).toBe('');
    expect(known.headers).toMatchObject({ etag: headers.etag, 'content-language': 'en' });
    expect(known.headers).not.toHaveProperty('content-type');
    expect(known.headers).not.toHaveProperty('x-tec-total');
    expect(head.headers).toMatchObject({ etag: headers.etag, 'content-length': String(text.length) });
    expect(head.text).toBeUndefined();
  });

  it('is the same 304 as without the cache', async () => {
    const path = '/events?per_page=9';
    await app.create('events', anEvent());
    const { headers } = await app.get(path).expect(200);
    const conditional = async () => {
      const response = app.get(path).set('If-None-Match', headers.etag ?? '');
      return lasting(await response.expect(304));
    };
    const before = await conditional();
    await cached(path);

    expect(await statementsOf(conditional)).toHaveLength(1);
    expect(await conditional()).toEqual(before);
    // A client would apply them to its cached body.
    for (const name of ['link', 'x-tec-total', 'content-length']) expect(before).not.toHaveProperty(name);
  });

  it('is 304 with a single query of the data revision for a client that has read a record once', async () => {
    const { id } = await app.create('events', anEvent());
    const { headers } = await app.get(`/events/${id}`).expect(200);

    const statements = await statementsOf(() =>
      app
        .get(`/events/${id}`)
        .set('If-None-Match', headers.etag ?? '')
        .expect(304),
    );

    expect(statements).toHaveLength(1);
    expect(statements[0]).not.toContain('record_versions');
  });

  it('gets Last-Modified as soon as it is certain', async () => {
    await app.create('events', anEvent());
    await cached('/events');
    app.clock.set(new Date(Date.now() + 120_000).toISOString());
    await cached('/events');

    expect((await app.get('/events').expect(200)).headers).toHaveProperty('last-modified');
  });

  it('is never sent to a caller with other permissions', async () => {
    const { id } = await app.create('events', anEvent({ title: 'Draft', status: 'draft' }));
    await cached('/events');
    await cached(`/events/${id}`, app.as('editor'));

    await app.get(`/events/${id}`).expect(403);
    expect((await app.as('editor').get('/events').expect(200)).headers['cache-control']).toContain('private');
  });

  it('is not sent to a caller with wrong credentials', async () => {
    await cached('/events');

    await app.get('/events').set('Authorization', 'Bearer wrong').expect(401);
  });

  it('depends on the requested host, and has CORS headers for other origins', async () => {
    await app.create('events', anEvent());
    await cached('/events');

    const elsewhere = await app.get('/events').set('Host', 'b.example').expect(200);
    const abroad = await app.get('/events').set('Origin', 'https://web.example').expect(200);

    expect(elsewhere.text).toContain('http://b.example/');
    expect(abroad.headers).toHaveProperty('access-control-allow-origin', 'https://web.example');
  });

  it('does not close connections, even if first sent as the last response on another one', async () => {
    const { port } = app.nest.getHttpServer().address() as AddressInfo;
    const [host, path] = [`127.0.0.1:${port}`, '/calendar/events/v1/events?per_page=19'];
    const client = new KeepAliveClient(`http://${host}`);
    await client.send('GET', path);
    const head = (address: string) => `GET ${address} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
    // The twentieth pipelined request closes the connection.
    const socket = connect(port, '127.0.0.1').resume();
    socket.write(head('/docs/page.css').repeat(19) + head(path));
    await once(socket, 'close');

    const { headers } = await client.send('GET', path);

    expect(headers.connection).toBe('keep-alive');
    expect(await statementsOf(() => client.send('GET', path))).toHaveLength(1);
    client.close();
  });

  it("counts towards the caller's rate limit", async () => {
    const responses: Response[] = [];
    for (let count = 0; count < 6; count += 1) responses.push(await limited.get('/tags'));

    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(responses.map(({ headers }) => headers['ratelimit-remaining'])).toEqual([
      '4',
      '3',
      '2',
      '1',
      '0',
      '0',
    ]);
  });
});
