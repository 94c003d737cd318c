import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import supertest, { type Response } from 'supertest';
import { startApp } from '../../support/app.js';
import { TestLog } from '../../support/log.js';
import { anEvent, aVenue } from '../../support/records.js';
import { at } from '../../support/translated.js';
import { whileUnreadable } from '../../support/unreadable.js';

const log = new TestLog();
const app = startApp({ TRUST_PROXY: '1', COMPAT_BASE: '/wp-json/tribe/events/v1' }, log.logger);

const idOf = ({ headers }: Response) => headers['x-request-id'] as string;

/** Returns the only log line about the request with this response. */
async function lineOf(response: Response) {
  const lines = await log.about(idOf(response));
  expect(lines.map(({ msg }) => msg)).toEqual(['answered']);
  return lines[0];
}

const run = (sql: string) => app.database.query(sql);

describe('A log line', () => {
  it('contains the caller, the request and the status', async () => {
    const response = await app.as('editor').post('/events', anEvent()).expect(201);

    expect(await lineOf(response)).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      request_id: idOf(response),
      method: 'POST',
      route: '/calendar/events/v1/events',
      status: 201,
      ms: expect.any(Number),
      user: 'the-editor',
      client: expect.stringContaining('127.0.0.1'),
      bytes: Buffer.byteLength(response.text),
      msg: 'answered',
    });
  });

  it('has no user for an anonymous request', async () => {
    expect(await lineOf(await app.get('/events').expect(200))).not.toHaveProperty('user');
  });

  it('names the user who lacked a permission', async () => {
    const { id } = await app.create('venues', aVenue());
    const route = '/calendar/events/v1/venues/:id';

    const forbidden = await app.as('author').put(`/venues/${id}`, { phone: '1' }).expect(403);
    const audit = await app.as('editor').get('//audit').expect(403);
    const unknown = await app.put(`/venues/${id}`, { phone: '1' }).expect(401);

    expect(await lineOf(forbidden)).toMatchObject({
      status: 403,
      code: 'rest_forbidden',
      user: 'the-author',
      method: 'PATCH',
      route,
    });
    expect(await lineOf(audit)).toMatchObject({ status: 403, user: 'the-editor', route: '/audit' });
    expect(await lineOf(unknown)).toMatchObject({ status: 401, client: expect.stringContaining('.'), route });
  });

  it.each([
    ['get', '/events/7', 404, '/calendar/events/v1/events/:id'],
    ['get', '/events/by-slug/jazz', 400, '/calendar/events/v1/events/by-slug/:slug'],
    ['get', at('/venues/7'), 400, '/translated/calendar/events/v1/venues/:id'],
    ['get', at('/venues/x'), 404, '/translated/calendar/events/v1/venues/:id'],
    ['get', at('/events', 'de'), 400, '/translated/calendar/events/v1/events'],
    ['options', at('/events/7'), 200, '/translated/calendar/events/v1/events/:id'],
    ['get', '//translated/', 200, 'none'],
    ['get', '//wp-json/tribe/events/v1/events', 200, '/calendar/events/v1/events'],
    ['options', '/events/7', 200, '/calendar/events/v1/events/:id'],
    ['get', '/nowhere', 404, 'none'],
    ['get', '//event/jazz/', 302, 'none'],
  ] as const)('names the route of %s %s', async (method, path, status, route) => {
    const response = await app.send(method, path).expect(status);

    expect(await lineOf(response)).toMatchObject({ method: method.toUpperCase(), route, status });
  });

  it('names the route of a cached response', async () => {
    await app.create('events', anEvent());
    await app.get('/events').expect(200);
    const again = await app.get('/events').expect(200);
    const known = await app
      .get('/events')
      .set('If-None-Match', again.headers.etag as string)
      .expect(304);

    expect(await lineOf(again)).toMatchObject({ route: '/calendar/events/v1/events', status: 200 });
    expect(await lineOf(known)).toMatchObject({ route: '/calendar/events/v1/events', status: 304, bytes: 0 });
  });

  it('has the matched method, and no other text', async () => {
    const put = await app.as('editor').put('/events/7', {}).expect(404);
    const odd = await app.post('/events?_method=evil%0Aline').expect(404);

    expect(await lineOf(put)).toMatchObject({ method: 'PATCH' });
    expect(await lineOf(odd)).toMatchObject({ method: 'other', status: 404 });
  });

  it('counts no bytes for HEAD', async () => {
    expect(await lineOf(await app.send('head', '/events').expect(200))).toMatchObject({ bytes: 0 });
  });

  it('has level debug for health and metrics', async () => {
    for (const path of ['//health/live', '//metrics'])
      expect(await lineOf(await app.get(path).expect(200))).toMatchObject({ level: 'debug' });
  });

  it('contains no secrets', async () => {
    const secret = app.users.get('editor')?.secret ?? '';
    const before = log.raw.length;
    const responses = [
      await app
        .as('editor')
        .post('/events', anEvent({ password: 'sesame', title: 'Hush' }))
        .expect(201),
      await app.get('/events?password=sesame&search=hush').expect(200),
      await app.get('/events').set('Authorization', 'Bearer sesame').expect(401),
    ];
    for (const response of responses) await lineOf(response);

    const written = log.raw.slice(before).join('');
    expect(written).not.toMatch(/sesame|hush|authorization/i);
    expect(written).not.toContain(secret);
  });
});

