import type { NestExpressApplication } from '@nestjs/platform-express';
import { TestClient } from '../../harness/client.js';
import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import { aUser, createUser, type NewUserBody, onlyAdministrator, signedIn } from './new-users.js';
import { overlapInOrder } from '../../database/races/overlap-in-order.js';

const app = startApp();
let other: NestExpressApplication;

beforeAll(async () => {
  other = await app.anotherInstance();
});

afterAll(() => other.close());

type Response = Readonly<{ status: number; body: unknown }>;

/** Signs in at the other instance. */
function elsewhere({ username, application_password: { password } }: NewUserBody): TestClient {
  const basic = Buffer.from(`${username}:${password}`).toString('base64');
  return new TestClient(
    () => other,
    () => `Basic ${basic}`,
  );
}

const administrators = () =>
  app.database.query<{ id: number }[]>(
    `SELECT id FROM users WHERE role = 'administrator' AND disabled_at IS NULL`,
  );

describe('Two simultaneous requests that would leave no administrator', () => {
  const ways = {
    'a change of the role': ({ id }: { id: number }, client: TestClient) =>
      client.patch(`/users/${id}`, { roles: ['editor'] }),
    disabling: ({ id }: { id: number }, client: TestClient) =>
      client.patch(`/users/${id}`, { enabled: false }),
    'a removal': ({ id }: { id: number }, client: TestClient) => client.delete(`/users/${id}`),
  };
  const pairs = Object.keys(ways).flatMap((one) => Object.keys(ways).map((two) => [one, two] as const));

  beforeEach(async () => {
    await onlyAdministrator(app);
    await app.database.query(`UPDATE users SET disabled_at = NULL, role = 'administrator'
      WHERE name = 'the-administrator'`);
  });

  it.each(pairs)('by %s and %s of each other are one success and a 409', async (one, two) => {
    const [first, second] = [
      await createUser(app, { roles: ['administrator'] }),
      await createUser(app, { roles: ['administrator'] }),
    ];
    await app.database.query(`UPDATE users SET role = 'editor' WHERE name = 'the-administrator'`);

    const responses = await overlapInOrder<Response>(app.databaseUrl, [
      () => ways[one as keyof typeof ways](second, elsewhere(first)),
      () => ways[two as keyof typeof ways](first, elsewhere(second)),
    ]);

    expect(responses.map(({ status }) => status)).toEqual([200, 409]);
    expect(await administrators()).toEqual([{ id: first.id }]);
  });

  it('by stepping back are one success and a 409', async () => {
    const another = await createUser(app, { roles: ['administrator'] });

    const responses = await overlapInOrder<Response>(app.databaseUrl, [
      () => app.as('administrator').patch('/users/me', { roles: ['editor'] }),
      () => elsewhere(another).patch('/users/me', { roles: ['editor'] }),
    ]);

    expect(responses.map(({ status }) => status)).toEqual([200, 409]);
    expect(await administrators()).toHaveLength(1);
  });

  it('by the command line and the API are one success and a 409', async () => {
    const another = await createUser(app, { roles: ['administrator'] });

    const [command, response] = await overlapInOrder<{ code?: number; status?: number }>(app.databaseUrl, [
      () => app.run('user', 'disable', another.username),
      () => app.as('administrator').patch('/users/me', { enabled: false }),
    ]);

    expect([command?.code, response?.status]).toEqual([0, 409]);
  });
});

describe('A user who loses the role meanwhile', () => {
  it('does not get it back by a request that began before', async () => {
    const user = await createUser(app, { roles: ['administrator'] });

    const responses = await overlapInOrder<Response>(app.databaseUrl, [
      () => app.as('administrator').patch(`/users/${user.id}`, { roles: ['author'] }),
      () => signedIn(app, user).patch('/users/me', { roles: ['administrator'] }),
    ]);

    expect(responses.map(({ status }) => status)).toEqual([200, 403]);
    expect((await app.as('administrator').get(`/users/${user.id}`)).body).toHaveProperty('roles', ['author']);
  });
});

