import type { TestApp } from '../../../harness/test-app.js';
import type { AddedRoutes, Places } from '../../../support/added-routes.js';
import { aFeed, type Saved, secretOf } from './saved-feeds.js';

export const ADDED_ROUTES: AddedRoutes = {
  documented: {
    '/feeds': ['get', 'post'],
    '/feeds/{id}': ['delete', 'get', 'patch', 'post', 'put'],
    '/feeds/{id}/address': ['delete'],
    '/feeds/{slug}.{format}': ['get'],
    '/feeds/unlisted/{secret}.{format}': ['get'],
  },
  named: { '/feeds': (name) => aFeed({ name }) },
  records: {
    feeds: feedsOfEachKind,
    'feeds/{id}/address': async (app, name) => [{ id: String((await feed(app, name, false)).id) }],
  },
};

/** Creates a listed feed, an unlisted one, and one with a secret from before these had a path of their own. */
async function feedsOfEachKind(app: TestApp, name: string): Promise<Places[]> {
  const listed = await feed(app, name, true);
  const unlisted = await feed(app, name, false);
  const former = await feed(app, name, false);
  const secret = secretOf(former);
  await app.database.query('UPDATE saved_feeds SET token = $1 WHERE id = $2', [secret, former.id]);
  return [
    { id: String(listed.id), slug: listed.slug },
    { id: String(unlisted.id), secret: secretOf(unlisted) },
    { id: String(former.id), slug: secret },
  ];
}

async function feed(app: TestApp, name: string, listed: boolean): Promise<Saved> {
  return (await app.create('feeds', aFeed({ name, listed }))) as unknown as Saved;
}
