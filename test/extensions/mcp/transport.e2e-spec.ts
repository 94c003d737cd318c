import { connect } from 'node:net';
import { once } from 'node:events';
import supertest from 'supertest';
import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import { addressOf, connected, credentialsOf } from './mcp-client.js';

const LIMIT = 400;
const app = startApp({ RATE_LIMIT_ENABLED: 'true', RATE_LIMIT_ANONYMOUS: String(LIMIT) });

const ACCEPT = 'application/json, text/event-stream';
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const call = (name: unknown, parameters: unknown = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: parameters },
});

function send(body: object | string, headers: Record<string, string> = {}) {
  return app
    .send('post', '//mcp')
    .set({ Accept: ACCEPT, 'Content-Type': 'application/json', ...headers })
    .send(body);
}

describe('A message', () => {
  it('is answered without a session, by JSON that no cache keeps', async () => {
    const { headers, body } = await send(LIST).expect(200);

    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers).not.toHaveProperty('mcp-session-id');
    expect(body).toHaveProperty('result.tools');
  });

  it('is 202 without a body if it asks for nothing', async () => {
    const notes = [
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } },
      { jsonrpc: '2.0', method: 'notifications/unknown' },
      { jsonrpc: '2.0', method: 'tools/call', params: { name: 'create_event', arguments: anEvent() } },
      { jsonrpc: '2.0', id: 1, result: {} },
    ];

    for (const note of notes)
      expect((await send(note, credentialsOf(app, 'editor')).expect(202)).text).toBe('');
    expect((await app.get('/events')).body).toMatchObject({ total: 0 });
  });

  it.each([
    ['a list of messages', [LIST, LIST]],
    ['no message', {}],
    ['an older version', { ...LIST, jsonrpc: '1.0' }],
    ['an object as id', { ...LIST, id: {} }],
    ['no method', { jsonrpc: '2.0', id: 1 }],
    ['broken JSON', '{"jsonrpc":'],
    ['a text', '"tools/list"'],
    [
      'deep JSON',
      `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":${'{"a":'.repeat(40)}1${'}'.repeat(41)}`,
    ],
  ])('is 400 as %s', async (_, body) => {
    expect((await send(body).expect(400)).body).toHaveProperty('data.status', 400);
  });

  it.each<[string, object, number]>([
    ['an unknown method', { ...LIST, method: 'resources/list' }, -32601],
    ['the name of a prototype', { ...LIST, method: 'constructor' }, -32601],
    ['an unknown tool', call('drop_table'), -32602],
    ['a tool of a prototype', call('toString'), -32602],
    ['a tool without a name', call(undefined), -32603],
    ['arguments that are a list', call('search_events', []), -32603],
    [
      'a task',
      { ...call('create_event'), params: { name: 'create_event', arguments: anEvent(), task: {} } },
      -32603,
    ],
  ])('has an error of the protocol for %s', async (_, message, code) => {
    const { body } = await send(message, credentialsOf(app, 'editor')).expect(200);

    expect(body).toHaveProperty('error.code', code);
    expect((await app.get('/events')).body).toMatchObject({ total: 0 });
  });

  it.each(['2026-07-28', '1999-01-01', 'draft'])(
    'of the version %s, which is not known, is 400 with those that are',
    async (version) => {
      const { body } = await send(LIST, { 'MCP-Protocol-Version': version }).expect(400);

      expect(body).toEqual({
        jsonrpc: '2.0',
        id: 1,
        error: {
          code: -32000,
          message: expect.stringContaining('2025-11-25, 2025-06-18'),
          data: { supported: expect.arrayContaining(['2025-11-25', '2025-03-26']), requested: version },
        },
      });
    },
  );

  it.each([
    {},
    { protocolVersion: 20251125, capabilities: {}, clientInfo: { name: 'test', version: '1' } },
    { protocolVersion: '2025-11-25' },
    [],
  ])('that initializes without what it needs is -32602: %j', async (params) => {
    const { body } = await send({ jsonrpc: '2.0', id: 'a', method: 'initialize', params }).expect(200);

    expect(body).toMatchObject({
      id: 'a',
      error: { code: -32602, data: { supported: expect.arrayContaining(['2025-11-25']) } },
    });
  });

  it.each(['2026-07-28', '2025-11-25'])(
    'that initializes with version %s is offered the newest, and not promised news of tools, as nothing stays open',
    async (protocolVersion) => {
      const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'a', version: '1' } };
      const { body } = await send({ jsonrpc: '2.0', id: 1, method: 'initialize', params }).expect(200);

      expect(body).toMatchObject({
        result: { protocolVersion: '2025-11-25', capabilities: { tools: { listChanged: false } } },
      });
    },
  );

  it.each<[string, string, string]>([
    [
      'prototype names',
      'search_events',
      '{"__proto__":{"search":"x"},"constructor":1,"toString":{},"hasOwnProperty":null}',
    ],
    ['objects for texts', 'search_events', '{"search":{"toString":1}}'],
    ['objects for numbers', 'get_event', '{"id":{"valueOf":null}}'],
    ['numbers that no id has', 'get_event', '{"id":1e400}'],
    ['characters that no database stores', 'search_events', '{"search":"a\\u0000b"}'],
    ['SQL', 'search_events', '{"search":"\'; DROP TABLE events; --","orderby":"id; DROP TABLE events"}'],
    ['a cursor of nobody', 'follow_changes', '{"cursor":"WyJ4Il0"}'],
    ['a page of another list', 'list_venues', '{"after":"WyJ4Il0"}'],
    ['a distance without a point', 'search_events', '{"orderby":"distance"}'],
    ['a latitude alone', 'whats_on', '{"when":"tonight","geoloc_lat":1}'],
    ['no time', 'whats_on', '{"when":"__proto__"}'],
    ['a language that is an object', 'list_venues', '{"translation_language":{}}'],
    ['a slug of slashes', 'get_event', '{"slug":"../../etc/passwd"}'],
  ])('never fails by %s', async (_, name, text) => {
    const message = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":${text}}}`;

    const { body } = await send(message).expect(200);

    expect(JSON.stringify(body)).not.toMatch(/internal_server_error|node_modules|QueryFailed|\bat \//);
    expect(body).toHaveProperty('result.content');
  });

  it('is refused in another form than JSON', async () => {
    await send('jsonrpc=2.0&id=1&method=tools/list', {
      'Content-Type': 'application/x-www-form-urlencoded',
    }).expect(415);
    await send(JSON.stringify(LIST), { 'Content-Type': 'text/plain' }).expect(400);
    await send(LIST, { Accept: 'text/html' }).expect(200);
    await send(LIST, { 'MCP-Protocol-Version': '1999-01-01' }).expect(400);
    await send(LIST, { 'Content-Encoding': 'gzip' }).expect(415);
  });

  it('has a limit of its size, which is lower for callers who write nothing', async () => {
    const large = call('search_events', { q: 'x'.repeat(20_000) });

    await send(large).expect(401);
    await send(large, credentialsOf(app, 'editor')).expect(200);
    await send(call('search_events', { q: 'x'.repeat(1_100_000) }), credentialsOf(app, 'editor')).expect(413);
  });

  it('is refused with wrong credentials', async () => {
    await send(LIST, { Authorization: 'Bearer wrong' }).expect(401);
  });

  it('is not confused by options in the address and headers of its request', async () => {
    const { id } = await app.create('events', anEvent({ title: 'Whole' }));

    const { body } = await app
      .send('post', '//mcp?_fields=id&context=edit&jsonrpc=9&unknown=1&translation_language=fr')
      .set({ Accept: ACCEPT, 'If-Match': '"none"', 'Idempotency-Key': 'k' })
      .send(call('get_event', { id }));

    expect(JSON.stringify(body)).toContain('Whole');
  });
});

