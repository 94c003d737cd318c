import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';

const app = startApp();

type Json = Record<string, unknown>;
const LISTS = ['categories', 'tags'] as const;
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

describe.each(LISTS)('The list of %s', (list) => {
  const create = async (name: string, fields: Json = {}) => (await app.create(list, { name, ...fields })).id;
  const read = async (query: string, client: Pick<typeof app, 'get'> = app) =>
    (await client.get(`/${list}?per_page=50&${query}`).expect(200)).body as Json & { total: number };
  const names = async (query: string, client: Pick<typeof app, 'get'> = app) => {
    const page = await read(`hide_empty=false&${query}`, client);
    const found = (page[list] as { name: string }[]).map(({ name }) => name);
    expect(page.total).toBe(found.length);
    return found;
  };
  const renamed = async (name: string, to: string, fields: Json = {}) => {
    const id = await create(name);
    await app
      .as('editor')
      .patch(`/${list}/${id}`, { name: to, ...fields })
      .expect(200);
    return id;
  };

  it('is sorted by each attribute, and then by id', async () => {
    const same = { description: 'same' };
    const ids = [
      await create('b', { slug: 'y', ...same }),
      await create('C', { slug: 'X', ...same }),
      await renamed('Else', 'b', { slug: 'z' }),
      await create('a', { slug: 'w', ...same }),
    ];
    await app.create('events', anEvent({ [list]: [ids[1], ids[3]] }));
    const place = async (query: string) => {
      const found = (await read(`hide_empty=false&${query}`))[list] as { id: number }[];
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
    expect(await place(`orderby=include&${include}`)).toBe('203');
    expect(await place(`orderby=include&order=desc&${include}`)).toBe('302');
    expect(await place(include)).toBe('302');
    expect(await place('order=desc')).toBe('1203');
    expect(await place('orderby=none')).toBe('0123');
    expect(await place('orderby=none&order=desc')).toBe('0123');
  });

  it('keeps its order across pages', async () => {
    for (const name of ['e', 'D', 'c', 'B', 'a']) await create(name);

    const seen: unknown[] = [];
    for (const page of [1, 2, 3]) {
      const { body } = await app.get(`/${list}?hide_empty=false&per_page=2&page=${page}`).expect(200);
      seen.push(...((body as Json)[list] as Json[]).map(({ name }) => name));
      expect(body).toMatchObject({ total: 5, total_pages: 3 });
    }
    expect(seen).toEqual(['a', 'B', 'c', 'D', 'e']);
  });

  it('combines all filters', async () => {
    const ids = [
      await create('Jazz a'),
      await create('Jazz b'),
      await create('Jazz c'),
      await create('Blues'),
    ];
    const { id } = await app.create('events', anEvent({ [list]: [ids[0], ids[1], ids[3]] }));

    for (const [query, expected] of [
      [`event=${id}`, ['Blues', 'Jazz a', 'Jazz b']],
      [`event=${id}&search=jazz`, ['Jazz a', 'Jazz b']],
      [`event=${id}&search=jazz&exclude=${ids[0]}`, ['Jazz b']],
      [`event=${id}&include=${ids[2]},${ids[3]}`, ['Blues']],
      [`search=AZZ&include=${ids[2]}`, ['Jazz c']],
      ['slug=jazz-b&search=blues', []],
      [`slug=jazz-b&include=${ids[1]}`, ['Jazz b']],
    ] as const)
      expect([query, await names(query)]).toEqual([query, expected]);
    expect(await read('search=jazz')).toMatchObject({
      total: 2,
      [list]: [{ name: 'Jazz a' }, { name: 'Jazz b' }],
    });
  });

  it.each([
    ['draft', { status: 'draft' }, ['editor', 'author']],
    ['private', { status: 'private' }, ['editor', 'author']],
    ['scheduled', { date: '2027-01-01 10:00:00' }, ['editor', 'author']],
  ] as const)(
    'can be filtered by a %s event only by callers who may read it',
    async (_what, fields, readers) => {
      const term = await create('Jazz');
      const { id } = await app.create('events', anEvent({ [list]: [term], ...fields }), 'author');

      for (const parameter of ['event', 'post'])
        for (const role of ['editor', 'author', 'contributor', 'subscriber'] as const) {
          const query = `hide_empty=false&${parameter}=${id}`;
          const { status, body } = await app.as(role).get(`/${list}?${query}`);
          const isReader = (readers as readonly string[]).includes(role);
          expect([role, status]).toEqual([role, 200]);
          expect(body).toMatchObject({ total: isReader ? 1 : 0 });
        }
      const { body } = await app.get(`/${list}?hide_empty=false&event=${id}`).expect(200);
      expect(body).toMatchObject({ total: 0 });
    },
  );

  it('reveals the terms of a protected event only to callers who may edit it', async () => {
    const term = await create('Jazz');
    const { id } = await app.create('events', anEvent({ [list]: [term], password: 'secret' }), 'author');
    const { client: another } = await app.another('author');

    for (const [client, found] of [
      [app, []],
      [app.as('subscriber'), []],
      [another, []],
      [app.as('author'), ['Jazz']],
      [app.as('editor'), ['Jazz']],
    ] as const)
      expect(await names(`event=${id}`, client)).toEqual(found);
  });

  it('repeats exactly the filters sent in its links', async () => {
    const ids = [await create('Jazz a'), await create('Jazz b'), await create('Jazz c')];
    const { id } = await app.create('events', anEvent({ [list]: ids }));
    const sent: Record<string, string> = {
      page: '1',
      per_page: '1',
      search: 'jazz',
      exclude: String(ids[2]),
      include: ids.join(','),
      order: 'desc',
      orderby: 'slug',
      hide_empty: '0',
      post: String(id),
      event: String(id),
      ...(list === 'categories' && { parent: '0' }),
    };

    const page = await app.get(`/${list}?${new URLSearchParams(sent).toString()}`).expect(200);

    const { rest_url: own, next_rest_url: next } = page.body as { rest_url: string; next_rest_url: string };
    expect(Object.fromEntries(new URL(own).searchParams)).toEqual(sent);
    expect(Object.fromEntries(new URL(next).searchParams)).toEqual({ ...sent, page: '2' });
    const { rest_url: bySlug } = await read('slug=jazz-a');
    expect(Object.fromEntries(new URL(String(bySlug)).searchParams)).toEqual({
      per_page: '50',
      slug: 'jazz-a',
    });
  });
});

describe('The list of categories', () => {
  const create = async (name: string, parent?: number) =>
    (await app.create('categories', { name, parent })).id;
  const names = async (query: string) => {
    const { body } = await app.get(`/categories?per_page=50&${query}`).expect(200);
    return (body as { categories: { name: string }[] }).categories.map(({ name }) => name);
  };

  it('hides empty categories, but not the ancestors of others', async () => {
    const top = await create('Top');
    const middle = await create('Middle', top);
    const used = await create('Used', middle);
    await create('Unused', middle);
    await create('Below', used);
    await app.create('events', anEvent({ categories: [used] }));

    expect(await names('')).toEqual(['Middle', 'Top', 'Used']);
    expect(await names(`parent=${middle}`)).toEqual(['Used']);
    expect(await names(`parent=${middle}&hide_empty=false`)).toEqual(['Unused', 'Used']);
    expect(await names('parent=0')).toEqual(['Top']);
    expect(await names(`parent=${used}`)).toEqual([]);
    expect(await names(`parent=${top}&search=mid`)).toEqual(['Middle']);
  });

  it('no longer shows a parent when its last child becomes empty', async () => {
    const top = await create('Top');
    const child = await create('Child', top);
    const { id } = await app.create('events', anEvent({ categories: [child] }));
    expect(await names('')).toEqual(['Child', 'Top']);

    await app.as('editor').patch(`/events/${id}`, { categories: [] }).expect(200);
    expect(await names('')).toEqual([]);
    await app
      .as('editor')
      .patch(`/events/${id}`, { categories: [child], password: 'secret' })
      .expect(200);
    expect(await names('')).toEqual([]);
    await app.as('editor').patch(`/events/${id}`, { password: '' }).expect(200);
    await app.as('editor').patch(`/categories/${child}`, { parent: 0 }).expect(200);
    expect(await names('')).toEqual(['Child']);
  });
});
