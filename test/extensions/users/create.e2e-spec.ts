import { startApp } from '../../support/app.js';
import { inAudit } from '../../support/audit.js';
import { aUser, createUser, type NewUserBody, signedIn } from './new-users.js';

const app = startApp();
const { written } = inAudit(app);
const administrator = () => app.as('administrator');

describe('POST /users', () => {
  it('returns 201 with the user and an application password, which signs in', async () => {
    const sent = { username: 'bea', name: 'Bea Smith', email: 'bea@example.org', roles: ['author'] };

    const { body, headers } = await administrator().post('/users', sent).expect(201);

    const { application_password: made, ...user } = body as NewUserBody;
    expect(user).toEqual({
      id: expect.any(Number) as number,
      username: 'bea',
      name: 'Bea Smith',
      email: 'bea@example.org',
      roles: ['author'],
      enabled: true,
      registered_date: '2026-11-20T12:00:00.000Z',
      rest_url: expect.stringMatching(/\/calendar\/events\/v1\/users\/\d+$/) as string,
    });
    expect(made).toEqual({
      uuid: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      name: 'initial',
      password: expect.stringMatching(/^(\w{4} ){5}\w{4}$/) as string,
    });
    expect(headers).toMatchObject({ location: (body as { rest_url: string }).rest_url });
    await app.get('/users/me').auth('bea', made.password).expect(200);
    await app.get('/users/me').set('Authorization', `Bearer ${made.password}`).expect(200);
    expect(await written({ recordType: 'user' })).toEqual(['create user name role email password']);
  });

  it('works on the translated base', async () => {
    const path = '//translated/calendar/events/v1/users';

    const { body } = await administrator().post(path, aUser()).expect(201);

    const { rest_url: url } = body as { rest_url: string };
    expect(url).toContain('/translated/calendar/events/v1/users/');
    await administrator()
      .get(`/${new URL(url).pathname}`)
      .expect(200);
  });

  it('takes the user name for the name, and a role as text', async () => {
    const { body } = await administrator().post('/users', { username: 'cleo', roles: 'editor' }).expect(201);

    expect(body).toMatchObject({ name: 'cleo', email: '', roles: ['editor'] });
  });

  it.each([
    [{}, 'rest_missing_callback_param', ['username', 'roles']],
    [{ username: 'a:b', roles: ['author'] }, 'rest_invalid_param', ['username']],
    [{ username: ' ana', roles: ['author'] }, 'rest_invalid_param', ['username']],
    [{ username: 'a\u202eb', roles: ['author'] }, 'rest_invalid_param', ['username']],
    [{ username: 'x'.repeat(61), roles: ['author'] }, 'rest_invalid_param', ['username']],
    [{ username: 7, roles: ['author'] }, 'rest_invalid_param', ['username']],
    [{ username: 'ana', roles: [] }, 'rest_invalid_param', ['roles']],
    [{ username: 'ana', roles: ['owner'] }, 'rest_invalid_param', ['roles']],
    [{ username: 'ana', roles: ['author', 'editor'] }, 'rest_invalid_param', ['roles']],
    [{ username: 'ana', roles: ['author'], email: 'a<b>@c' }, 'rest_invalid_param', ['email']],
  ])('refuses %j', async (sent, code, names) => {
    const { body } = await administrator().post('/users', sent).expect(400);

    const { code: found, data } = body as { code: string; data: { params: string[] | object } };
    expect(found).toBe(code);
    expect(Array.isArray(data.params) ? data.params : Object.keys(data.params)).toEqual(names);
    expect(await written()).toEqual([]);
  });

  it('returns 409 for a name that is taken, in any letter case, also by a user who is disabled', async () => {
    const { id, username } = await createUser(app);
    await administrator().patch(`/users/${id}`, { enabled: false }).expect(200);

    const { body } = await administrator()
      .post('/users', aUser({ username: username.toUpperCase() }))
      .expect(409);

    expect(body).toHaveProperty('code', 'existing_user_login');
  });
});

describe('POST /users with an Idempotency-Key', () => {
  const post = (key: string, body: object) =>
    administrator().post('/users', body).set('Idempotency-Key', key);

  it('returns the same user without the secret when it is repeated, and says so', async () => {
    const sent = aUser();
    const { body: first, headers } = await post('new-user', sent).expect(201);

    const repeated = await post('new-user', sent).expect(201);

    expect(headers).not.toHaveProperty('idempotency-replayed');
    expect(repeated.headers).toHaveProperty('idempotency-replayed', 'true');
    expect(repeated.body).toEqual({ ...(first as object), application_password: null });
    const { body } = await administrator().get(`/users/${(first as NewUserBody).id}/application-passwords`);
    expect((body as { application_passwords: object[] }).application_passwords).toHaveLength(1);
  });

  it('returns 422 for another user', async () => {
    await post('of-one-user', aUser()).expect(201);

    await post('of-one-user', aUser()).expect(422);
  });

  it('returns 410 when the user has been deleted', async () => {
    const sent = aUser();
    const { body } = await post('of-a-deleted-user', sent).expect(201);
    await administrator()
      .delete(`/users/${(body as NewUserBody).id}`)
      .expect(200);

    await post('of-a-deleted-user', sent).expect(410);
  });
});

describe('A new user', () => {
  it('writes events with the application password', async () => {
    const user = await createUser(app);

    const { body } = await signedIn(app, user)
      .post('/events', { title: 'Jazz', start_date: '2026-12-01 19:00', end_date: '2026-12-01 21:00' })
      .expect(201);

    expect(body).toMatchObject({ author: String(user.id), status: 'publish' });
  });
});
