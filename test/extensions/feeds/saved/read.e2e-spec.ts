import { FORMATS } from '../../../../src/extensions/feeds/feed-formats.js';
import type { TestClient } from '../../../harness/client.js';
import { textOf } from '../reading.js';
import { startApp } from '../../../support/app.js';
import { anEvent, aTerm, aVenue } from '../../../support/records.js';
import { aFeed, pathOf, type Saved } from './saved-feeds.js';

const app = startApp();
const admin = () => app.as('administrator');

const save = async (fields: Record<string, unknown> = {}) =>
  (await app.create('feeds', aFeed(fields), 'author')) as unknown as Saved;
const titles = async (path: string, reader: TestClient = app) => {
  const { text } = await reader.get(path).expect(200);
  return ['Jazz', 'Rock', 'Concert', 'Fête'].filter((title) => text.includes(title));
};

describe('The address of a saved feed', () => {
  it.each(FORMATS.events)('returns the events of its query as %s', async (format) => {
    await app.create('events', anEvent({ title: 'Jazz' }));
    await app.create('events', anEvent({ title: 'Rock' }));
    const feed = await save({ query: 'search=jazz' });

    expect(await titles(pathOf(feed, format))).toEqual(['Jazz']);
  });

  it.each(FORMATS.events)('finds all words of q where everybody finds them, as %s', async (format) => {
    const cellar = await app.create('venues', aVenue({ venue: 'Cellar', status: 'draft' }));
    await app.create('events', anEvent({ title: 'Jazz', venue: aVenue({ venue: 'Old cellar' }) }));
    await app.create('events', anEvent({ title: 'Rock', description: 'And jazz', venue: cellar.id }));
    await app.create('events', anEvent({ title: 'Concert', description: 'More jazz' }));
    const path = pathOf(await save({ query: 'q=jazz+cellar' }), format);

    expect(await titles(path)).toEqual(['Jazz']);
    expect(await titles(path, admin())).toEqual(['Jazz']);
  });

  it.each([
    ['Джаз', '%d0%b4%d0%b6%d0%b0%d0%b7', 'джаз'],
    ['موسيقى', '%d9%85%d9%88%d8%b3%d9%8a%d9%82%d9%89', 'موسيقى'],
    ['音楽 🎷', '%e9%9f%b3%e6%a5%bd-%f0%9f%8e%b7', '音楽-🎷'],
    ['Jazz 100 %', 'jazz-100', 'Jazz-100'],
  ])('may be in another script, and in any case: %s', async (name, slug, written) => {
    const feed = await save({ name });

    expect(feed.addresses.csv).toMatch(new RegExp(`/feeds/${slug}\\.csv$`));
    for (const segment of [slug, slug.toUpperCase(), encodeURIComponent(written)])
      await app.get(`/feeds/${segment}.csv`).expect(200);
  });

  it('is the one that the feed names as its own', async () => {
    const feed = await save({ name: '音楽' });

    expect(await textOf(app, '/feeds/%E9%9F%B3%E6%A5%BD.atom')).toContain(String(feed.addresses.atom));
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
    const english = pathOf(await save({ language: 'en' }));
    expect(await titles(english)).toEqual(['Concert']);
    const { text } = await app.get(`//translated/calendar/events/v1${english}?translation_language=fr`);
    expect(text).toContain('/event/concert/');
    expect(text).not.toContain('translation_language');
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

describe.each([
  ['listed', true],
  ['unlisted', false],
])('A feed that is %s', (_, listed) => {
  it.each(FORMATS.events)('is kept out of search engines and shared caches as %s', async (format) => {
    const path = pathOf(await save({ listed }), format);

    for (const client of [app, admin()]) {
      const { headers } = await client.get(path).expect(200);
      expect(headers).toMatchObject({
        'cache-control': 'private, max-age=0, must-revalidate',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      expect(headers).not.toHaveProperty('surrogate-key');
    }
  });
});

describe('The address of an unlisted feed', () => {
  it('is a secret, which only its author and editors see', async () => {
    const feed = await save({ listed: false });

    expect(pathOf(feed)).toMatch(/\/feeds\/unlisted\/[\da-f]{32}\.csv$/);
    await app.get(`/feeds/${feed.slug}.csv`).expect(404);
    await app.get(pathOf(feed)).expect(200);
  });
});
