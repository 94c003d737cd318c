import type { Response } from 'supertest';
import { type Role, ROLES } from '../../../src/platform/config/roles.js';
import { operationsOf } from '../../support/document.js';
import { pathToNothing, routeOf } from '../../support/every-route.js';
import { startOidcApp, tokenOf, withToken } from './oidc-app.js';
import { Findings } from '../../context/access/matrix/cells.js';
import { readEach } from '../../context/access/matrix/reading.js';
import { createEach } from '../../context/access/matrix/sending.js';

const BASE = '/calendar/events/v1';

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
  const described = (await operationsOf(app)).filter(({ path }) => path.startsWith(BASE));
  return described.map((one) => [one.method, pathToNothing(routeOf(one))] as const);
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
