import { startApp } from '../../../support/app.js';
import { anEvent, aTerm, aVenue } from '../../../support/records.js';
import { aFeed } from './saved-feeds.js';
import { at } from '../../../support/translated.js';

const app = startApp();
const author = app.as('author');

/** Returns the message about a parameter of a body that is refused. */
async function refusal(parameter: string, body: object): Promise<string | undefined> {
  const { body: error } = await author.post('/feeds', body).expect(400);
  expect(error).toMatchObject({ code: 'rest_invalid_param' });
  return (error as { data: { params: Record<string, string> } }).data.params[parameter];
}

describe('POST /feeds', () => {
  it('requires a name', async () => {
    const { body } = await author.post('/feeds', { name: null, query: 'search=a' }).expect(400);

    expect(body).toMatchObject({ code: 'rest_missing_callback_param', data: { params: ['name'] } });
  });

  it.each([
    ['start_date=2026-13-01', 'query.start_date cannot be "2026-13-01". Use a date'],
    ['featured=maybe', 'query.featured is not of type boolean.'],
    ['orderby=colour', 'query.orderby is not one of'],
    ['geoloc_lat=91&geoloc_lng=1', 'query.geoloc_lat must be between'],
    ['geoloc_lat=1', 'query.geoloc_lng is missing.'],
    ['orderby=distance', 'query.orderby cannot be "distance". Send geoloc_lat and geoloc_lng, too.'],
    ['orderby=relevance', 'query.orderby cannot be "relevance". Send q, too.'],
    ['q=', 'query.q cannot be "". Use a text of 1 to 200 characters'],
    ['venue=999999', 'query.venue cannot be 999999. Use a venue that exists'],
    ['categories=unheard', 'query.categories cannot be "unheard". Use a category that exists.'],
    ['post_parent=999999', 'query.post_parent cannot be 999999.'],
    ['search=%00', 'query.search is not valid. Leave out NUL'],
    ['search=a&categorys=jazz', 'query cannot be "categorys". Use the filters'],
    ['categorys=jazz', 'Did you mean categories?'],
    ['page=2', 'query cannot be "page".'],
    ['per_page=10', 'but not page, per_page, after or status'],
    ['after=', 'query cannot be "after".'],
    ['status=publish', 'query cannot be "status".'],
    ['status=draft', 'query cannot be "status".'],
    ['context=edit', 'query cannot be "context".'],
    ['_fields=id', 'query cannot be "_fields".'],
    ['translation_language=fr', 'query cannot be "translation_language".'],
    ['?search=a', 'query cannot be "?search".'],
    ['search=%e9', 'query cannot be "search=%e9". Use the parameters of a list of events as in its URL'],
    [`search=${'a'.repeat(2_000)}`, 'with at most 2000 characters.'],
    [`a${'[b]'.repeat(10)}=1`, 'Use the parameters of a list of events as in its URL'],
    ['\0', 'query is not valid. Leave out NUL'],
    [{ search: 'a' }, 'query cannot be {…}.'],
    [['search=a'], 'query cannot be ["search=a"].'],
    [7, 'query cannot be 7.'],
  ])('refuses the query %j', async (query, message) => {
    expect(await refusal('query', aFeed({ query }))).toContain(message);
  });

  it('quotes no password in the error about it', async () => {
    const message = await refusal('query', aFeed({ query: 'password=open-sesame' }));

    expect(message).toContain('query cannot be "password".');
    expect(message).not.toContain('sesame');
  });

  it.each([
    ['name', ''],
    ['name', ' '],
    ['name', '0'],
    ['name', 'a'.repeat(1_001)],
    ['name', 'a\0b'],
    ['name', ['Jazz']],
    ['language', 'de'],
    ['language', ''],
    ['language', 'EN'],
    ['language', 1],
    ['formats', 'pdf'],
    ['formats', []],
    ['formats', ['ics', 'exe']],
    ['formats', {}],
    ['listed', 'maybe'],
    ['listed', 2],
  ])('refuses the %s %j', async (parameter, value) => {
    expect(await refusal(parameter, aFeed({ [parameter]: value }))).toMatch(/^\w+ /);
  });

  it('refuses filters by records that only the author may see', async () => {
    const { id: venue } = await app.create('venues', aVenue({ status: 'draft' }), 'author');
    const { id: parent } = await app.create('events', anEvent({ status: 'private' }), 'author');

    expect(await refusal('query', aFeed({ query: `venue=${venue}` }))).toContain('query.venue');
    expect(await refusal('query', aFeed({ query: `post_parent=${parent}` }))).toContain('query.post_parent');
  });

  it('knows terms by their slugs in the language of the feed', async () => {
    const { id } = await app.create('categories', aTerm({ name: 'Workshops' }));
    await app
      .as('editor')
      .patch(at(`/categories/${id}`, 'fr'), { name: 'Ateliers' })
      .expect(200);
    const query = 'categories=ateliers';

    expect(await refusal('query', aFeed({ query }))).toContain('query.categories cannot be "ateliers".');
    await author.post('/feeds', aFeed({ query, language: 'fr' })).expect(201);
  });

  it.each([
    '<script>alert(1)</script>',
    "'; DROP TABLE saved_feeds; --",
    '{{7*7}}',
    '=1+1',
    '%s%n',
    '\u202ea',
  ])('stores the hostile name %j as harmless text', async (name) => {
    const { body } = await author.post('/feeds', { name });

    expect(JSON.stringify(body)).not.toContain('<script');
    await author.get('/feeds').expect(200);
  });

  it('is refused to an author with 1,000 feeds, until one is deleted', async () => {
    const [{ id }] = await app.database.query<[{ id: number }]>(
      `INSERT INTO saved_feeds (author_id, name, slug, query, language, formats, created_at, modified_at, version)
       SELECT $1, 'Full', 'full-' || n, '', 'en', '{ics}', now(), now(), 1 FROM generate_series(1, 1000) AS n
       RETURNING id`,
      [app.userId('author')],
    );

    const { body } = await author.post('/feeds', aFeed()).expect(409);
    expect(body).toMatchObject({ code: 'calendar-too-many-feeds' });
    await app.as('editor').post('/feeds', aFeed()).expect(201);
    await author.delete(`/feeds/${id}`).expect(200);
    await author.post('/feeds', aFeed()).expect(201);
  });
});
