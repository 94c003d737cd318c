import { startApp } from '../../../support/app.js';
import { exampleBodies, type Method, type Operation, operationsOf } from '../../../support/document.js';
import { pathToNothing, routeOf } from '../../../support/every-route.js';
import { clientOf, Findings } from './cells.js';
import { CALLERS } from './rights.js';

const app = startApp();

const BASE = '/calendar/events/v1';
/** The original API never names OPTIONS for its routes. */
const ORIGINAL = ['', 'doc', 'events', 'venues', 'organizers', 'categories', 'tags'];

/** Returns the header that names these methods of a route. */
function allowOf(path: string, methods: readonly string[]): string {
  const options = ORIGINAL.includes(path.split('/')[1] ?? '') ? [] : ['OPTIONS'];
  return [...options, ...methods].sort().join();
}

interface Methods {
  readonly path: string;
  readonly operations: ReadonlyMap<Method, Operation>;
}

/** Returns the methods of every documented route, with keys that no record has. */
async function routes(): Promise<Methods[]> {
  const routes = new Map<string, Map<Method, Operation>>();
  for (const described of await operationsOf(app)) {
    if (!described.path.startsWith(BASE)) continue;
    const path = pathToNothing(routeOf(described));
    const operations = routes.get(path) ?? new Map<Method, Operation>();
    routes.set(path, operations.set(described.method, described.operation));
  }
  return [...routes].map(([path, operations]) => ({ path, operations }));
}

/** Returns a body that is valid, so that only a missing right is a reason to refuse it. */
function bodyOf(path: string, operation: Operation): object | undefined {
  const [example] = exampleBodies(operation);
  // An image would be fetched from the address in the example.
  return path === '/images' ? undefined : example?.[1];
}

describe.each(CALLERS)('Allow for %s', (caller) => {
  it('names the methods that are not refused for a missing right, on every route', async () => {
    const [client, findings] = [clientOf(app, caller), new Findings()];

    for (const { path, operations } of await routes()) {
      const { headers } = await client.send('options', path).expect(200);
      const found: string[] = [];
      for (const [method, operation] of operations) {
        const response = await client.send(method, path).send(bodyOf(path, operation));
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
  it('is the same with a 401 for wrong credentials as for anonymous callers, on every route', async () => {
    const findings = new Findings();

    for (const { path, operations } of await routes())
      for (const method of operations.keys()) {
        const { headers } = await app.send('options', path).expect(200);
        const refused = await app.send(method, path).auth('nobody', 'wrong').expect(401);
        findings.compare(`${method} ${path}`, [headers.allow ?? ''], [refused.headers.allow ?? '']);
      }

    expect(findings.mismatches).toEqual([]);
  });
});

function sorted(allow: string | undefined): string {
  return (allow ?? '').split(', ').sort().join();
}