describe('/mcp', () => {
  it('takes no other method than POST', async () => {
    for (const method of ['get', 'delete', 'put', 'patch', 'head'] as const)
      await app.send(method, '//mcp').expect(405).expect('Allow', 'POST');
    expect((await app.get('//mcp')).body).toMatchObject({ code: 'rest_method_not_allowed' });
    await app.get('//mcp/sse').expect(404);
  });

  it('survives clients that go away', async () => {
    const { hostname, port } = new URL(await addressOf(app));
    const text = JSON.stringify(call('search_events'));
    for (const sent of [text, text.slice(0, 20)]) {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.write(
        `POST /mcp HTTP/1.1\r\nHost: x\r\nAccept: ${ACCEPT}\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${sent}`,
      );
      socket.destroy();
    }

    await send(LIST).expect(200);
  });

  it('is not there if it is switched off', async () => {
    const other = await app.anotherInstance({ MCP: 'false' });

    const { body } = await supertest(other.getHttpServer()).post('/mcp').send(LIST).expect(404);

    expect(body).toHaveProperty('code', 'rest_no_route');
  });

  it('counts ten dates of a series as one request, as the API does', async () => {
    const editor = credentialsOf(app, 'editor');
    const left = async (message: object) =>
      Number((await send(message, editor).expect(200)).headers['ratelimit-remaining']);
    const before = await left(LIST);

    const daily = anEvent({ recurrence: 'FREQ=DAILY;COUNT=35' });

    expect(await left(call('create_event', daily))).toBe(before - 4);
  });

  // The last one, as it leaves no request to others.
  it('counts each message as one request, and is 429 beyond the limit', async () => {
    const left = async () => Number((await send(LIST)).headers['ratelimit-remaining']);
    const before = await left();
    expect(await left()).toBe(before - 1);

    for (let rest = before - 1; rest > 0; rest -= 1) await app.send('head', '//docs/page.css');
    const client = connected(app);

    await expect(client).rejects.toThrow(/rest_too_many_requests/);
    await send(LIST).expect(429);
  });
});
