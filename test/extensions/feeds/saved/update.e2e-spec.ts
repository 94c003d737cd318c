import { startApp } from '../../../support/app.js';
import { inAudit } from '../../../support/audit.js';
import { aTerm } from '../../../support/records.js';
import { aFeed } from './saved-feeds.js';

const app = startApp();
const author = app.as('author');
const { written } = inAudit(app);

const aSavedFeed = (fields = {}) => app.create('feeds', aFeed({ name: 'Jazz', ...fields }), 'author');

describe('PATCH /feeds/{id}', () => {
  it('changes what is sent, and nothing else', async () => {
    const feed = await aSavedFeed({ query: 'search=jazz', formats: ['ics'] });
    app.clock.set('2026-11-20T13:00:00Z');

    const { body } = await author.patch(`/feeds/${feed.id}`, { query: 'search=blues' }).expect(200);

    expect(body).toEqual({ ...feed, query: 'search=blues', modified: '2026-11-20T13:00:00.000Z' });
    expect((await author.get(`/feeds/${feed.id}`).expect(200)).body).toEqual(body);
  });

  it.each(['post', 'put', 'patch'] as const)('is the same by %s', async (method) => {
    const feed = await aSavedFeed();

    const { body } = await author.send(method, `/feeds/${feed.id}`).send({ query: 'search=a' }).expect(200);

    expect(body).toEqual({ ...feed, query: 'search=a' });
  });

  it('keeps the address when name, query, language and formats change', async () => {
    const feed = await aSavedFeed();
    const changes = { name: 'Blues', query: 'featured=1', language: 'fr', formats: ['rss', 'ics'] };

    const { body } = await author.patch(`/feeds/${feed.id}`, { ...changes, slug: 'blues' }).expect(200);

    expect(body).toMatchObject({ ...changes, formats: ['ics', 'rss'], slug: 'jazz' });
    const { ics, rss } = feed.addresses as Record<string, string>;
    expect(body).toHaveProperty('addresses', { ics, rss });
  });

  it('hides and shows a feed with its former slug', async () => {
    const feed = await aSavedFeed();
    const change = async (fields: object) =>
      (await author.patch(`/feeds/${feed.id}`, fields).expect(200)).body as typeof feed;

    const hidden = await change({ listed: false });
    const renamed = await change({ listed: false, name: 'Blues' });
    const shown = await change({ listed: true, name: 'Jazz' });

    expect(hidden.addresses).not.toEqual(feed.addresses);
    expect(renamed.addresses).toEqual(hidden.addresses);
    expect(shown).toEqual(feed);
  });

  it.each([
    [{ query: 'categories=unheard' }, 'query'],
    [{ query: null }, 'query'],
    [{ language: 'de' }, 'language'],
    [{ formats: [] }, 'formats'],
    [{ name: '' }, 'name'],
    [{ listed: null }, 'listed'],
  ])('refuses %j', async (change, parameter) => {
    const { id } = await aSavedFeed();

    const { body } = await author.patch(`/feeds/${id}`, change).expect(400);

    expect(body).toHaveProperty(`data.params.${parameter}`);
  });

  it('may change a feed whose filter has become invalid, and has to correct the filter to change that', async () => {
    const category = await app.create('categories', aTerm());
    const { id } = await aSavedFeed({ query: `categories=${category.id}` });
    await app.as('editor').delete(`/categories/${category.id}`).expect(200);

    await author.patch(`/feeds/${id}`, { name: 'Other' }).expect(200);
    await author.patch(`/feeds/${id}`, { language: 'fr' }).expect(400);
    await author.patch(`/feeds/${id}`, { language: 'fr', query: '' }).expect(200);
  });

  it('is 412 when the feed has changed since the version in If-Match', async () => {
    const { id } = await aSavedFeed();
    const { etag = '' } = (await author.get(`/feeds/${id}`).expect(200)).headers;
    const change = (name: string) => author.patch(`/feeds/${id}`, { name }).set('If-Match', etag);

    await change('One').expect(200);
    await change('Two').expect(412);
    await author.delete(`/feeds/${id}`).set('If-Match', etag).expect(412);
  });
});

describe('DELETE /feeds/{id}', () => {
  it('returns the deleted feed, which is then unknown', async () => {
    const feed = await aSavedFeed();

    const { body } = await author.delete(`/feeds/${feed.id}`).expect(200);

    expect(body).toEqual(feed);
    for (const method of ['get', 'patch', 'delete'] as const) {
      const { body: error } = await author.send(method, `/feeds/${feed.id}`).expect(404);
      expect(error).toHaveProperty('code', 'calendar-feed-not-found');
    }
  });
});

describe('DELETE /feeds/{id}/address', () => {
  it('gives an unlisted feed another address', async () => {
    const feed = await aSavedFeed({ listed: false, formats: ['ics'] });

    const { body } = await author.delete(`/feeds/${feed.id}/address`).expect(200);

    expect(body).toEqual({
      ...feed,
      addresses: { ics: expect.stringMatching(/\/unlisted\/[\da-f]{32}\.ics$/) },
    });
    expect((body as typeof feed).addresses).not.toEqual(feed.addresses);
  });

  it('is 409 for a listed feed, whose address stays', async () => {
    const { id } = await aSavedFeed();

    const { body } = await author.delete(`/feeds/${id}/address`).expect(409);

    expect(body).toHaveProperty('code', 'calendar-feed-is-listed');
  });
});

describe('The audit log', () => {
  it('names each change of a feed, without values', async () => {
    const { id } = await aSavedFeed({ query: 'search=unheard', listed: false });
    await author.patch(`/feeds/${id}`, { name: 'Jazz', query: 'search=hush', formats: ['ics'] }).expect(200);
    await author.patch(`/feeds/${id}`, { language: 'en' }).expect(200);
    await author.delete(`/feeds/${id}/address`).expect(200);
    await author.patch(`/feeds/${id}`, { listed: true }).expect(200);
    await author.patch(`/feeds/${id}`, { listed: 'perhaps' }).expect(400);
    await author.delete(`/feeds/${id}`).expect(200);

    expect(await written({ recordType: 'feed', recordId: id })).toEqual([
      'create feed formats language listed name query',
      'update feed formats query',
      'update feed',
      'update feed address',
      'update feed listed',
      'delete feed',
    ]);
  });
});
