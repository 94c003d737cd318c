import type { Response } from 'supertest';
import { startApp } from '../support/app.js';
import { pathsTo, readableRoutes } from '../support/every-route.js';
import { anEvent } from '../support/records.js';

const app = startApp({ COMPAT_BASE: '/wp-json/tribe/events/v1' });

/** More than clients and proxies expect is 502 in nginx, and counts as a failure of the instance. */
const MOST = 6_144;
const LONG = '='.repeat(7_500);
const sizeOf = ({ headers }: Response) => JSON.stringify(headers).length;

describe('The headers of a response', () => {
  it.each([
    `/events?${LONG}=1`,
    ...['/nowhere', '//docs', '//docs-json', '//'].map((path) => `${path}?x=${LONG}`),
    ...['event', 'venue', 'organizer', 'tag', 'events/category'].map((page) => `//${page}/${LONG}/`),
    `//translated/tag/${LONG}/?translation_language=fr`,
    `//?rest_route=/tribe/events/v1/events&x=${LONG}`,
  ])('are short, however long what is sent: %#', async (path) => {
    for (const accept of ['application/json', 'text/html'])
      expect(sizeOf(await app.get(path).set('Accept', accept))).toBeLessThan(MOST);
  });

  it('are short on every route of the document, however long what is sent', async () => {
    const paths = (await readableRoutes(app)).flatMap((route) => pathsTo([], route));
    const long: string[] = [];
    for (const path of paths)
      for (const accept of ['application/json', 'text/html']) {
        const size = sizeOf(await app.get(`${path}?x=${LONG}`).set('Accept', accept));
        if (size >= MOST) long.push(`${path} for ${accept}: ${size}`);
      }

    expect(long).toEqual([]);
  });

  it.each([
    [80, ['next', 'prev', 'first', 'last']],
    [110, ['next', 'prev', 'first']],
    [150, ['next', 'prev']],
    [199, ['next', 'prev']],
  ])('leave out the last page, then the first, for %d letters of nine bytes', async (count, rels) => {
    for (let events = 0; events < 3; events += 1) await app.create('events', anEvent());
    const search = encodeURIComponent(`-${'日'.repeat(count)}`);

    const response = await app.get(`/events?per_page=1&page=2&search=${search}`);

    const found = [...(response.headers.link ?? '').matchAll(/rel="([a-z]+)"/g)].map(([, rel]) => rel);
    expect([...new Set(found)]).toEqual(rels);
    expect(sizeOf(response)).toBeLessThan(MOST);
  });

  it('repeat commas as they are', async () => {
    await app.create('events', anEvent());

    const { headers } = await app.get('/events?include=1,2').expect(200);

    expect(headers.link).toContain('include=1,2>; rel="first"');
  });
});
