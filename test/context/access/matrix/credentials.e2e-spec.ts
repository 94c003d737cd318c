import { NamedUsers } from '../../../../src/context/access/named-users.service.js';
import { startApp } from '../../../support/app.js';
import { Findings } from './cells.js';
import { BODIES } from './sending.js';
import { METHODS } from './writing.js';
import { digestOf, NOBODY, seedRecords, seedTerm } from './seeding.js';
import { TYPES } from './rights.js';

const app = startApp();

const encoded = (text: string) => Buffer.from(text).toString('base64');

/** Returns invalid credentials by the reason they are invalid. */
async function wrongCredentials(): Promise<Record<string, string>> {
  const users = app.nest.get(NamedUsers);
  const name = 'the-former-editor';
  const { secret } = await users.add(name, 'editor');
  await users.disable(name);
  return {
    'a wrong secret': `Basic ${encoded('the-editor:abcd efgh ijkl mnop')}`,
    'an unknown user': `Basic ${encoded(`nobody:${secret}`)}`,
    'a wrong token': 'Bearer wrong',
    'a user who is disabled': `Basic ${encoded(`${name}:${secret}`)}`,
    'a token of a user who is disabled': `Bearer ${secret}`,
  };
}

type Route = readonly [method: 'get' | (typeof METHODS)[number], path: string, body?: object];

/** Returns every route, with the path of an existing public record. */
async function routes(): Promise<Route[]> {
  const found: Route[] = [
    ['get', '/'],
    ['get', '/doc'],
  ];
  const every = ['get', ...METHODS] as const;
  for (const type of TYPES) {
    const [record] = await seedRecords(app, [{ type, state: 'publish', actor: NOBODY }]);
    found.push(['get', `/${type}`], ['post', `/${type}`, BODIES[type]()]);
    for (const path of [record?.byId ?? '', record?.bySlug ?? ''])
      found.push(...every.map((method): Route => [method, path, { excerpt: 'Changed' }]));
  }
  for (const kind of ['categories', 'tags'] as const) {
    const path = `/${kind}/${await seedTerm(app, kind, 'term')}`;
    found.push(['get', `/${kind}`], ['post', `/${kind}`, { name: 'New' }]);
    found.push(...every.map((method): Route => [method, path, { description: 'Changed' }]));
  }
  return found;
}

describe('The rights matrix for wrong credentials', () => {
  it('is 401 on every route, without any change', async () => {
    const findings = new Findings();
    const [credentials, all] = [await wrongCredentials(), await routes()];
    const before = await digestOf(app);
    for (const [words, header] of Object.entries(credentials))
      for (const [method, path, body] of all) {
        const request = app.send(method, path).set('Authorization', header);
        const response = await (method === 'get' || method === 'delete' ? request : request.send(body));
        const { code } = response.body as { code?: string };
        const label = `${method.toUpperCase()} ${path} · ${words}`;
        findings.compare(label, [401, 'incorrect_password'], [response.status, code ?? '']);
      }

    expect(findings.mismatches).toEqual([]);
    expect(findings.cells).toBe(5 * 52);
    expect(await digestOf(app)).toBe(before);
  });
});
