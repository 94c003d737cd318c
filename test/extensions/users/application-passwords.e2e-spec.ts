import { startApp } from '../../support/app.js';
import { all } from '../../support/repeated.js';
import { inAudit } from '../../support/audit.js';
import { createUser, onlyAdministrator, signedIn } from './new-users.js';

const app = startApp();
const { written } = inAudit(app);

interface Password {
  readonly uuid: string;
  readonly name: string;
  readonly created: string;
  readonly last_used: string | null;
  readonly password?: string;
}

const listOf = (body: unknown) => (body as { application_passwords: Password[] }).application_passwords;

describe.each(['by id', 'of oneself by id', 'as me'])('The application passwords of a user, %s,', (way) => {
  const isOwn = way !== 'by id';

  /** Creates a user, and returns the path of the passwords and who sends requests. */
  async function world() {
    const user = await createUser(app, { roles: ['subscriber'] });
    const path = `/users/${way === 'as me' ? 'me' : user.id}/application-passwords`;
    return { user, path, sender: isOwn ? signedIn(app, user) : app.as('administrator') };
  }

  it('are listed oldest first, with their last use and without their secrets', async () => {
    const { user, path, sender } = await world();
    app.clock.set('2026-11-20T13:00:00Z');
    await sender.post(path, { name: 'Web site' }).expect(201);
    await signedIn(app, user).get('/events').expect(200);

    const { body } = await sender.get(path).expect(200);

    expect(listOf(body)).toEqual([
      {
        uuid: user.application_password.uuid,
        name: 'initial',
        created: '2026-11-20T12:00:00.000Z',
        last_used: '2026-11-20T13:00:00.000Z',
      },
      {
        uuid: expect.any(String) as string,
        name: 'Web site',
        created: '2026-11-20T13:00:00.000Z',
        last_used: null,
      },
    ]);
  });

  it('get a new one, whose secret is shown once', async () => {
    const { user, path, sender } = await world();

    const { body } = await sender.post(path, { name: 'Web site' }).expect(201);

    const { password, ...shown } = body as Password;
    expect(shown).toMatchObject({ name: 'Web site', last_used: null });
    expect(listOf((await sender.get(path)).body)[1]).toEqual(shown);
    await app.get('/users/me').auth(user.username, String(password)).expect(200);
    expect((await written({ recordType: 'user' })).slice(1)).toEqual(['update user password']);
  });

  it('lose one, which is 401 from the next request on, and no other', async () => {
    const { user, path, sender } = await world();
    const { body } = await sender.post(path, { name: 'Web site' }).expect(201);
    const { uuid, password } = body as Password;

    const { body: revoked } = await sender.delete(`${path}/${uuid}`).expect(200);

    expect(revoked).toMatchObject({ uuid, name: 'Web site' });
    expect(revoked).not.toHaveProperty('password');
    await app.get('/events').auth(user.username, String(password)).expect(401);
    await signedIn(app, user).get('/users/me').expect(200);
    expect((await written({ recordType: 'user' })).slice(2)).toEqual(['update user revoked password']);
  });

  it.each(['0c1b6a0e-5d0c-4c57-9d0a-6f1f4a1b2c3d', 'x', '%00'])(
    'have none with the UUID %s',
    async (uuid) => {
      const { path, sender } = await world();

      const { body } = await sender.delete(`${path}/${uuid}`).expect(404);

      expect(body).toHaveProperty('code', 'rest_application_password_not_found');
    },
  );
});

describe('Application passwords of one user', () => {
  it('are fifty at most, however many are made at once, and listed in pages', async () => {
    const user = await createUser(app);
    const own = signedIn(app, user);
    const path = '/users/me/application-passwords';
    const made = await all(55, (turn) => own.post(path, { name: `Site ${turn}` }));
    const refused = made.find(({ status }) => status === 409);

    expect(made.filter(({ status }) => status === 201)).toHaveLength(49);
    expect(refused?.body).toMatchObject({ code: 'rest_too_many_application_passwords' });
    const { body, headers } = await own.get(`${path}?per_page=20&page=3`).expect(200);
    expect(body).toMatchObject({
      total: 50,
      total_pages: 3,
      previous_rest_url: expect.stringContaining(
        `/users/${user.id}/application-passwords/?page=2&per_page=20`,
      ),
    });
    expect(listOf(body)).toHaveLength(10);
    expect(headers).toMatchObject({ 'x-tec-total': '50', 'x-tec-totalpages': '3' });
    await own.get(`${path}?page=0`).expect(400);
    expect(await app.run('user', 'password', user.username)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('as many passwords as a user can have'),
    });

    await own.delete(`${path}/${user.application_password.uuid}`).expect(200);
    // The first one is revoked, and with it these credentials.
    await app.as('administrator').post(`/users/${user.id}/application-passwords`, {}).expect(201);
  });
});

describe('The application password of another user', () => {
  it('is not revoked below the own user', async () => {
    const [one, other] = [await createUser(app), await createUser(app)];
    const { uuid } = other.application_password;

    await signedIn(app, one).delete(`/users/me/application-passwords/${uuid}`).expect(404);
    await signedIn(app, one).delete(`/users/${one.id}/application-passwords/${uuid}`).expect(404);
    await signedIn(app, one).delete(`/users/${other.id}/application-passwords/${uuid}`).expect(403);

    await signedIn(app, other).get('/users/me').expect(200);
  });
});

describe('Application passwords that the command line has made', () => {
  it('can be revoked over the API', async () => {
    const { user, path } = await (async () => {
      const created = await createUser(app);
      return { user: created, path: `/users/${created.id}/application-passwords` };
    })();
    await app.run('user', 'password', user.username);
    const passwords = listOf((await app.as('administrator').get(path)).body);

    expect(passwords.map(({ name }) => name)).toEqual(['initial', '']);
    await app.as('administrator').delete(`${path}/${passwords[1]?.uuid}`).expect(200);

    const { stdout } = await app.run('user', 'passwords', user.username);
    expect(stdout.trimEnd().split('\n')).toHaveLength(1);
  });
});

describe('The last application password', () => {
  it('of another administrator is', async () => {
    const user = await createUser(app, { roles: ['administrator'] });
    const { uuid } = user.application_password;

    await signedIn(app, user).delete(`/users/me/application-passwords/${uuid}`).expect(200);

    await signedIn(app, user).get('/users/me').expect(401);
  });

  it('of the last administrator is not revoked over the API, but at the command line', async () => {
    await onlyAdministrator(app);
    const path = '/users/me/application-passwords';
    const [last] = listOf((await app.as('administrator').get(path)).body);

    const { body } = await app.as('administrator').delete(`${path}/${last?.uuid}`).expect(409);

    expect(body).toHaveProperty('code', 'rest_last_administrator');
    await app.as('administrator').get('/users/me').expect(200);
    const { stdout } = await app.run('user', 'passwords', 'the-administrator');
    const [number = ''] = stdout.trim().split(/\s+/);
    expect(await app.run('user', 'revoke', 'the-administrator', number)).toMatchObject({ code: 0 });
    await app.as('administrator').get('/users/me').expect(401);
  });
});
