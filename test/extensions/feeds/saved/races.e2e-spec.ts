import { whileRefusing } from '../../../database/failures/refusing.js';
import { startApp } from '../../../support/app.js';
import { inAudit } from '../../../support/audit.js';
import { aFeed } from './saved-feeds.js';
import { overlapInOrder } from '../../../database/races/overlap-in-order.js';

const app = startApp();

const create = (role: 'author' | 'editor', fields: object) => () =>
  app.as(role).post('/feeds', aFeed({ ...fields }));

describe('Feeds created simultaneously', () => {
  it.each([
    ['by one user', ['author', 'author', 'author']],
    ['by several', ['author', 'editor', 'author']],
  ] as const)('with the same name %s have different slugs', async (_, roles) => {
    const sends = roles.map((role) => create(role, { name: 'Jazz' }));

    const responses = await overlapInOrder(app.databaseUrl, sends);

    const slugs = responses.map(({ status, body }) => [status, (body as { slug: string }).slug]);
    expect(slugs.sort()).toEqual([
      [201, 'jazz'],
      [201, 'jazz-2'],
      [201, 'jazz-3'],
    ]);
  });

  it('never exceed the number that a user may have', async () => {
    await app.database.query(
      `INSERT INTO saved_feeds (author_id, name, slug, query, language, formats, created_at, modified_at, version)
       SELECT $1, 'Full', 'full-' || n, '', 'en', '{ics}', now(), now(), 1 FROM generate_series(1, 999) AS n`,
      [app.userId('author')],
    );

    const responses = await overlapInOrder(app.databaseUrl, [create('author', {}), create('author', {})]);

    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('A feed changed and deleted simultaneously', () => {
  it('is gone for whoever comes last', async () => {
    const { id } = await app.create('feeds', aFeed({ listed: false }), 'author');
    const author = app.as('author');

    const responses = await overlapInOrder(app.databaseUrl, [
      () => author.delete(`/feeds/${id}`),
      () => author.patch(`/feeds/${id}`, { name: 'Late' }),
      () => author.delete(`/feeds/${id}/address`),
    ]);

    expect(responses.map(({ status }) => status)).toEqual([200, 404, 404]);
  });
});

describe('A write of a feed that fails because of a concurrent one', () => {
  const { written } = inAudit(app);
  const author = app.as('author');
  const twice = { table: 'audit_entries', code: '40P01', times: 2 };

  it('is retried and applied once', async () => {
    const { result } = await whileRefusing(app, twice, () =>
      create('author', { name: 'Jazz', listed: false })(),
    );
    const path = `/feeds/${(result.body as { id: number }).id}`;
    const others = [
      () => author.patch(path, { name: 'Blues' }),
      () => author.delete(`${path}/address`),
      () => author.delete(path),
    ];
    const statuses = [result.status];
    for (const send of others) statuses.push((await whileRefusing(app, twice, send)).result.status);

    expect(result.body).toMatchObject({ slug: 'jazz' });
    expect(statuses).toEqual([201, 200, 200, 200]);
    expect((await written()).map((entry) => entry.split(' ', 1).join())).toEqual([
      'create',
      'update',
      'update',
      'delete',
    ]);
  });
});
