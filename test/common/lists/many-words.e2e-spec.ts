import { startApp } from '../../support/app.js';
import { aTerm } from '../../support/records.js';
import { statementsOf } from '../../support/statements.js';
import { at, PUBLICATIONS } from '../../support/translated.js';

const app = startApp();
const HEADER = 'x-calendar-ignored';

/** Ten words that a name has, and a shorter one that it lacks. */
const TEN = 'alpha bravo charlie delta echoes foxtrot golf hotel india juliett';
const ELEVEN = `xyz ${TEN}`;
/** The most that a search can ask for. */
const LETTERS = Array.from({ length: 100 }, (_, n) => 'abcdefghijklmnopqrstuvwxyz'.charAt(n % 26)).join(' ');

const asked = (search: string) => `search=${encodeURIComponent(search)}`;

type Json = Record<string, unknown>;

describe.each(PUBLICATIONS)('A search in $list', ({ list, name, body }) => {
  const titles = (page: unknown) => (page as Record<string, Json[]>)[list]?.map((record) => record[name]);

  it.each([`/${list}`, at(`/${list}`), at(`/${list}`, 'fr')])(
    'of more than ten words looks for the ten longest, and says so: %s',
    async (path) => {
      await app.create(list, body({ [name]: TEN }));
      await app.create(list, body({ [name]: 'alpha xyz' }));
      const query = `${path.includes('?') ? '&' : '?'}${asked(ELEVEN)}`;

      const { body: page, headers } = await app.get(`${path}${query}`).expect(200);
      const unchanged = await app
        .get(`${path}${query}`)
        .set('If-None-Match', headers.etag ?? '')
        .expect(304);

      expect(titles(page)).toEqual([TEN]);
      expect([headers[HEADER], unchanged.headers[HEADER]]).toEqual(['search', 'search']);
      // The links repeat what was sent.
      expect(new URL((page as { rest_url: string }).rest_url).searchParams.get('search')).toBe(ELEVEN);
    },
  );

  it('is named once, behind parameters that do not exist', async () => {
    const { headers } = await app.get(`/${list}?titel=x&${asked(ELEVEN)}`).expect(200);

    expect(headers[HEADER]).toBe('titel, search');
  });

  it.each([
    ['ten words', TEN],
    ['ten words and parts of them', `${TEN} alph lie foxtrot golf o`],
    ['one letter a hundred times', 'a '.repeat(100)],
  ])('of %s is searched as a whole', async (_, search) => {
    await app.create(list, body({ [name]: TEN }));
    await app.create(list, body({ [name]: 'zulu' }));

    const { body: page, headers } = await app.get(`/${list}?${asked(search)}`).expect(200);

    expect(titles(page)).toEqual([TEN]);
    expect(headers).not.toHaveProperty(HEADER);
  });

  it('that is refused names nothing', async () => {
    const { headers } = await app.get(`/${list}?${asked('a b '.repeat(51))}`).expect(400);

    expect(headers).not.toHaveProperty(HEADER);
  });

  it('compares each text with at most ten words', async () => {
    const statements = await statementsOf(() => app.get(`/${list}?${asked(LETTERS)}`).expect(200));

    // The page and its total look at originals and translations; venues and organizers also at single fields.
    const compared = statements.map((sql) => sql.split('calendar_fold').length - 1);
    expect(Math.max(...compared)).toBeGreaterThanOrEqual(20);
    expect(Math.max(...compared)).toBeLessThanOrEqual(80);
  });
});

describe.each(['categories', 'tags'] as const)('A search in %s', (list) => {
  it('is one text, however many words it has', async () => {
    await app.create(list, aTerm({ name: `A ${ELEVEN} b` }));
    await app.create(list, aTerm({ name: TEN }));

    const { body, headers } = await app.get(`/${list}?hide_empty=false&${asked(ELEVEN)}`).expect(200);

    expect(body).toMatchObject({ total: 1 });
    expect(headers).not.toHaveProperty(HEADER);
  });
});
