import { startApp } from '../../support/app.js';
import { inTerms } from './in-terms.js';
import { TERMS } from './terms.rows.js';

const app = startApp();

/** Attributes that are the same for all terms of a list, or that none has. */
const ALIKE = [
  'include_slugs',
  'slug__in',
  'term_group',
  'term_order',
  'taxonomy',
  'meta_value',
  'meta_value_num',
];

const pageIn = (url: unknown) =>
  typeof url === 'string' ? new URL(url).searchParams.get('page') : undefined;

describe.each(TERMS)('The pages of GET /$list', ({ list }) => {
  const { create, linked, used, page, names } = inTerms(app, list);

  it('are an empty one when there are none', async () => {
    const { body, headers } = await app.get(`/${list}`).expect(200);

    expect(body).toEqual({ [list]: [], rest_url: expect.any(String), total: 0, total_pages: 0 });
    expect(headers).toMatchObject({ 'x-tec-total': '0', 'x-tec-totalpages': '0' });
  });

  it('have two terms each, sorted by name ignoring letter case', async () => {
    for (const name of ['e', 'D', 'c', 'B', 'a']) await create(name);

    const { body, headers } = await app.get(`/${list}?hide_empty=false`).expect(200);

    expect(body).toMatchObject({ [list]: [{ name: 'a' }, { name: 'B' }], total: 5, total_pages: 3 });
    expect(headers).toMatchObject({ 'x-tec-total': '5', 'x-tec-totalpages': '3' });
    expect(await page('hide_empty=false&page=2')).toMatchObject({ [list]: [{ name: 'c' }, { name: 'D' }] });
    expect(await page('hide_empty=false&page=3')).toMatchObject({ [list]: [{ name: 'e' }], total: 5 });
    expect(await page('hide_empty=false&page=9')).toMatchObject({ [list]: [], total: 5, total_pages: 3 });
  });

  it('have at most fifty', async () => {
    for (let count = 0; count < 51; count += 1) await create(`Term ${count}`);

    const found = await page('hide_empty=false&per_page=51');

    expect(found).toMatchObject({ total: 51, total_pages: 2 });
    expect(found[list]).toHaveLength(50);
  });

  it('leave out terms without published events, unless hide_empty is false or 0', async () => {
    const term = await used('Used');
    await linked([await create('Drafted')], { status: 'draft' });
    await create('Empty');

    expect(await page()).toMatchObject({ [list]: [{ id: term, count: 1 }], total: 1 });
    for (const value of ['false', '0']) expect(await page(`hide_empty=${value}`)).toHaveProperty('total', 3);
  });

  it('link to those before and after, and from beyond the last one back', async () => {
    for (const name of ['A', 'B', 'C']) await create(name);
    const links: unknown[] = [];
    for (const number of [1, 2, 3, 4, 9]) {
      const found = await page(`hide_empty=false&per_page=1&page=${number}`);
      links.push([pageIn(found.previous_rest_url) ?? 'first', pageIn(found.next_rest_url)]);
      expect('previous_rest_url' in found).toBe(number > 1);
    }

    expect(links).toMatchObject([
      ['first', '2'],
      ['first', '3'],
      ['2', undefined],
      [expect.any(String), undefined],
      [expect.any(String), undefined],
    ]);
  });

  it('repeat exactly the filters sent in their links', async () => {
    const ids = [await create('Jazz a'), await create('Jazz b'), await create('Jazz c')];
    const id = String(await linked(ids));
    const sent: Record<string, string> = {
      page: '1',
      per_page: '1',
      search: 'jazz',
      exclude: String(ids[2]),
      include: ids.join(','),
      order: 'desc',
      orderby: 'slug',
      hide_empty: '0',
      post: id,
      event: id,
      ...(list === 'categories' && { parent: '0' }),
    };

    const found = await page(new URLSearchParams(sent).toString());

    const { pathname, searchParams: own } = new URL(String(found.rest_url));
    expect(pathname).toBe(`/calendar/events/v1/${list}/`);
    expect(Object.fromEntries(own)).toEqual(sent);
    expect(Object.fromEntries(new URL(String(found.next_rest_url)).searchParams)).toEqual({
      ...sent,
      page: '2',
    });
    const bySlug = new URL(String((await page('per_page=50&slug=jazz-a')).rest_url)).searchParams;
    expect(Object.fromEntries(bySlug)).toEqual({ per_page: '50', slug: 'jazz-a' });
  });

  it('are sorted by each attribute, and then by id', async () => {
    const same = { description: 'same' };
    const ids = [
      await create('b', { slug: 'y', ...same }),
      await create('C', { slug: 'X', ...same }),
      await create('Else'),
      await create('a', { slug: 'w', ...same }),
    ];
    await app.as('editor').patch(`/${list}/${ids[2]}`, { name: 'b', slug: 'z' }).expect(200);
    await linked([ids[1], ids[3]]);
    const place = async (query: string) => {
      const found = (await page(`hide_empty=false&per_page=50&${query}`))[list] as { id: number }[];
      return found.map(({ id }) => ids.indexOf(id)).join('');
    };

    const orders: [string, string][] = [
      ['name', '3021'],
      ['slug', '3102'],
      ['id', '0123'],
      ['description', '2013'],
      ['count', '0213'],
      ['include', '0123'],
      ...['term_id', 'term_taxonomy_id', 'parent'].map((orderby): [string, string] => [orderby, '0123']),
      ...ALIKE.map((orderby): [string, string] => [orderby, '3021']),
    ];
    for (const [orderby, expected] of orders) {
      expect([orderby, await place(`orderby=${orderby}`)]).toEqual([orderby, expected]);
      const back = expected.split('').reverse().join('');
      expect([orderby, await place(`orderby=${orderby}&order=desc`)]).toEqual([orderby, back]);
    }
    const include = `include=${[2, 0, 3].map((n) => ids[n]).join(',')}`;
    for (const [query, expected] of [
      [`orderby=include&${include}`, '203'],
      [`orderby=include&order=desc&${include}`, '302'],
      [include, '302'],
      ['order=ASC', '3021'],
      ['order=Desc', '1203'],
      ['orderby=none', '0123'],
      ['orderby=none&order=desc', '0123'],
    ] as const)
      expect([query, await place(query)]).toEqual([query, expected]);
  });

  it('are sorted by names in the order of scripts, and by slugs with dashes before underscores', async () => {
    await create('\u{1f389} Party', { slug: 'zz_under' });
    await create('Zebra', { slug: 'zz-dash' });

    expect(await names('orderby=slug')).toEqual(['Zebra', '\u{1f389} Party']);
    expect(await names('orderby=name')).toEqual(['\u{1f389} Party', 'Zebra']);
  });
});
