import type { TestApp } from '../harness/test-app.js';
import { startApp } from '../support/app.js';

const open = startApp();
const closed = startApp({ CORS_ORIGINS: 'https://one.example,https://two.example, https://four.example' });

const names = (header: string | undefined) => (header ?? '').toLowerCase().split(/\s*,\s*/);

const preflight = (app: TestApp, origin: string, method = 'POST') =>
  app
    .send('options', '/events')
    .set('Origin', origin)
    .set('Access-Control-Request-Method', method)
    .set('Access-Control-Request-Headers', 'authorization,content-type');

describe('A request from another origin', () => {
  it.each(['/events', '/doc', '', '/events/999999', '/nowhere', '/events?page=0', '//'])(
    'may read the response to "%s"',
    async (path) => {
      const { headers } = await open.get(path).set('Origin', 'https://any.example');

      expect(headers).toMatchObject({
        'access-control-allow-origin': 'https://any.example',
        'access-control-allow-credentials': 'true',
        vary: expect.stringMatching(/\bOrigin\b/),
      });
    },
  );

  it('may read responses to writes and errors for wrong credentials', async () => {
    const refused = await open.post('/events', {}).set('Origin', 'https://any.example').expect(400);
    const wrong = await open
      .get('/events')
      .set('Origin', 'https://any.example')
      .auth('no', 'one')
      .expect(401);

    for (const { headers } of [refused, wrong])
      expect(headers).toMatchObject({
        'access-control-allow-origin': 'https://any.example',
        'access-control-allow-credentials': 'true',
      });
  });

  it.each([
    'X-TEC-Total',
    'X-TEC-TotalPages',
    'Link',
    'ETag',
    'Content-Language',
    'Location',
    'Allow',
    'Retry-After',
    'RateLimit-Limit',
    'RateLimit-Remaining',
    'RateLimit-Reset',
    'X-Request-Id',
    'X-Calendar-Removed',
    'X-Calendar-Ignored',
    'Idempotency-Replayed',
    'X-Calendar-Count',
    'X-Calendar-Window',
    'Content-Disposition',
  ])('may read the header %s', async (name) => {
    const { headers } = await open.get('/events').set('Origin', 'https://any.example').expect(200);

    expect(names(headers['access-control-expose-headers'])).toContain(name.toLowerCase());
  });
});

describe('A response that shared caches may store', () => {
  const get = (app: TestApp, path: string, headers: Record<string, string> = {}) =>
    app.get(path).set(headers);

  it('allows every origin even if the request had none, and in a 304', async () => {
    const first = await get(open, '/events').expect(200);
    const again = await get(open, '/events', { 'If-None-Match': String(first.headers.etag) }).expect(304);

    for (const { headers } of [first, again]) {
      expect(headers).toHaveProperty('access-control-allow-origin', '*');
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
      expect(names(headers.vary)).toContain('origin');
    }
  });

  it('is that of the origin that asks, whoever asked before, also in a 304', async () => {
    const origins = ['https://one.example', 'https://two.example', 'null'];
    for (const origin of [...origins, ...origins]) {
      const first = await get(open, '/events?per_page=3', { Origin: origin }).expect(200);
      const etag = String(first.headers.etag);
      const again = await get(open, '/events?per_page=3', { Origin: origin, 'If-None-Match': etag }).expect(
        304,
      );

      for (const { headers } of [first, again])
        expect(headers).toMatchObject({
          'access-control-allow-origin': origin,
          'access-control-allow-credentials': 'true',
        });
    }
  });

  it('varies by Origin if only some origins are allowed, also in a 304', async () => {
    const asks: Record<string, string>[] = [
      {},
      { Origin: 'https://one.example' },
      { Origin: 'https://no.example' },
    ];
    for (const asked of [...asks, ...asks, ...asks]) {
      const first = await get(closed, '/events?per_page=7', asked).expect(200);
      const again = await get(closed, '/events?per_page=7', {
        ...asked,
        'If-None-Match': String(first.headers.etag),
      });

      expect(again.status).toBe(304);
      for (const { headers } of [first, again]) {
        expect(names(headers.vary)).toContain('origin');
        expect(headers['access-control-allow-origin']).toBe(
          asked.Origin === 'https://one.example' ? asked.Origin : undefined,
        );
      }
    }
  });
});

describe('A preflight', () => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('allows %s', async (method) => {
    const { headers, text } = await preflight(open, 'https://any.example', method).expect(204);

    expect(text).toBe('');
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://any.example',
      'access-control-allow-credentials': 'true',
    });
    expect(names(headers['access-control-allow-methods'])).toContain(method.toLowerCase());
  });

  it.each([
    'Authorization',
    'Content-Type',
    'X-HTTP-Method-Override',
    'If-Match',
    'If-None-Match',
    'Idempotency-Key',
    'X-WP-Nonce',
    'Content-Disposition',
    'Content-MD5',
    'X-Requested-With',
    'Cache-Control',
    'Pragma',
    'If-Modified-Since',
    'traceparent',
    'tracestate',
    'baggage',
    'sentry-trace',
    'b3',
    'Request-Id',
    'newrelic',
    'X-Datadog-Trace-Id',
    'X-Amzn-Trace-Id',
    'MCP-Protocol-Version',
    'Mcp-Session-Id',
  ])('allows the header %s', async (name) => {
    const { headers } = await preflight(open, 'https://any.example').expect(204);

    expect(names(headers['access-control-allow-headers'])).toContain(name.toLowerCase());
  });

  it('allows no unlisted header', async () => {
    const { headers } = await preflight(open, 'https://any.example')
      .set('Access-Control-Request-Headers', 'x-secret')
      .expect(204);

    expect(names(headers['access-control-allow-headers'])).not.toContain('x-secret');
  });
});

describe('CORS_ORIGINS', () => {
  it.each(['https://one.example', 'https://two.example', 'https://four.example'])(
    'allows %s',
    async (origin) => {
      const { headers } = await closed.get('/events').set('Origin', origin).expect(200);

      expect(headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
      });
      expect(names(headers.vary)).toContain('origin');
    },
  );

  it.each(['https://three.example', 'https://one.example.evil.example', 'http://one.example', 'null'])(
    'does not allow %s',
    async (origin) => {
      const { headers } = await closed.get('/events').set('Origin', origin).expect(200);

      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    },
  );

  it('sends Vary for origins that are not allowed, too', async () => {
    const { headers } = await closed.get('/events').expect(200);

    expect(names(headers.vary)).toContain('origin');
  });

  it('applies to preflights', async () => {
    const allowed = await preflight(closed, 'https://two.example').expect(204);
    const refused = await preflight(closed, 'https://three.example');

    expect(allowed.headers).toHaveProperty('access-control-allow-origin', 'https://two.example');
    expect(refused.headers).not.toHaveProperty('access-control-allow-origin');
  });
});
