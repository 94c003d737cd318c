import { ApiDocument } from '../../../src/http/openapi/api-document.js';
import { startApp } from '../../support/app.js';

const LIMIT = 1_000;
const app = startApp({
  COMPAT_BASE: '/wp-json/tribe/events/v1',
  RATE_LIMIT_ENABLED: 'true',
  RATE_LIMIT_ANONYMOUS: String(LIMIT),
});

/** Static documents: the same for everybody as long as the process runs. */
const DOCUMENTS = ['//docs-json', '//docs/plain.json', '//docs/translated.json'];
/** Documents with the address of the service in them. */
const OF_BASES = ['/doc', '//translated/calendar/events/v1/doc', '//wp-json/tribe/events/v1/doc'];
const FILES = ['//docs', '//docs/', '//docs/page.js', '//docs/page.css', '//docs/swagger-ui-bundle.js'];
const SPELLINGS = [
  '//DOCS',
  '//Docs-Json',
  '//docs-json/',
  '//docs/PLAIN.json',
  '//docs?x=1',
  '//docs-json?x=1',
];
/** Paths below or beside the documentation that lead nowhere. */
const NOWHERE = [
  '//docs.md',
  '//docs-yaml',
  '//docs-yaml/',
  '//DOCS-YAML',
  '//docs-yaml?x=1',
  '//docs-yml',
  '//docs-jso',
  '//docs-json/x',
  '//docs/docs',
  '//docs/swagger-ui-init.js',
  '//docs/index.html',
  '//docs/LICENSE',
  '//docs//plain.json',
  '//docs/plain.json/',
  '//%64ocs',
  '//docs%2Dyaml',
  '//docs/..%2fdocs-yaml',
  '//docs/%2e%2e/docs-yaml',
];

function remaining({ 'ratelimit-remaining': count }: Readonly<Record<string, string | undefined>>): number {
  if (count === undefined) throw new Error('This request was not counted.');
  return Number(count);
}

describe('The documentation', () => {
  it.each([...DOCUMENTS, ...OF_BASES, ...FILES, ...SPELLINGS])('counts each request for %s', async (path) => {
    const first = await app.get(path).expect(200);
    const second = await app.get(path).set('If-None-Match', first.headers.etag ?? '""');
    const head = await app.send('head', path).expect(200);

    const counts = [first, second, head].map(({ headers }) => remaining(headers));
    expect(counts).toEqual([0, 1, 2].map((more) => remaining(first.headers) - more));
    expect(head.headers['content-length']).toBe(first.headers['content-length']);
    expect(head.text || '').toBe('');
  });

  it.each(NOWHERE)('is not at %s, which counts as well', async (path) => {
    const before = remaining((await app.get('//docs').expect(200)).headers);

    const { body, headers } = await app.get(path).expect(404);

    expect(body).toHaveProperty('code', 'rest_no_route');
    expect(remaining(headers)).toBe(before - 1);
  });

  it.each(DOCUMENTS)('is sent again only if it has changed: %s', async (path) => {
    const { headers } = await app.get(path).expect(200);
    const ask = (etag: string) => app.get(path).set('If-None-Match', etag);

    const current = await ask(headers.etag ?? '').expect(304);
    const weak = await ask(`W/${headers.etag ?? ''}`).expect(304);
    await ask('"other"').expect(200);

    expect([headers, current.headers].map((all) => all['cache-control'])).toEqual(['no-cache', 'no-cache']);
    expect([current.text, weak.text].map((text) => text || '')).toEqual(['', '']);
  });

  it('consists of files that browsers keep', async () => {
    const path = '//docs/swagger-ui-bundle.js';
    const { headers } = await app.get(path).expect(200).expect('Cache-Control', 'no-cache');

    await app
      .get(path)
      .set('If-Modified-Since', headers['last-modified'] ?? '')
      .expect(304);
  });

  it.each([...DOCUMENTS, ...OF_BASES])('is written once, not for each request: %s', async (path) => {
    const { text } = await app.get(path).expect(200);
    const { info } = app.nest.get(ApiDocument).whole();
    const { title } = info;

    info.title = 'Another title';
    const again = await app.get(path).expect(200);
    info.title = title;

    expect(again.text).toBe(text);
  });

  it.each(OF_BASES)('names the address by which it was asked for: %s', async (path) => {
    const servers = async (host: string) =>
      (await app.get(path).set('Host', host).expect(200)).body as object;
    const place = path.startsWith('//') ? path.slice(1, -4) : '/calendar/events/v1';

    for (const host of ['one.example', 'two.example:8080'])
      expect(await servers(host)).toHaveProperty('servers', [{ url: `http://${host}${place}` }]);
  });

  it.each(OF_BASES)('has the members that _fields selects: %s', async (path) => {
    const whole = (await app.get(path).expect(200)).body as { info: { title: string }; openapi: string };

    const { body } = await app.get(`${path}?_fields=openapi,info.title`).expect(200);

    expect(body).toEqual({ openapi: whole.openapi, info: { title: whole.info.title } });
  });

  it('is refused to wrong credentials and beyond the limit, like any other request', async () => {
    await app.get('//docs-json').set('Authorization', 'Bearer wrong').expect(401);
    const left = remaining((await app.get('//docs-json').expect(200)).headers);
    // One after another: so many connections at once would be more than the system queues.
    for (let request = 0; request < left; request += 1) await app.send('head', '//docs/page.css').expect(200);

    for (const path of ['//docs', '//docs-json', '//docs/plain.json', '//docs-yaml', '/doc'])
      expect((await app.get(path).expect(429)).body).toHaveProperty('code', 'rest_too_many_requests');
  });
});