describe('The request id', () => {
  it('is the one set by the proxy', async () => {
    const response = await app.get('/events').set('X-Request-Id', 'edge-7').expect(200);

    expect(idOf(response)).toBe('edge-7');
    expect(await lineOf(response)).toMatchObject({ request_id: 'edge-7' });
  });

  it('is generated when the proxy sets no valid one', async () => {
    const response = await app.get('/events').set('X-Request-Id', 'two words').expect(200);

    expect(idOf(response)).toMatch(/^[\da-f-]{36}$/);
  });

  it('can be read by other origins', async () => {
    const { headers } = await app.get('/events').expect(200);

    expect(headers['access-control-expose-headers']).toMatch(/\bX-Request-Id\b/);
  });
});

describe('The trace id', () => {
  const id = '4bf92f3577b34da6a3ce929d0e0e4736';
  const traceparent = `00-${id}-00f067aa0ba902b7-01`;

  it('is that of the header traceparent', async () => {
    const response = await app.get('/events').set('traceparent', traceparent).expect(200);

    expect(await lineOf(response)).toMatchObject({ trace_id: id });
  });

  it('does not replace the request id', async () => {
    const response = await app.get('/events').set({ traceparent, 'X-Request-Id': 'edge-8' }).expect(200);

    expect(await lineOf(response)).toMatchObject({ trace_id: id, request_id: 'edge-8' });
  });

  it.each([undefined, 'mine', traceparent.replace(id, '0'.repeat(32))])(
    'is absent when the header is %j',
    async (sent = '') => {
      const response = await app.get('/events').set('traceparent', sent).expect(200);

      expect(await lineOf(response)).not.toHaveProperty('trace_id');
    },
  );

  it('is also in the line about a failure', async () => {
    await run('ALTER TABLE organizers RENAME TO elsewhere');
    const response = await supertest(app.nest.getHttpServer())
      .get('/calendar/events/v1/organizers')
      .set('traceparent', traceparent)
      .expect(500);
    await run('ALTER TABLE elsewhere RENAME TO organizers');

    const lines = await log.about(idOf(response));
    expect(lines.map(({ msg, trace_id: trace }) => [msg, trace])).toEqual([
      ['failed', id],
      ['answered', id],
    ]);
  });
});

describe('A failure', () => {
  it('is logged with its request id, and returned without details', async () => {
    await run('ALTER TABLE organizers RENAME TO elsewhere');
    // Not the tests' own client, which fails a test on a 500.
    const response = await supertest(app.nest.getHttpServer())
      .get('/calendar/events/v1/organizers')
      .expect(500);
    await run('ALTER TABLE elsewhere RENAME TO organizers');

    const lines = await log.about(idOf(response));
    expect(lines).toMatchObject([
      { level: 'error', msg: 'failed', err: { code: '42P01', query: expect.stringContaining('organizers') } },
      { level: 'error', msg: 'answered', status: 500, database_error: '42P01' },
    ]);
    expect(response.text).not.toContain('organizers');
  });

  it('of a busy database is logged as an error with its code', async () => {
    await run(`CREATE FUNCTION busy() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'too slow' USING ERRCODE = '57014'; END $$`);
    await run('CREATE TRIGGER busy BEFORE INSERT ON tags FOR EACH ROW EXECUTE FUNCTION busy()');
    const response = await app.as('editor').post('/tags', { name: 'Jazz' }).expect(503);
    await run('DROP FUNCTION busy CASCADE');

    expect(await lineOf(response)).toMatchObject({ level: 'error', status: 503, database_error: '57014' });
  });

  it('of a search to end in time is logged with its statement, although it is 400', async () => {
    await app.create('events', anEvent());
    const response = await whileUnreadable(app, 'events', () => app.get('/events?search=jazz').expect(400));

    expect(await log.about(idOf(response))).toMatchObject([
      { level: 'error', msg: 'failed', err: { code: '57014', query: expect.stringContaining('events') } },
      { msg: 'answered', status: 400, database_error: '57014' },
    ]);
  });

  it('of a client to wait is distinguished from a response', async () => {
    const { port } = app.nest.getHttpServer().address() as AddressInfo;
    const headers = { 'X-Request-Id': 'gone', 'Content-Length': 10, Expect: '100-continue' };
    const path = '/calendar/events/v1/tags';
    const client = request({ port, host: '127.0.0.1', method: 'POST', path, headers });
    client.on('error', () => undefined);
    client.flushHeaders();
    await once(client, 'continue');
    client.destroy();

    const [line] = await log.about('gone');

    expect(line).toMatchObject({ level: 'info', msg: 'client went away', status: 499 });
    expect(line).not.toHaveProperty('bytes');
  });

  it('of a client to wait for the rest of a response is logged with the status sent', async () => {
    await app.create('tags', { name: 'Long' });
    // More than the socket buffers hold for a client that does not read.
    await run(`UPDATE tags SET description = repeat('x', 20000000)`);
    const { port } = app.nest.getHttpServer().address() as AddressInfo;
    const headers = { 'X-Request-Id': 'left' };
    const path = '/calendar/events/v1/tags?hide_empty=false';
    const client = request({ port, host: '127.0.0.1', path, headers });
    client.on('error', () => undefined).end();
    await once(client, 'response');
    client.destroy();

    const [line] = await log.about('left');

    expect(line).toMatchObject({ level: 'info', msg: 'client went away', status: 200 });
    expect(line).not.toHaveProperty('bytes');
  });
});
