import type { Response } from 'supertest';
import { basePath, PLAIN } from '../../src/context/request/api-base.js';
import type { TestClient } from '../harness/client.js';
import { startApp } from '../support/app.js';
import { createOfEach, pathsOf, readableRoutes } from '../support/every-route.js';

const app = startApp({ WEBHOOK_NETWORKS: '127.0.0.0/8' });

const BASE = basePath(PLAIN);
/** The headers by which caches decide, and those that keep an address secret. */
const COMPARED = [
  'cache-control',
  'surrogate-key',
  'vary',
  'etag',
  'last-modified',
  'expires',
  'content-language',
  'referrer-policy',
  'x-robots-tag',
  'access-control-allow-origin',
];
const CALLERS: readonly [string, TestClient, bases: readonly string[]][] = [
  ['everybody', app, ['', '/translated']],
  // Responses to credentials are not cached.
  ['an administrator', app.as('administrator'), ['']],
];
// Again and again, because the cache of the service answers from the second request on.
const REQUESTS = [
  ['get', 304],
  ['head', 304],
  ['head', 200],
  ['get', 200],
] as const;

/** Returns status and compared headers as a text. */
function summary({ status, headers }: Response, expected?: number): string {
  const compared = COMPARED.map((name) => `${name}: ${String(headers[name])}`);
  return [expected ?? status, ...compared].join('\n');
}

/** Returns the responses with another status or other headers than the 200 before. */
async function differencesFrom(first: Response, path: string, client: TestClient): Promise<object[]> {
  const differences: object[] = [];
  for (const [method, status] of REQUESTS) {
    const request = client.send(method, path);
    const found = summary(
      await (status === 304 ? request.set('If-None-Match', first.headers.etag ?? '') : request),
    );
    const expected = summary(first, status);
    if (found !== expected) differences.push({ path, method, expected, found });
  }
  return differences;
}

describe('A response to HEAD, and one without a body for the ETag of the client,', () => {
  it.each(CALLERS)('has the headers of the 200 on every route for %s', async (_, client, bases) => {
    const records = await createOfEach(app, 'Harbour');
    const paths = (await readableRoutes(app)).flatMap((route) => pathsOf(route, records));
    const differences: object[] = [];
    let compared = 0;

    for (const path of bases.flatMap((base) => paths.map((path) => `/${base}${BASE}${path}`))) {
      const first = await client.get(path);
      if (first.status !== 200 || first.headers.etag === undefined) continue;
      differences.push(...(await differencesFrom(first, path, client)));
      compared += 1;
    }

    expect(differences).toEqual([]);
    expect(compared).toBeGreaterThan(paths.length / 2);
  });
});
