import type { OpenAPIObject } from '@nestjs/swagger';
import { startApp } from '../../../support/app.js';
import { aFeed, anEvent, anOrganizer, aTerm, aVenue, aWebhook } from '../../../support/records.js';
import { aUser } from '../../../support/users.js';
import { clientOf, Findings } from './cells.js';
import { CALLERS } from './rights.js';

const app = startApp();

const BASE = '/calendar/events/v1';
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const PLACES: Readonly<Record<string, string>> = { id: '999999', format: 'ics' };

/** Bodies that are valid, so that only a missing right is a reason to refuse them. */
const BODIES: Readonly<Record<string, () => object>> = {
  events: anEvent,
  venues: aVenue,
  organizers: anOrganizer,
  categories: aTerm,
  tags: aTerm,
  feeds: aFeed,
  webhooks: aWebhook,
  users: aUser,
  me: () => ({ name: 'Me' }),
  'application-passwords': () => ({ name: 'New' }),
  batch: () => ({ operations: [{ method: 'DELETE', path: '/tags/999999' }] }),
  replay: () => ({ since: 'yesterday' }),
};

/** The original API never names OPTIONS for its routes. */
const ORIGINAL = ['', 'doc', 'events', 'venues', 'organizers', 'categories', 'tags'];

/** Returns the header that names these methods of a route. */
function allowOf(path: string, methods: readonly string[]): string {
  const options = ORIGINAL.includes(path.split('/')[1] ?? '') ? [] : ['OPTIONS'];
  return [...options, ...methods].sort().join();
}

/** Returns every documented route, with keys that no record has. */
async function routes() {
  const { body } = await app.get('//docs-json').expect(200);
  return Object.entries((body as OpenAPIObject).paths).flatMap(([path, item]) => {
    if (!path.startsWith(BASE)) return [];
    const below = path.slice(BASE.length);
    const filled = below.replace(/\{(\w+)\}/g, (_, name: string) => PLACES[name] ?? 'unknown');
    const methods = METHODS.filter((method) => item[method] !== undefined);
    const [, collection = ''] = below.split('/');
    const bodyOf = BODIES[below.split('/').at(-1) ?? ''] ?? BODIES[collection];
    return [{ path: filled, methods, bodyOf }];
  });
}

describe.each(CALLERS)('Allow for %s', (caller) => {
  it('names the methods that are not refused for a missing right, on every route', async () => {
    const [client, findings] = [clientOf(app, caller), new Findings()];

    for (const { path, methods, bodyOf } of await routes()) {
      const { headers } = await client.send('options', path).expect(200);
      const found: string[] = [];
      for (const method of methods) {
        const request = client.send(method, path);
        const response = await (['get', 'delete'].includes(method) ? request : request.send(bodyOf?.()));
        const isRefused = [401, 403].includes(response.status);
        if (!isRefused) found.push(method.toUpperCase());
        findings.compare(`${method} ${path}`, [headers.allow ?? ''], [response.headers.allow ?? '']);
      }
      findings.compare(path, [allowOf(path, found)], [sorted(headers.allow)]);
    }

    expect(findings.mismatches).toEqual([]);
    expect(findings.cells).toBeGreaterThan(100);
  });
});

describe('Allow', () => {
  it('is the same with a 401 for wrong credentials as for anonymous callers', async () => {
    const path = '/webhooks';
    const { headers } = await app.send('options', path).expect(200);

    const refused = await app.get(path).auth('nobody', 'wrong').expect(401);

    expect(refused.headers).toHaveProperty('allow', headers.allow);
  });
});

function sorted(allow: string | undefined): string {
  return (allow ?? '').split(', ').sort().join();
}
