import { startApp } from '../../../support/app.js';
import { aFeed, pathOf, type Saved, secretOf } from './saved-feeds.js';

const COMPATIBLE = '/wp-json/tribe/events/v1';
const app = startApp({ COMPAT_BASE: COMPATIBLE });
const author = app.as('author');

const save = async (fields: Record<string, unknown> = {}, role: 'author' | 'editor' = 'author') =>
  (await app.create('feeds', aFeed(fields), role)) as unknown as Saved;
const renew = async ({ id }: Saved) =>
  (await author.delete(`/feeds/${id}/address`).expect(200)).body as Saved;
const change = async ({ id }: Saved, fields: object) =>
  (await author.patch(`/feeds/${id}`, fields).expect(200)).body as Saved;
const remove = ({ id }: Saved) => author.delete(`/feeds/${id}`).expect(200);

/** Gives an unlisted feed an address as it was before secrets were below a path of their own. */
async function withFormerAddress(feed: Saved): Promise<Saved> {
  await app.database.query('UPDATE saved_feeds SET token = $1 WHERE id = $2', [secretOf(feed), feed.id]);
  return (await author.get(`/feeds/${feed.id}`).expect(200)).body as Saved;
}

/** Expects an address to be gone on every base, in every format and for everybody. */
async function expectGone(path: string): Promise<void> {
  const paths = ['/calendar/events/v1', '/translated/calendar/events/v1', COMPATIBLE].map(
    (base) => `/${base}${path}`,
  );
  for (const gone of [...paths, path.replace(/csv$/, 'ics')]) {
    const { body, headers } = await app.get(gone).expect(410);
    expect(body).toHaveProperty('code', 'calendar-feed-gone');
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store' });
  }
  await app.as('administrator').get(path).expect(410);
}

describe('The address of a feed is gone for good', () => {
  it('when the feed was deleted', async () => {
    for (const listed of [true, false]) {
      const feed = await save({ listed });
      await app.get(pathOf(feed)).expect(200);

      await remove(feed);

      await expectGone(pathOf(feed));
      await expectGone(`/feeds/${feed.slug}.csv`);
    }
  });

  it('when it was replaced, and not the one in its place', async () => {
    const feed = await save({ listed: false });
    const renewed = await renew(feed);

    await expectGone(pathOf(feed));
    await app.get(pathOf(renewed)).expect(200);
  });

  it('when the feed was listed again', async () => {
    const feed = await save({ listed: false });
    const listed = await change(feed, { listed: true });

    await expectGone(pathOf(feed));
    await app.get(pathOf(listed)).expect(200);
  });

  it('also with letters in another case or encoded', async () => {
    const feed = await save({ name: '音楽' });
    await remove(feed);

    for (const slug of [feed.slug.toUpperCase(), feed.slug.toLowerCase()])
      await app.get(`/feeds/${slug}.csv`).expect(410);
  });

  it('but not the slug of a feed that is not listed now, which may return', async () => {
    const feed = await save();
    await change(feed, { listed: false });

    await app.get(pathOf(feed)).expect(404);
    await change(feed, { listed: true });
    await app.get(pathOf(feed)).expect(200);
  });
});

describe('A former address', () => {
  it.each(['author', 'editor'] as const)(
    'is not given to a new feed of the same name by its %s',
    async (role) => {
      await remove(await save({ name: 'Jazz' }));
      await remove(await save({ name: 'Jazz' }));

      const third = await save({ name: 'Jazz' }, role);

      expect(third.slug).toBe('jazz-3');
      await expectGone('/feeds/jazz.csv');
      await expectGone('/feeds/jazz-2.csv');
    },
  );

  it('is kept as a digest if it was a secret', async () => {
    const feed = await save({ listed: false });
    await renew(feed);
    const rows = await app.database.query<{ address: string }[]>('SELECT * FROM former_feed_addresses');

    expect(rows).toEqual([{ address: expect.stringMatching(/^sha256:[\da-f]{64}$/) }]);
    expect(JSON.stringify(rows)).not.toContain(secretOf(feed));
  });
});

describe('A feed that is named by a secret', () => {
  it('is not read at its address', async () => {
    const feed = await save({ name: 'Private', listed: false });
    const named = await save({ name: secretOf(feed) }, 'editor');
    await renew(feed);

    expect(named.slug).toBe(secretOf(feed));
    await expectGone(pathOf(feed));
    await app.get(pathOf(named)).expect(200);
  });

  it.each([
    ['with a slash', (secret: string) => `unlisted/${secret}`],
    ['encoded', (secret: string) => `unlisted%2F${secret}`],
  ])('%s is not read there either', async (_, nameOf) => {
    const feed = await save({ listed: false });
    await renew(feed);

    const { slug } = await save({ name: nameOf(secretOf(feed)) }, 'editor');

    expect(slug).not.toContain('/');
    await expectGone(pathOf(feed));
  });
});

describe('An address from before secrets had a path of their own', () => {
  it('is read until it is replaced, by one that has', async () => {
    const feed = await withFormerAddress(await save({ listed: false }));
    expect(pathOf(feed)).toMatch(/^\/feeds\/[\da-f]{32}\.csv$/);
    await app.get(pathOf(feed)).expect(200);

    const renewed = await renew(feed);

    expect(pathOf(renewed)).toMatch(/^\/feeds\/unlisted\/[\da-f]{32}\.csv$/);
    await expectGone(pathOf(feed));
    await app.get(pathOf(renewed)).expect(200);
  });

  it.each([
    ['while it is in use', () => Promise.resolve()],
    ['after it was replaced', renew],
    ['after its feed was deleted', remove],
    ['after its feed was listed', (feed: Saved) => change(feed, { listed: true })],
  ])('is not given to a feed with its name %s', async (_, leave) => {
    const feed = await withFormerAddress(await save({ listed: false, query: 'search=jazz' }));
    await leave(feed);

    const named = await save({ name: secretOf(feed) }, 'editor');

    expect(named.slug).toBe(`${secretOf(feed)}-2`);
  });

  it('stays that of its feed if another feed has its name already', async () => {
    const other = await save({ name: 'a'.repeat(32), formats: ['ics'] }, 'editor');
    const feed = await save({ listed: false, formats: ['csv'] });
    await app.database.query('UPDATE saved_feeds SET token = $1 WHERE id = $2', [other.slug, feed.id]);

    await app.get(`/feeds/${other.slug}.csv`).expect(200);
    await app.get(`/feeds/${other.slug}.ics`).expect(404);
  });
});
