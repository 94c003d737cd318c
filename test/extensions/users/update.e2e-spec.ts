import { startApp } from '../../support/app.js';
import { inAudit } from '../../support/audit.js';
import { createUser, onlyAdministrator, signedIn } from './new-users.js';

const app = startApp();
const { written } = inAudit(app);
const administrator = () => app.as('administrator');

describe('PATCH /users/{id}', () => {
  it('changes name, e-mail address and role, from the next request on', async () => {
    const user = await createUser(app);
    await signedIn(app, user).get('/users').expect(403);

    const { body } = await administrator()
      .patch(`/users/${user.id}`, { name: 'Ana', email: 'ana@example.org', roles: ['administrator'] })
      .expect(200);

    expect(body).toMatchObject({ name: 'Ana', email: 'ana@example.org', roles: ['administrator'] });
    await signedIn(app, user).get('/users').expect(200);
    expect((await written({ recordType: 'user' })).slice(1)).toEqual(['update user name email role']);
    await administrator()
      .patch(`/users/${user.id}`, { roles: ['author'] })
      .expect(200);
  });

  it.each(['post', 'put', 'patch'] as const)('does the same by %s', async (method) => {
    const { id } = await createUser(app);

    const { body } = await administrator().send(method, `/users/${id}`).send({ name: method }).expect(200);

    expect(body).toHaveProperty('name', method);
  });

  it('keeps what is not sent, clears by null, and accepts what it has returned', async () => {
    const { id } = await createUser(app, { name: 'Ana', email: 'ana@example.org' });
    const { body: user } = await administrator().get(`/users/${id}`).expect(200);

    const { body: same, headers } = await administrator()
      .patch(`/users/${id}`, user as object)
      .expect(200);
    const { body } = await administrator().patch(`/users/${id}`, { email: null, name: '' }).expect(200);

    expect([same, headers['x-calendar-ignored']]).toEqual([user, undefined]);
    expect(body).toEqual({ ...(user as object), email: '', name: (user as { username: string }).username });
    expect((await written({ recordType: 'user' })).slice(1)).toEqual(['update user name email']);
  });

  it('disables a user, whose passwords are gone for good', async () => {
    const user = await createUser(app);

    const { body } = await administrator().patch(`/users/${user.id}`, { enabled: false }).expect(200);

    expect(body).toHaveProperty('enabled', false);
    await signedIn(app, user).get('/users/me').expect(401);
    const passwords = `/users/${user.id}/application-passwords`;
    expect((await administrator().get(passwords)).body).toMatchObject({
      application_passwords: [],
      total: 0,
    });
    const refused = await administrator().post(passwords, { name: 'New' }).expect(409);
    expect(refused.body).toHaveProperty('code', 'rest_user_is_disabled');
    await administrator().patch(`/users/${user.id}`, { enabled: true }).expect(200);
    await signedIn(app, user).get('/users/me').expect(401);
    const { body: made } = await administrator().post(passwords, { name: 'New' }).expect(201);
    await app
      .get('/users/me')
      .auth(user.username, (made as { password: string }).password)
      .expect(200);
    expect((await written({ recordType: 'user' })).slice(1)).toEqual([
      'update user disabled password',
      'update user enabled',
      'update user password',
    ]);
  });

  it('returns 404 for an unknown user', async () => {
    for (const id of ['0', '999999', '99999999999']) {
      const { body } = await administrator().patch(`/users/${id}`, { name: 'Ana' }).expect(404);
      expect(body).toHaveProperty('code', 'rest_user_invalid_id');
    }
  });

  it.each([{ enabled: false }, { roles: ['editor'] }])(
    'returns 409 for %j of the last administrator',
    async (change) => {
      await onlyAdministrator(app);
      const id = app.userId('administrator');

      for (const path of [`/users/${id}`, '/users/me']) {
        const { body } = await administrator().patch(path, change).expect(409);
        expect(body).toHaveProperty('code', 'rest_last_administrator');
      }
      expect(await written()).toEqual([]);
    },
  );

  it('does not count an administrator who has no password any more', async () => {
    await onlyAdministrator(app);
    const { id } = await createUser(app, { roles: ['administrator'] });
    await administrator().patch(`/users/${id}`, { enabled: false }).expect(200);
    await administrator().patch(`/users/${id}`, { enabled: true }).expect(200);

    const { body } = await administrator()
      .patch('/users/me', { roles: ['editor'] })
      .expect(409);

    expect(body).toHaveProperty('code', 'rest_last_administrator');
    await administrator().post(`/users/${id}/application-passwords`, {}).expect(201);
    await administrator()
      .patch('/users/me', { roles: ['editor'] })
      .expect(200);
    await app.database.query(`UPDATE users SET role = 'administrator' WHERE name = 'the-administrator'`);
  });

  it('says so in French', async () => {
    await onlyAdministrator(app);
    const path = `//translated/calendar/events/v1/users/me?translation_language=fr`;

    const { body } = await administrator().patch(path, { enabled: false }).expect(409);

    expect(body).toHaveProperty(
      'message',
      'C’est le dernier administrateur. Donnez d’abord ce rôle à une autre personne.',
    );
  });
});

describe('/users/me', () => {
  it('parses a body above 16 KiB of a user without other rights', async () => {
    const { body } = await app
      .as('subscriber')
      .patch('/users/me', { email: '<>', description: 'a'.repeat(16 * 1024) })
      .expect(400);

    expect(body).toHaveProperty('code', 'rest_invalid_param');
  });

  it.each(['administrator', 'editor', 'author', 'contributor', 'subscriber'] as const)(
    'shows the own user to %s',
    async (role) => {
      const { body } = await app.as(role).get('/users/me').expect(200);

      expect(body).toMatchObject({ id: app.userId(role), username: `the-${role}`, roles: [role] });
    },
  );

  it.each(['post', 'put', 'patch'] as const)('is changed by %s', async (method) => {
    const user = await createUser(app, { roles: ['subscriber'] });
    const { password } = user.application_password;

    for (const base of ['/users/me', '//translated/calendar/events/v1/users/me/']) {
      const { body } = await app
        .send(method, base)
        .auth(user.username, password)
        .send({ name: base, email: 'me@example.org' })
        .expect(200);
      expect(body).toMatchObject({ id: user.id, name: base, email: 'me@example.org' });
    }
  });

  it.each(['editor', 'author', 'contributor', 'subscriber'])(
    'does not let a user who is %s raise the role, nor change anything at the same time',
    async (role) => {
      const user = await createUser(app, { roles: [role] });
      const self = signedIn(app, user);

      for (const path of ['/users/me', `/users/${user.id}`]) {
        const { body } = await self.patch(path, { roles: ['administrator'], name: 'Boss' }).expect(403);
        expect(body).toHaveProperty('code', 'rest_cannot_edit_roles');
        await self.patch(path, { enabled: false }).expect(403);
      }
      expect((await self.get('/users/me')).body).toMatchObject({ roles: [role], name: user.username });
      await self.patch('/users/me', { roles: [role], enabled: true }).expect(200);
    },
  );

  it('lets an administrator step back', async () => {
    const user = await createUser(app, { roles: ['administrator'] });
    const self = signedIn(app, user);

    await self.patch('/users/me', { roles: ['editor'] }).expect(200);

    await self.patch('/users/me', { roles: ['administrator'] }).expect(403);
  });
});
