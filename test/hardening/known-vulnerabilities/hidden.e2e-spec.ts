import { startApp } from '../../support/app.js';
import type { ResponseBody } from '../response-body.js';
import { DRAFT_WORD, KEY, LOCKED_WORD, createCalendar } from '../calendar.js';
import { LISTS, NAME_OF } from './attempts.js';

const app = startApp();
const HIDDEN = new RegExp(`${DRAFT_WORD}|${LOCKED_WORD}`, 'i');

/** Every list, with parameters that have been used to make lists reveal more. */
const LISTINGS = [...LISTS.map((list) => `/${list}`), ''].flatMap((path) =>
  [
    '',
    '?per_page=50&hide_empty=false',
    '?search=zebra',
    '?search=quagga',
    '?static=1&order=asc',
    '?status=publish',
    '?context=edit',
    '?include=1,2,3,4,5,6,7,8,9',
    '?password=wrong',
    '?_fields=events',
    '?post_type=any&post_status=any',
    '?author=1',
    '?per_page=50&order=desc&orderby=slug',
  ].map((query) => `${path}${query}`),
);

async function leakingPaths(paths: readonly string[], reader = app.get): Promise<string[]> {
  const offenders: string[] = [];
  for (const path of paths) {
    const { text, headers } = await reader(path);
    if (HIDDEN.test(text + JSON.stringify(headers))) offenders.push(path);
  }
  return offenders;
}

describe('Known disclosure vulnerabilities of The Events Calendar', () => {
  it('CVE-2023-6557, CVE-2024-5333, CVE-2023-6203: no list or record shows what is not public, or hidden by a password', async () => {
    const { draft, locked } = await createCalendar(app);
    const singles = [draft, locked].flatMap((id) =>
      ['', '?context=edit', '?password=', '?password=wrong', '?preview=true', '?_embed=1', '?id=1'].map(
        (query) => `/events/${id}${query}`,
      ),
    );

    expect(
      await leakingPaths([...LISTINGS, ...singles, '/events/by-slug/draft', '/events/by-slug/locked']),
    ).toEqual([]);
    expect(await leakingPaths([`/events/${locked}?password=${encodeURIComponent(KEY)}`])).toHaveLength(1);
  });

  it('CVE-2024-1295: a contributor cannot list drafts of others or protected contents', async () => {
    await createCalendar(app);
    const paths = [...LISTINGS, '/events?status=draft', '/events?status=draft,publish,private'];

    expect(await leakingPaths(paths, app.as('contributor').get)).toEqual([]);
  });

  it('CVE-2025-12175: a subscriber cannot see titles of drafts', async () => {
    const { draft } = await createCalendar(app);

    expect(await leakingPaths([...LISTINGS, `/events/${draft}`], app.as('subscriber').get)).toEqual([]);
  });

  it.each(['venues', 'organizers'] as const)(
    'CVE-2025-9808: protected %s reveal none of their contents',
    async (type) => {
      const body = { [NAME_OF[type]]: 'Known', description: LOCKED_WORD, phone: LOCKED_WORD, password: KEY };
      const { id, slug } = await app.create(type, body);
      const event = { title: 'a', start_date: '2026-12-01', end_date: '2026-12-01', [NAME_OF[type]]: id };
      const { id: at } = await app.create('events', event);

      expect(
        await leakingPaths([
          `/${type}`,
          `/${type}/${id}`,
          `/${type}/by-slug/${slug}`,
          '/events',
          `/events/${at}`,
        ]),
      ).toEqual([]);
    },
  );

  it.each(['password[]=x', 'password[0]=open', 'password=true', 'password=1', 'password[length]=11'])(
    'CVE-2025-12192: a password is compared as text, not as %s',
    async (query) => {
      const { locked } = await createCalendar(app);

      const { status, text } = await app.get(`/events/${locked}?${query}`);

      expect([400, 403]).toContain(status);
      expect(text).not.toMatch(HIDDEN);
    },
  );
});

describe('Known disclosure vulnerabilities of WordPress', () => {
  it('CVE-2017-1001000: only the id in the path is used', async () => {
    const { event, draft, other } = await createCalendar(app);
    for (const id of [`${draft}abc`, `${draft}`, `${other}`, '999999']) {
      const { body } = await app.get(`/events/${event}?id=${id}`).expect(200);
      expect(body).toHaveProperty('id', event);
    }
    await app
      .as('author')
      .patch(`/events/${event}?id=${draft}abc`, { title: 'x', id: `${draft}abc` })
      .expect(403);
  });

  it('CVE-2017-5487: users cannot be listed', async () => {
    for (const path of [
      '/users',
      '//wp-json/wp/v2/users',
      '/events?author=1',
      '/events?author_name=the-editor',
    ])
      expect((await app.get(path)).text).not.toMatch(/the-(?:editor|administrator|author)/);
  });

  it.each(['?static=1&order=asc', '?static=1&status=publish&order=desc', '?post_status=draft&static=1'])(
    'CVE-2019-17671: internal query parameters reveal nothing: %s',
    async (query) => {
      await createCalendar(app);

      expect(await leakingPaths([`/events${query}`])).toEqual([]);
    },
  );

  it('CVE-2023-5561: a search does not find users by hidden attributes', async () => {
    await createCalendar(app);
    for (const list of LISTS)
      for (const text of ['the-administrator', 'the-editor'])
        expect((await app.get(`/${list}?search=${text}&hide_empty=false`).expect(200)).body).toHaveProperty(
          'total',
          0,
        );
  });

  it.each(['author__not_in=1) or 1=1--', 'exclude=1) or 1=1--', 'include=1) or 1=1--', 'parent=0 or 1=1'])(
    'CVE-2026-60137: a list of ids contains only ids: %s',
    async (query) => {
      await createCalendar(app);
      const { status, body } = await app.get(`/categories?${encodeURI(query)}`);

      if (query.startsWith('author')) expect([status, (body as ResponseBody).total]).toEqual([200, 1]);
      else expect(body).toHaveProperty('code', 'rest_invalid_param');
    },
  );
});