describe('A user who is disabled on one instance', () => {
  it('is refused by the other with the next request, with Basic and Bearer', async () => {
    const user = await createUser(app);
    const { password } = user.application_password;
    const bearer = new TestClient(
      () => other,
      () => `Bearer ${password}`,
    );
    await elsewhere(user).get('/users/me').expect(200);
    await bearer.get('/users/me').expect(200);

    await app.as('administrator').patch(`/users/${user.id}`, { enabled: false }).expect(200);

    await elsewhere(user).get('/users/me').expect(401);
    await bearer.get('/events').expect(401);
  });

  it('has the rights of the new role on the other with the next request', async () => {
    const user = await createUser(app, { roles: ['editor'] });
    const drafts = () => elsewhere(user).get('/events?status=draft');
    const { headers } = await drafts().expect(200);

    await app
      .as('administrator')
      .patch(`/users/${user.id}`, { roles: ['subscriber'] })
      .expect(200);

    await drafts().set('If-None-Match', String(headers.etag)).expect(400);
  });

  it('gains nothing from a password that is created at the same time', async () => {
    const user = await createUser(app);
    const passwords = `/users/${user.id}/application-passwords`;

    const [made, disabled] = await overlapInOrder<Response>(app.databaseUrl, [
      () => elsewhere(user).post('/users/me/application-passwords', { name: 'Hidden' }),
      () => app.as('administrator').patch(`/users/${user.id}`, { enabled: false }),
    ]);

    expect([made?.status, disabled?.status]).toEqual([201, 200]);
    expect((await app.as('administrator').get(passwords)).body).toMatchObject({
      application_passwords: [],
      total: 0,
    });
    await app.as('administrator').patch(`/users/${user.id}`, { enabled: true }).expect(200);
    await app
      .get('/events')
      .auth(user.username, (made?.body as { password: string }).password)
      .expect(401);
  });

  it('gets no password from a request that waited for it', async () => {
    const user = await createUser(app);

    const responses = await overlapInOrder<Response>(app.databaseUrl, [
      () => app.as('administrator').patch(`/users/${user.id}`, { enabled: false }),
      () => elsewhere(user).post('/users/me/application-passwords', { name: 'Hidden' }),
    ]);

    expect(responses.map(({ status }) => status)).toEqual([200, 409]);
  });
});

describe('Two simultaneous creates of a user', () => {
  it('with the same name are a success and a 409', async () => {
    const sent = aUser();

    const responses = await overlapInOrder<Response>(app.databaseUrl, [
      () => app.as('administrator').post('/users', sent),
      () => app.as('administrator').post('/users', { ...sent, username: sent.username.toUpperCase() }),
    ]);

    expect(responses.map(({ status }) => status)).toEqual([201, 409]);
  });

  it('with the same Idempotency-Key are one user, whose secret one of them shows', async () => {
    const sent = aUser();
    const post = () => app.as('administrator').post('/users', sent).set('Idempotency-Key', 'twice');

    const [first, second] = await overlapInOrder<Response>(app.databaseUrl, [post, post]);

    expect([first?.status, second?.status]).toEqual([201, 201]);
    expect(second?.body).toEqual({ ...(first?.body as object), application_password: null });
  });
});

describe('A user who is deleted meanwhile', () => {
  it('leaves no record behind that is added at the same time', async () => {
    const [user, heir] = [await createUser(app), await createUser(app)];

    const [created, removed] = await overlapInOrder<Response>(app.databaseUrl, [
      () => elsewhere(user).post('/events', anEvent()),
      () => app.as('administrator').delete(`/users/${user.id}?reassign=${heir.id}`),
    ]);

    expect([created?.status, removed?.status]).toEqual([201, 200]);
    const { id } = created?.body as { id: number };
    expect((await app.get(`/events/${id}`)).body).toHaveProperty('author', String(heir.id));
  });

  it('is deleted once', async () => {
    const [user, heir] = [await createUser(app), await createUser(app)];
    const remove = () => app.as('administrator').delete(`/users/${user.id}?reassign=${heir.id}`);

    const responses = await overlapInOrder<Response>(app.databaseUrl, [remove, remove]);

    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});
