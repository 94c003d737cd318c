import { overlapInOrder } from '../../../database/races/overlap-in-order.js';
import { startApp } from '../../../support/app.js';
import { aFeed, pathOf, type Saved } from './saved-feeds.js';

const app = startApp();
const author = app.as('author');

const SECRET = '0123456789abcdef0123456789abcdef';
const OTHER = 'fedcba9876543210fedcba9876543210';

const save = async (fields: Record<string, unknown>) =>
  (await app.create('feeds', aFeed(fields), 'author')) as unknown as Saved;
const statusOf = async (path: string) => (await app.get(path)).status;

/** Runs a statement as the former release does. */
const run = (statement: string, values: unknown[] = []) =>
  app.database.query<{ id: number }[]>(statement, values);
const create = (slug: string, token: string | null) =>
  run(
    `INSERT INTO saved_feeds (author_id, name, slug, token, query, language, formats, created_at, modified_at, version)
     VALUES ($1, 'Jazz', $2, $3, '', 'en', '{csv}', now(), now(), 1) ON CONFLICT DO NOTHING RETURNING id`,
    [app.userId('author'), slug, token],
  );
const renew = (from: string, to: string) =>
  run('UPDATE saved_feeds SET token = $2, version = version + 1 WHERE token = $1', [from, to]);
const remove = (slug: string) => run('DELETE FROM saved_feeds WHERE slug = $1', [slug]);

describe('Beside the former release', () => {
  it('its secret addresses are read, and gone once it replaces or deletes them', async () => {
    await create('jazz', SECRET);
    expect(await statusOf(`/feeds/${SECRET}.csv`)).toBe(200);

    await renew(SECRET, OTHER);
    expect(await statusOf(`/feeds/${SECRET}.csv`)).toBe(410);
    expect(await statusOf(`/feeds/${OTHER}.csv`)).toBe(200);

    await remove('jazz');
    for (const address of [OTHER, 'jazz']) expect(await statusOf(`/feeds/${address}.csv`)).toBe(410);
  });

  it('an address of this one is gone once the other one replaces it', async () => {
    const feed = await save({ listed: false });
    await renew(pathOf(feed).slice('/feeds/'.length, -'.csv'.length), SECRET);

    expect(await statusOf(pathOf(feed))).toBe(410);
    expect(await statusOf(`/feeds/${SECRET}.csv`)).toBe(200);
  });

  it('an address that is taken is refused to it', async () => {
    await create('jazz', SECRET);
    await create('blues', null);
    await renew(SECRET, OTHER);
    await remove('blues');

    for (const slug of [SECRET, OTHER, 'blues'])
      await expect(create(slug, null)).rejects.toMatchObject({ code: '23505' });
  });
});

describe('A feed created with the slug of one that is being deleted', () => {
  it('is refused once that is deleted', async () => {
    const [jazz] = await create('jazz', null);

    const [, created] = await overlapInOrder<unknown>(app.databaseUrl, [
      () => author.delete(`/feeds/${jazz?.id}`),
      () => create('jazz', null).catch(String),
    ]);

    expect(created).toContain('the address of a feed stays taken');
  });
});
