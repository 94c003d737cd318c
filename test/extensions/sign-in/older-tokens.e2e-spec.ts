import { overlapInOrder } from '../../database/races/overlap-in-order.js';
import { clientOf, startOidcApp } from './oidc-app.js';

const oidc = startOidcApp();
const { app } = oidc;

interface Me {
  readonly name: string;
  readonly roles: readonly string[];
}

const meWith = async (claims: Record<string, unknown>) =>
  (await (await clientOf(oidc, claims)).get('/users/me').expect(200)).body as Me;

let people = 0;
/** Claims of somebody whom no test has seen. */
function somebody(claims: object = {}): Record<string, unknown> & { sub: string } {
  people += 1;
  return { sub: `older-${people}`, preferred_username: `older-${people}`, ...claims };
}

describe('An older token', () => {
  const at = (seconds: number) => Math.floor(app.clock.now().getTime() / 1000) + seconds;

  it.each([
    ['lower', ['author'], 200, ['author']],
    ['higher', ['administrator'], 200, ['administrator']],
    ['no', [], 403, []],
  ])('changes nothing after a newer one gave a %s role', async (_what, roles, status, expected) => {
    const claims = somebody({ name: 'Hanna' });
    const older = await clientOf(oidc, { ...claims, iat: at(-20) });
    await older.get('/users/me').expect(200);
    const newer = await clientOf(oidc, { ...claims, name: 'Hanna Married', roles, iat: at(-10) });
    await newer.get('/users/me').expect(status);

    const { body } = await older.get('/users/me?context=edit').expect(status);
    await newer.get('/users/me').expect(status);

    if (status === 200) expect(body).toMatchObject({ roles: expected, name: 'Hanna Married' });
    else expect(body).toHaveProperty('code', 'rest_token_without_role');
    // A token from between both is outdated as well, though the newest one told nothing else than the first.
    const between = await clientOf(oidc, { ...claims, iat: at(-15) });
    await between.get('/users/me').expect(status);
  });

  it('is one that was issued between two of the same contents', async () => {
    const claims = somebody();
    await meWith({ ...claims, iat: at(-30) });
    await meWith({ ...claims, iat: at(-10) });

    expect(await meWith({ ...claims, roles: ['administrator'], iat: at(-20) })).toHaveProperty('roles', [
      'editor',
    ]);
  });

  it.each([undefined, -1, 0, 1e300])('is one that says %j of its age', async (iat) => {
    const claims = somebody();
    await meWith({ ...claims, roles: ['author'], iat: at(-10) });

    expect(await meWith({ ...claims, iat })).toHaveProperty('roles', ['author']);
  });

  it('is no one from the future, which would stay the newest', async () => {
    const claims = somebody();
    await meWith({ ...claims, iat: at(3_600) });
    await meWith({ ...claims, roles: ['author'], iat: at(-10) });

    expect(await meWith({ ...claims, iat: at(3_600) })).toHaveProperty('roles', ['author']);
  });

  it('changes nothing at the same time as a newer one either', async () => {
    const claims = somebody();
    await meWith({ ...claims, iat: at(-30) });
    const clients = [
      await clientOf(oidc, { ...claims, roles: ['author'], iat: at(-10) }),
      await clientOf(oidc, { ...claims, roles: ['administrator'], iat: at(-20) }),
    ];
    const lock = `SELECT FROM identities WHERE subject = '${claims.sub}' FOR UPDATE`;

    await overlapInOrder(
      app.databaseUrl,
      clients.map((client) => () => client.get('/users/me')),
      lock,
    );

    expect(await meWith({ ...claims, roles: ['author'], iat: at(-10) })).toHaveProperty('roles', ['author']);
  });

  it.each([
    ['erased', ''],
    ['deleted, whose records another one takes over', '?reassign={heir}'],
  ])('adds no user who has been %s: 401', async (_how, query) => {
    const claims = somebody({ roles: ['administrator'], iat: at(-20) });
    const older = await clientOf(oidc, claims);
    await older.get('/users/me').expect(200);
    const newer = await clientOf(oidc, { ...claims, roles: ['author'], iat: at(-10) });
    const { body: me } = await newer.get('/users/me').expect(200);
    const removal = `/users/${(me as { id: number }).id}${query}`;
    await app
      .as('administrator')
      .delete(removal.replace('{heir}', String(app.userId('administrator'))))
      .expect(200);

    for (const known of [older, newer]) {
      const { body } = await known.get('/users/me').expect(401);
      expect(body).toHaveProperty('code', 'rest_token_expired');
    }
    const newest = await clientOf(oidc, { ...claims, roles: ['author'], iat: at(-5) });
    const { body: added } = await newest.get('/users/me').expect(200);
    await older.get('/users/me').expect(200);

    expect(added).toHaveProperty('roles', ['author']);
  });

  it('may be the only one of a provider whose tokens never say when they were issued', async () => {
    const claims = somebody({ iat: undefined });
    await meWith(claims);

    expect(await meWith({ ...claims, roles: ['author'] })).toHaveProperty('roles', ['author']);
  });
});
