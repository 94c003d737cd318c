import type { Role } from '../../../../src/platform/config/roles.js';
import { startApp } from '../../../support/app.js';
import { aFeed } from './saved-feeds.js';

const app = startApp();

type Caller = Role | 'anonymous';
const CALLERS = ['anonymous', 'subscriber', 'contributor', 'author', 'editor', 'administrator'] as const;
const WRITERS = ['contributor', 'author', 'editor', 'administrator'] as const;

const clientOf = (caller: Caller) => (caller === 'anonymous' ? app : app.as(caller));

/** Returns the status of each request about a feed, the last of which deletes it. */
async function statuses(caller: Caller, id: number): Promise<number[]> {
  const client = clientOf(caller);
  return [
    (await client.get(`/feeds/${id}`)).status,
    (await client.patch(`/feeds/${id}`, { name: 'Changed' })).status,
    (await client.put(`/feeds/${id}`, { query: 'search=changed' })).status,
    (await client.delete(`/feeds/${id}/address`)).status,
    (await client.delete(`/feeds/${id}`)).status,
  ];
}

const rowOf = async (id: number) =>
  (await app.database.query<object[]>('SELECT * FROM saved_feeds WHERE id = $1', [id])).at(0);

const namesFor = async (caller: Caller) => {
  const { body } = await clientOf(caller).get('/feeds?per_page=50').expect(200);
  return (body as { feeds: { name: string }[] }).feeds.map(({ name }) => name);
};

describe('Saved feeds', () => {
  it.each([
    ['anonymous', 401],
    ['subscriber', 403],
    ['contributor', 201],
    ['author', 201],
    ['editor', 201],
    ['administrator', 201],
  ] as const)('are created by %s: %d', async (caller, status) => {
    const { body } = await clientOf(caller).post('/feeds', aFeed()).expect(status);

    if (status === 201) expect(body).toHaveProperty('author', app.userId(caller as Role));
  });

  it.each(WRITERS)('are read, changed, renewed and deleted by their author, here %s', async (role) => {
    const { id } = await app.create('feeds', aFeed({ listed: false }), role);

    expect(await statuses(role, id)).toEqual([200, 200, 200, 200, 200]);
  });

  it.each([
    ['anonymous', 401],
    ['subscriber', 403],
    ['contributor', 403],
    ['author', 403],
    ['editor', 200],
    ['administrator', 200],
  ] as const)('of others answer %s with %d', async (caller, status) => {
    const { client } = await app.another('author');
    const { body } = await client.post('/feeds', aFeed({ listed: false })).expect(201);
    const { id } = body as { id: number };
    const before = await rowOf(id);

    expect(await statuses(caller, id)).toEqual(Array(5).fill(status));
    if (status !== 200) expect(await rowOf(id)).toEqual(before);
  });

  it('of a subscriber who was an author answer only editors', async () => {
    const { id } = await app.create('feeds', aFeed(), 'author');
    const change = 'UPDATE saved_feeds SET author_id = $1 WHERE id = $2';
    await app.database.query(change, [app.userId('subscriber'), id]);

    expect((await statuses('subscriber', id)).slice(0, 3)).toEqual([403, 403, 403]);
    await app.as('editor').get(`/feeds/${id}`).expect(200);
  });

  it.each(CALLERS)('that do not exist are 404 for %s who may write, and hidden otherwise', async (caller) => {
    const refused: Partial<Record<Caller, number>> = { anonymous: 401, subscriber: 403 };
    const expected = refused[caller] ?? 404;

    for (const id of [999_999, 2_147_483_648, 0])
      expect(await statuses(caller, id)).toEqual(Array(5).fill(expected));
  });

  it('stay when their author is disabled, for editors', async () => {
    const { name, client } = await app.another('author');
    const { body } = await client.post('/feeds', aFeed()).expect(201);
    await app.run('user', 'disable', name);

    await client.get('/feeds').expect(401);
    await app
      .as('editor')
      .get(`/feeds/${(body as { id: number }).id}`)
      .expect(200);
  });
});

describe('GET /feeds', () => {
  it('lists the own feeds, and all of them for editors', async () => {
    for (const role of WRITERS) await app.create('feeds', { name: `By ${role}` }, role);

    for (const role of ['contributor', 'author'] as const)
      expect(await namesFor(role)).toEqual([`By ${role}`]);
    for (const role of ['editor', 'administrator'] as const)
      expect(await namesFor(role)).toEqual(WRITERS.map((writer) => `By ${writer}`));
  });

  it.each([
    ['anonymous', 401],
    ['subscriber', 403],
  ] as const)('is refused to %s with %d', async (caller, status) => {
    await clientOf(caller).get('/feeds').expect(status);
  });
});
