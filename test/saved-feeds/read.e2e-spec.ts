import { FORMATS } from '../../src/http/feed-formats.js';
import { startApp } from '../support/app.js';
import { aFeed, anEvent, aTerm } from '../support/records.js';

const app = startApp();
const admin = () => app.as('administrator');

interface Saved {
  readonly id: number;
  readonly slug: string;
  readonly addresses: Readonly<Record<string, string>>;
}

const save = async (fields: Record<string, unknown> = {}) =>
  (await app.create('feeds', aFeed(fields), 'author')) as Saved;
const pathOf = (feed: Saved, format = 'csv') => `/${new URL(feed.addresses[format] ?? '').pathname}`;
const titles = async (path: string) => {
  const { text } = await app.get(path).expect(200);
  return ['Jazz', 'Rock', 'Concert', 'Fête'].filter((title) => text.includes(title));
};

describe('The address of a saved feed', () => {
  it.each(FORMATS.events)('returns the events of its query as %s', async (format) => {
    await app.create('events', anEvent({ title: 'Jazz' }));
    await app.create('events', anEvent({ title: 'Rock' }));
    const feed = await save({ query: 'search=jazz' });

    expect(await titles(pathOf(feed, format))).toEqual(['Jazz']);
  });

  it('stays when the name and the query change', async () => {
    await app.create('events', anEvent({ title: 'Jazz' }));
    await app.create('events', anEvent({ title: 'Rock' }));
    const feed = await save({ name: 'Jazz only', query: 'search=jazz' });
    const path = pathOf(feed);

    await app
      .as('author')
      .patch(`/feeds/${feed.id}`, { name: 'Rock only', query: 'search=rock' })
      .expect(200);

    expect(await titles(path)).toEqual(['Rock']);
  });

  it('has another ETag after a change of the query', async () => {
    const feed = await save({ query: 'search=jazz' });
    const { headers } = await app.get(pathOf(feed)).expect(200);
    await app.get(pathOf(feed)).set('If-None-Match', String(headers.etag)).expect(304);

    await app.as('author').patch(`/feeds/${feed.id}`, { query: 'search=rock' }).expect(200);

    await app.get(pathOf(feed)).set('If-None-Match', String(headers.etag)).expect(200);
  });

  it('contains what is public, whoever reads it', async () => {
    await app.create('events', anEvent({ title: 'Jazz', status: 'draft' }));
    await app.create('events', anEvent({ title: 'Rock', password: 'secret' }));
    await app.create('events', anEvent({ title: 'Concert' }));
    const path = pathOf(await save());

    const { text } = await admin().get(`${path}?password=secret&context=edit&status=draft`).expect(200);

    expect(['Jazz', 'Rock', 'Concert'].filter((title) => text.includes(title))).toEqual(['Concert']);
  });

  it('is written in the language of the feed', async () => {
    const { id } = await app.create('events', anEvent({ title: 'Concert' }));
    await admin()
      .patch(`//translated/calendar/events/v1/events/${id}?translation_language=fr`, { title: 'Fête' })
      .expect(200);

    expect(await titles(pathOf(await save({ language: 'fr' })))).toEqual(['Fête']);
    expect(await titles(pathOf(await save({ language: 'en' })))).toEqual(['Concert']);
  });

  it('moves with the time if its dates are relative', async () => {
    await app.create('events', anEvent({ title: 'Jazz', start_date: '2026-11-21', end_date: '2026-11-21' }));
    await app.create('events', anEvent({ title: 'Rock', start_date: '2026-12-05', end_date: '2026-12-05' }));
    const path = pathOf(await save({ query: 'start_date=today&end_date=%2B3%20days' }));

    const before = await titles(path);
    app.clock.set('2026-12-04T12:00:00Z');

    expect([before, await titles(path)]).toEqual([['Jazz'], ['Rock']]);
  });

  it('has only the formats of the feed', async () => {
    const feed = await save({ formats: ['ics'] });

    await app.get(`/feeds/${feed.slug}.ics`).expect(200);
    const { body } = await app.get(`/feeds/${feed.slug}.csv`).expect(404);
    expect(body).toMatchObject({ code: 'calendar-feed-not-found' });
    await app.get(`/feeds/${feed.slug}.xml`).expect(404);
  });

  it('does not exist once the feed is deleted', async () => {
    const feed = await save();
    await app.as('author').delete(`/feeds/${feed.id}`).expect(200);

    await app.get(pathOf(feed)).expect(404);
  });

  it('is 404 while the query cannot be read, after a category was deleted or an upgrade', async () => {
    const { id } = await app.create('categories', aTerm({ name: 'Music' }));
    const [category, unreadable] = [await save({ query: 'categories=music' }), await save()];
    await admin().delete(`/categories/${id}`).expect(200);
    await app.database.query(`UPDATE saved_feeds SET query = 'colour=red' WHERE id = $1`, [unreadable.id]);

    for (const feed of [category, unreadable]) {
      const { body } = await app.get(pathOf(feed)).expect(404);
      expect(body).toMatchObject({ code: 'calendar-feed-query-invalid' });
    }
  });
});

describe('The address of an unlisted feed', () => {
  it('is a secret, which only its author and editors see', async () => {
    const feed = await save({ listed: false });

    expect(pathOf(feed)).toMatch(/\/feeds\/[\da-f]{32}\.csv$/);
    await app.get(`/feeds/${feed.slug}.csv`).expect(404);
    await app.get(pathOf(feed)).expect(200);
  });

  it('is kept out of search engines and shared caches', async () => {
    const { headers } = await app.get(pathOf(await save({ listed: false }))).expect(200);

    expect(headers).toMatchObject({
      'cache-control': 'private, max-age=0, must-revalidate',
      ...{ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' },
    });
  });

  it('no longer exists after it was renewed', async () => {
    const feed = await save({ listed: false });
    const { body } = await app.as('author').delete(`/feeds/${feed.id}/address`).expect(200);

    await app.get(pathOf(feed)).expect(404);
    await app.get(pathOf(body as Saved)).expect(200);
  });
});
