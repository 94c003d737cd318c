import type { OpenAPIObject } from '@nestjs/swagger';
import type { Response } from 'supertest';
import { type Role, ROLES } from '../../../../src/context/access/caller.js';
import { startOidcApp, tokenOf, withToken } from '../../../extensions/sign-in/oidc-app.js';
import { Findings } from './cells.js';
import { readEach } from './reading.js';
import { createEach } from './sending.js';

const BASE = '/calendar/events/v1';
const METHODS = ['get', 'post', 'patch', 'delete'] as const;
const PLACES: Readonly<Record<string, string>> = { id: '999999', format: 'ics' };

const oidc = startOidcApp();
const { app } = oidc;
const tokens = new Map<Role, string>();
const withPassword = app.as.bind(app);
const withTokenOf = (role: Role) => withToken(app, tokens.get(role) ?? '');

// The users of the table, known to the issuer as well.
beforeAll(async () => {
  for (const role of ROLES) {
    const subject = `the-${role}`;
    await app.database.query('INSERT INTO identities VALUES ($1, $2, $3, now())', [
      oidc.issuer.url,
      subject,
      app.userId(role),
    ]);
    const claims = { sub: subject, roles: [role], name: undefined, email: undefined, exp: 2_000_000_000 };
    tokens.set(role, await tokenOf(oidc, claims));
  }
  app.as = withTokenOf;
});

/** Returns every documented operation, with keys that no record has. */
async function operations() {
  const { body } = await app.get('//docs-json').expect(200);
  return Object.entries((body as OpenAPIObject).paths)
    .filter(([path]) => path.startsWith(BASE))
    .flatMap(([path, item]) => {
      const below = path.slice(BASE.length);
      const filled = below.replace(/\{(\w+)\}/g, (_, name: string) => PLACES[name] ?? 'unknown');
      const documented = METHODS.filter((method) => item[method] !== undefined);
      return documented.map((method) => [method, filled] as const);
    });
}

function outcomeOf({ status, headers, body }: Response) {
  return [status, headers.allow ?? '', (body as { code?: string }).code ?? ''];
}

describe('With tokens in place of application passwords', () => {
  it.each(ROLES)('every route answers the %s alike', async (role) => {
    const findings = new Findings();
    for (const [method, path] of await operations()) {
      const [expected, found] = [
        await withPassword(role).send(method, path),
        await withTokenOf(role).send(method, path),
      ].map(outcomeOf);
      findings.compare(`${method} ${path}`, expected ?? [], found ?? []);
    }

    expect(findings.mismatches).toEqual([]);
    expect(findings.cells).toBeGreaterThan(60);
  });

  it('the table of rights holds for reading and creating events', async () => {
    const read = await readEach(app, 'events', 'each cell');
    const created = await createEach(app, 'events');

    expect([read, created].flatMap(({ mismatches }) => mismatches)).toEqual([]);
    expect([read, created].map(({ cells }) => cells)).toEqual([132 + 66 + 1, 11 * 6]);
  });
});
