import { startApp } from '../../support/app.js';
import { inAudit } from '../../support/audit.js';
import { aSeries, occurrencesOf } from '../../support/series.js';
import { anEvent, anOrganizer, aVenue } from '../../support/records.js';
import { createUser, type NewUserBody, onlyAdministrator, signedIn } from './new-users.js';

const app = startApp();
const { written } = inAudit(app);
const administrator = () => app.as('administrator');

/** Creates one of each record that has an author. */
async function recordsOf(user: NewUserBody) {
  const self = signedIn(app, user);
  const create = async (collection: string, body: object) =>
    ((await self.post(`/${collection}`, body).expect(201)).body as { id: number }).id;
  return {
    events: await create('events', anEvent()),
    venues: await create('venues', aVenue()),
    organizers: await create('organizers', anOrganizer()),
  };
}

const authors = async (records: Readonly<Record<string, number>>) => {
  const found = new Set<number>();
  for (const [collection, id] of Object.entries(records)) {
    const { body } = await administrator().get(`/${collection}/${id}`).expect(200);
    found.add(Number((body as { author: unknown }).author));
  }
  return [...found];
};

const stored = (id: number) =>
  app.database.query<object[]>('SELECT name, display_name, email FROM users WHERE id = $1', [id]);

describe('DELETE /users/{id} with a parameter it does not have', () => {
  const UNKNOWN = 'There is no such parameter here.';

  it.each([
    ['in the query', '?reasign=1', {}, `reasign is not valid. ${UNKNOWN} Did you mean reassign?`],
    ['in the body', '', { reassign: 1 }, 'reassign is not valid. Send it in the query, not in the body.'],
    ['beside reassign', '?reassign=1&force=true', {}, `force is not valid. ${UNKNOWN}`],
  ])('%s is refused, and deletes nobody', async (_place, query, fields, reason) => {
    const user = await createUser(app);

    const { body } = await administrator()
      .send('delete', `/users/${user.id}${query}`)
      .send(fields)
      .expect(400);

    expect(body).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { [reason.split(' ', 1)[0] ?? '']: reason } },
    });
    await signedIn(app, user).get('/users/me').expect(200);
  });

  it('takes those that control every request', async () => {
    const { id } = await createUser(app);

    const { body } = await administrator().delete(`/users/${id}?context=view&_fields=id`).expect(200);

    expect(body).toEqual({ id });
  });
});

describe('DELETE /users/{id} without reassign', () => {
  it('leaves the records to the user, and erases user name, name and e-mail address', async () => {
    const user = await createUser(app, { name: 'Ana', email: 'ana@example.org' });
    const records = await recordsOf(user);

    const { body } = await administrator().delete(`/users/${user.id}`).expect(200);

    expect(body).toMatchObject({ id: user.id, username: user.username, name: 'Ana', enabled: true });
    expect(await authors(records)).toEqual([user.id]);
    expect(await stored(user.id)).toEqual([{ name: `deleted:${user.id}`, display_name: '', email: '' }]);
    expect((await written({ recordType: 'user' })).slice(1)).toEqual(['delete user']);
  });

  it('leaves records that can be sent back as they were read', async () => {
    const user = await createUser(app);
    const records = await recordsOf(user);
    await administrator().delete(`/users/${user.id}`).expect(200);

    for (const [collection, id] of Object.entries(records)) {
      const { body } = await administrator().get(`/${collection}/${id}`).expect(200);
      await administrator()
        .put(`/${collection}/${id}`, body as object)
        .expect(200);
    }
  });

  it('leaves no login, and nobody finds the user any more', async () => {
    const user = await createUser(app);

    await administrator().delete(`/users/${user.id}`).expect(200);

    await signedIn(app, user).get('/events').expect(401);
    for (const path of [`/users/${user.id}`, `/users/${user.id}/application-passwords`])
      await administrator().get(path).expect(404);
    await administrator().patch(`/users/${user.id}`, { enabled: true }).expect(404);
    await administrator().delete(`/users/${user.id}`).expect(404);
    const { body } = await administrator().get(`/users?search=${user.username}`).expect(200);
    expect(body).toHaveProperty('total', 0);
    const { stdout } = await app.run('user', 'list');
    expect(stdout).not.toContain(`deleted:${user.id}`);
    expect(await app.run('user', 'password', `deleted:${user.id}`)).toHaveProperty('code', 1);
    await administrator()
      .post('/events', anEvent({ author: user.id }))
      .expect(400);
  });

  it('frees the user name, for a user who is another one', async () => {
    const user = await createUser(app);
    await administrator().delete(`/users/${user.id}`).expect(200);

    const again = await createUser(app, { username: user.username });

    expect(again.id).not.toBe(user.id);
    await signedIn(app, user).get('/events').expect(401);
  });

  it('returns 404 for an unknown user, and 400 for an id that is none', async () => {
    await administrator().delete('/users/999999').expect(404);
    await administrator()
      .delete(`/users/${app.userId('author')}?reassign=nobody`)
      .expect(400);
  });
});

