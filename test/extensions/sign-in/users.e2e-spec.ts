import type { TestClient } from '../../harness/client.js';
import { inAudit } from '../../support/audit.js';
import { aVenue } from '../../support/records.js';
import { claimsOf, clientOf, startOidcApp, tokenOf, withToken } from './oidc-app.js';

const oidc = startOidcApp();
const { app } = oidc;
const audit = inAudit(app);

interface Me {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
}

const meOf = async (client: TestClient) =>
  (await client.get('/users/me?context=edit').expect(200)).body as Me;
const meWith = async (claims: object) => meOf(await clientOf(oidc, claims as Record<string, unknown>));

let people = 0;
/** Claims of somebody whom no test has seen. */
function somebody(claims: object = {}): Record<string, unknown> & { sub: string } {
  people += 1;
  return { sub: `subject-${people}`, preferred_username: `somebody-${people}`, ...claims };
}

describe('A user of the issuer', () => {
  it('is added at first sight, with name, e-mail and role', async () => {
    const claims = somebody({ name: 'Berta Example', email: 'berta@example.org', roles: ['author'] });

    const me = await meWith(claims);

    expect(me).toMatchObject({
      username: claims.preferred_username,
      name: 'Berta Example',
      email: 'berta@example.org',
      roles: ['author'],
    });
  });

  it('is in the audit log as added by oidc', async () => {
    const { id } = await meWith(somebody());

    const { body } = await app.as('administrator').get('//audit?per_page=1').expect(200);

    expect(JSON.stringify(body)).toContain(`"record_id":${id}`);
    expect(JSON.stringify(body)).toContain('"oidc"');
  });

  it('is the same one as long as the subject is, whatever else changes', async () => {
    const claims = somebody({ name: 'Carla', email: 'carla@example.org' });
    const before = await meWith(claims);

    const after = await meWith({
      sub: claims.sub,
      name: 'Carla Married',
      email: 'new@example.org',
      preferred_username: 'other',
    });

    expect(after).toMatchObject({
      id: before.id,
      username: before.username,
      name: 'Carla Married',
      email: 'new@example.org',
    });
  });

  it('keeps name and e-mail where a token does not tell them', async () => {
    const claims = somebody({ name: 'Dora', email: 'dora@example.org' });
    await meWith(claims);

    const me = await meWith({ ...claims, name: undefined, email: undefined });

    expect(me).toMatchObject({ name: 'Dora', email: 'dora@example.org' });
  });

  it('keeps a name and an e-mail changed here until the issuer tells others', async () => {
    const claims = somebody({ name: 'Frida', email: 'frida@example.org' });
    const own = { name: 'Frida F.', email: '' };
    await (await clientOf(oidc, claims)).patch('/users/me', own).expect(200);

    const same = await meWith({ ...claims, roles: ['author'] });
    const newName = await meWith({ ...claims, name: 'Frida Married' });
    const newAddress = await meWith({ ...claims, name: 'Frida Married', email: 'new@example.org' });

    expect(same).toMatchObject(own);
    expect(newName).toMatchObject({ name: 'Frida Married', email: '' });
    expect(newAddress).toMatchObject({ name: 'Frida Married', email: 'new@example.org' });
  });

  it('has no entry in the audit log by a token that tells nothing new', async () => {
    const claims = somebody();
    await (await clientOf(oidc, claims)).patch('/users/me', { name: 'Gerda' }).expect(200);
    const before = await audit.entries();

    await meWith(claims);

    expect(await audit.entries()).toEqual(before);
  });

  it.each([
    ['a name with markup', { name: '<img src=x onerror=alert(1)>Eva' }, { name: 'Eva' }],
    ['a long name', { name: 'x'.repeat(1000) }, { name: 'x'.repeat(1000) }],
    ['an e-mail address with markup', { email: '<b>eva@example.org</b>' }, { email: '' }],
    ['an e-mail address with a line break', { email: 'eva@example.org\nBcc: x@example.org' }, { email: '' }],
    ['an e-mail address that is too long', { email: 'x'.repeat(1001) }, { email: '' }],
  ])('has what the API would take: %s', async (_, claims, expected) => {
    expect(await meWith(somebody(claims))).toMatchObject(expected);
  });

  it.each(['the-administrator', 'THE-editor'])(
    'gets a suffix to the name %s, which is taken',
    async (taken) => {
      const me = await meWith(somebody({ preferred_username: taken, email: 'the-editor@example.org' }));

      expect(me.username).toBe(`${taken}-2`);
      expect(me.id).not.toBe(app.userId('administrator'));
    },
  );

  it('is another one with the same name and e-mail under another subject', async () => {
    const claims = somebody({ email: 'same@example.org' });
    const first = await meWith(claims);

    const second = await meWith({ ...claims, sub: 'another' });

    expect(second.id).not.toBe(first.id);
    expect(second.username).toBe(`${first.username}-2`);
  });

  it.each([
    ['a colon and breaks', 'an:na\n x', 'an na x'],
    ['nothing that can be seen', '\u200b', 'anna@example.org'],
    ['a text that is too long', 'x'.repeat(100), 'x'.repeat(50)],
  ])('gets a name that can be used in place of one with %s', async (_, preferred, username) => {
    const me = await meWith(somebody({ preferred_username: preferred }));

    expect(me.username).toBe(username);
  });

  it('is added once by many requests at the same time', async () => {
    const token = await tokenOf(oidc, somebody());

    const ids = await Promise.all(
      Array.from({ length: 8 }, async () => (await meOf(withToken(app, token))).id),
    );

    expect(new Set(ids).size).toBe(1);
  });

  it('is a new one after its removal, with a newer token', async () => {
    const claims = somebody();
    const earlier = { ...claims, iat: Math.floor(app.clock.now().getTime() / 1000) - 10 };
    const before = await meWith(earlier);
    await (await clientOf(oidc, earlier)).post('/venues', aVenue()).expect(201);
    await app.as('administrator').delete(`/users/${before.id}`).expect(200);

    expect((await meWith(claims)).id).not.toBe(before.id);
  });

  it('may have application passwords as well', async () => {
    const anna = await clientOf(oidc, somebody());
    const { body } = await anna.post('/users/me/application-passwords', { name: 'Phone' }).expect(201);

    await withToken(app, (body as { password: string }).password)
      .post('/venues', aVenue())
      .expect(201);
  });

  it('is refused while disabled', async () => {
    const claims = somebody();
    const { id } = await meWith(claims);
    const administrator = app.as('administrator');
    await administrator.patch(`/users/${id}`, { enabled: false }).expect(200);

    const { body, headers } = await (await clientOf(oidc, claims)).get('/events').expect(401);
    await administrator.patch(`/users/${id}`, { enabled: true }).expect(200);

    expect(body).toHaveProperty('code', 'rest_user_disabled');
    expect(headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    await (await clientOf(oidc, claims)).get('/events').expect(200);
  });
});

describe('The role of a user of the issuer', () => {
  it('is the one of each token', async () => {
    const claims = somebody();
    const roles = ['author', 'administrator', 'contributor'];

    const seen: unknown[] = [];
    for (const role of roles) seen.push((await meWith({ ...claims, roles: [role] })).roles);

    expect(seen).toEqual(roles.map((role) => [role]));
  });

  it('is the most powerful of those in the claim', async () => {
    const me = await meWith(somebody({ roles: ['offline_access', 'subscriber', 'editor', 'author'] }));

    expect(me.roles).toEqual(['editor']);
  });

  it('may be a single text in the claim', async () => {
    expect((await meWith(somebody({ roles: 'contributor' }))).roles).toEqual(['contributor']);
  });

  it.each([[undefined], [[]], [['visitor']], [{ editor: true }], [7]])(
    'is missing with %j: 403, and nobody is added',
    async (roles) => {
      const claims = somebody({ roles });

      const { body } = await (await clientOf(oidc, claims)).get('/events').expect(403);
      const { body: found } = await app
        .as('administrator')
        .get(`/users?search=${claims.preferred_username as string}`);

      expect(body).toHaveProperty('code', 'rest_token_without_role');
      expect(found).toHaveProperty('total', 0);
    },
  );

  it('is taken away by a token without one, also from application passwords', async () => {
    const claims = somebody();
    const anna = await clientOf(oidc, claims);
    const { body } = await anna.post('/users/me/application-passwords', { name: 'Phone' }).expect(201);
    await (await clientOf(oidc, { ...claims, roles: [] })).get('/events').expect(403);

    await withToken(app, (body as { password: string }).password)
      .post('/venues', aVenue())
      .expect(403);
  });

  it('cannot be set otherwise: 409', async () => {
    const { id, roles } = await meWith(somebody());
    const administrator = app.as('administrator');

    const { body } = await administrator.patch(`/users/${id}`, { roles: ['author'] }).expect(409);
    await administrator.patch(`/users/${id}`, { roles, name: 'Another' }).expect(200);

    expect(body).toHaveProperty('code', 'rest_role_from_token');
  });

  it('can be set for everybody else', async () => {
    const { id } = await app.another('author');

    await app
      .as('administrator')
      .patch(`/users/${id}`, { roles: ['editor'] })
      .expect(200);
  });

  it('stays that of the last administrator, whatever the claim says', async () => {
    const claims = somebody({ roles: ['administrator'] });
    const { id } = await meWith(claims);
    const others = { administrator: app.userId('administrator') };
    const first = await clientOf(oidc, claims);
    await first.patch(`/users/${others.administrator}`, { enabled: false }).expect(200);

    const seen: unknown[] = [];
    for (const roles of [['author'], []]) seen.push((await meWith({ ...claims, roles })).roles);
    await first.patch(`/users/${others.administrator}`, { enabled: true }).expect(200);
    await first.post(`/users/${others.administrator}/application-passwords`, {}).expect(201);
    const later = await meWith({ ...claims, roles: ['author'] });

    expect(seen).toEqual([['administrator'], ['administrator']]);
    expect(later).toMatchObject({ id, roles: ['author'] });
  });
});

describe('With a mapping and a default role', () => {
  const mapped = startOidcApp({
    OIDC_ROLES_CLAIM: 'realm_access.roles',
    OIDC_ROLES: 'calendar-admins=administrator, town=staff=editor',
    OIDC_DEFAULT_ROLE: 'subscriber',
  });

  it.each([
    [['calendar-admins'], 'administrator'],
    [['town=staff', 'whatever'], 'editor'],
    [['editor'], 'subscriber'],
    [[], 'subscriber'],
  ])('the values %j give the role %s', async (roles, role) => {
    const client = await clientOf(mapped, somebody({ roles: ['administrator'], realm_access: { roles } }));

    expect(await meOf(client)).toHaveProperty('roles', [role]);
  });
});

describe('A claim whose name has dots', () => {
  const named = startOidcApp({ OIDC_ROLES_CLAIM: 'https://example.org/roles' });

  it('is found by its name', async () => {
    const claims = claimsOf(named, { ...somebody(), roles: [], 'https://example.org/roles': ['author'] });

    expect(await meOf(await clientOf(named, claims))).toHaveProperty('roles', ['author']);
  });
});