describe('DELETE /users/{id} with reassign', () => {
  it('gives all records to the other user, in every collection, and deletes the user', async () => {
    const [user, heir] = [await createUser(app), await createUser(app)];
    const records = await recordsOf(user);
    const of = await recordsOf(heir);

    const { body } = await administrator().delete(`/users/${user.id}?reassign=${heir.id}`).expect(200);

    expect(body).toMatchObject({ id: user.id, username: user.username, enabled: true });
    expect(await authors(records)).toEqual([heir.id]);
    expect(await authors(of)).toEqual([heir.id]);
    expect(await stored(user.id)).toEqual([]);
    await signedIn(app, user).get('/events').expect(401);
    await signedIn(app, heir).patch(`/events/${records.events}`, { title: 'Mine' }).expect(200);
  });

  it('is refused to all but administrators, and gives nothing away', async () => {
    const [user, heir] = [await createUser(app), await createUser(app)];
    const records = await recordsOf(user);

    for (const client of [app.as('editor'), app.as('author'), signedIn(app, user)])
      await client.delete(`/users/${user.id}?reassign=${heir.id}`).expect(403);

    expect(await authors(records)).toEqual([user.id]);
  });

  it('gives away the dates of a user in the series of others, and no others', async () => {
    const [user, heir] = [await createUser(app), await createUser(app)];
    const series = await app.create('events', aSeries(), 'author');
    const dates = await occurrencesOf(app, series.id);
    await app.as('editor').patch(`/events/${dates[1]?.id}`, { author: user.id }).expect(200);

    await administrator().delete(`/users/${user.id}?reassign=${heir.id}`).expect(200);

    const found = (await occurrencesOf(app, series.id)).map(({ author }) => Number(author));
    const owner = app.userId('author');
    expect(found).toEqual([owner, heir.id, owner, owner]);
    await app.as('author').patch(`/events/${series.id}`, { title: 'Mine' }).expect(403);
  });

  it('records in the audit log what has another author', async () => {
    const [user, heir] = [await createUser(app), await createUser(app)];
    await recordsOf(user);
    const before = (await written()).length;

    await administrator().delete(`/users/${user.id}?reassign=${heir.id}`).expect(200);

    expect((await written()).slice(before)).toEqual([
      'update user disabled password',
      'update event author',
      'update venue author',
      'update organizer author',
      'delete user',
    ]);
  });

  it('moves 1,000 records in a transaction, also those in the trash', async () => {
    const [user, heir] = [await createUser(app), await createUser(app)];
    await app.database.query(
      `INSERT INTO organizers (author_id, language, status, former_status, title, slug, published_at, modified_at)
       SELECT $1, 'en', CASE WHEN n % 2 = 0 THEN 'publish' ELSE 'trash' END,
         CASE WHEN n % 2 = 1 THEN 'publish' END, 'O', 'o-' || n, now(), '2026-01-01'
       FROM generate_series(1, 2500) AS n`,
      [user.id],
    );

    await administrator().delete(`/users/${user.id}?reassign=${heir.id}`).expect(200);

    const [found] = await app.database.query<object[]>(
      `SELECT count(*)::int AS records, count(DISTINCT xmin::text)::int AS transactions,
         count(DISTINCT modified_at)::int AS times FROM organizers WHERE author_id = $1`,
      [heir.id],
    );
    expect(found).toEqual({ records: 2500, transactions: 3, times: 1 });
  });

  it.each(['999999', 'itself'])('returns 400 if the other user is %s, and changes nothing', async (other) => {
    const user = await createUser(app);

    const { body } = await administrator()
      .delete(`/users/${user.id}?reassign=${other === 'itself' ? user.id : other}`)
      .expect(400);

    expect(body).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { reassign: expect.anything() as string } },
    });
    await signedIn(app, user).get('/users/me').expect(200);
  });

  it('can be repeated after an interruption', async () => {
    const [user, heir] = [await createUser(app), await createUser(app)];
    const { events } = await recordsOf(user);
    await administrator().patch(`/users/${user.id}`, { enabled: false }).expect(200);

    await administrator().delete(`/users/${user.id}?reassign=${heir.id}`).expect(200);

    expect(await authors({ events })).toEqual([heir.id]);
  });
});

describe('DELETE /users/{id} of the last administrator', () => {
  it.each(['', `?reassign=other`])('returns 409%s', async (query) => {
    await onlyAdministrator(app);
    const { id } = await createUser(app);

    const { body } = await administrator()
      .delete(`/users/${app.userId('administrator')}${query.replace('other', String(id))}`)
      .expect(409);

    expect(body).toHaveProperty('code', 'rest_last_administrator');
    await administrator().get('/users/me').expect(200);
  });
});

describe('Every table with an author', () => {
  it('is one whose records are reassigned', async () => {
    const tables = await app.database.query<{ table: string; onDelete: string }[]>(
      `SELECT conrelid::regclass::text AS table, confdeltype AS "onDelete" FROM pg_constraint
       WHERE confrelid = 'users'::regclass ORDER BY 1`,
    );

    // Rows of the others are deleted together with the user.
    expect(tables.filter(({ onDelete }) => onDelete !== 'c').map(({ table }) => table)).toEqual([
      'events',
      'organizers',
      'saved_feeds',
      'venues',
    ]);
  });
});
