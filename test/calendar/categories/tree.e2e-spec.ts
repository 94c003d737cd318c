import { startApp } from '../../support/app.js';
import { aTerm } from '../../support/records.js';
import { inTerms } from '../terms/in-terms.js';

const ROOT = 'https://api.example.com/calendar/events/v1/categories';
const app = startApp({ PUBLIC_URL: 'https://api.example.com' });
const admin = app.as('administrator');
const { create, linked, used, page, names } = inTerms(app, 'categories');

type Json = Record<string, unknown>;

const below = (parent: unknown, name = 'Child') => create(name, { parent });
const read = async (id: number) => (await app.get(`/categories/${id}`).expect(200)).body as Json;
const change = (id: number, fields: Json) => admin.put(`/categories/${id}`, fields);

const INVALID = {
  code: 'rest_invalid_param',
  message: 'Invalid parameter(s): parent',
  data: { status: 400, params: { parent: expect.any(String) as unknown } },
};

describe('The parent of a category', () => {
  it('is in its record, with a link up', async () => {
    const parent = await create('Music');
    const child = await app.create('categories', aTerm({ parent }));

    expect(child).toMatchObject({
      parent,
      urls: { self: `${ROOT}/${child.id}`, collection: ROOT, up: `${ROOT}/${parent}` },
    });
    expect(await read(child.id)).toEqual(child);
    expect((await app.create('categories', aTerm({ parent: 0 }))).urls).not.toHaveProperty('up');
  });

  it.each([[''], ['foo'], [999999], ['999999'], [-1], [[1]]])(
    'cannot be %j, in a create or an update',
    async (parent) => {
      const id = await create('Jazz');

      expect((await admin.post('/categories', aTerm({ parent })).expect(400)).body).toMatchObject(INVALID);
      expect((await change(id, { parent }).expect(400)).body).toMatchObject(INVALID);
    },
  );

  it('cannot be a tag, the category itself or one below it', async () => {
    const { id: tag } = await app.create('tags', aTerm());
    const top = await create('Top');
    const child = await below(top);
    const grandchild = await below(child, 'Grandchild');

    for (const parent of [tag, top, child, grandchild]) await change(top, { parent }).expect(400);
    await admin.post('/categories', aTerm({ parent: tag })).expect(400);
    expect(await read(top)).toHaveProperty('parent', 0);
  });

  it.each(['post', 'put', 'patch'] as const)('stays when a %s does not send it', async (method) => {
    const parent = await create('Music');
    const before = await app.create('categories', aTerm({ parent, description: 'Blue' }));

    const { body } = await admin[method](`/categories/${before.id}`, { name: 'Swing' }).expect(200);

    expect(body).toEqual({ ...before, name: 'Swing' });
  });

  it('can be changed together with all other fields, and removed with 0 and "0"', async () => {
    const parent = await create('Music');
    const bare = await app.create('categories', { name: 'B' });
    const fields = { name: 'Jazz', slug: 'blue', description: 'Notes', parent };

    for (const none of [0, '0']) {
      const { body } = await change(bare.id, fields).expect(200);
      const urls = { ...(bare.urls as Json), up: `${ROOT}/${parent}` };
      expect(body).toMatchObject({ id: bare.id, ...fields, urls });
      expect(await read(bare.id)).toEqual(body);
      const { body: moved } = await change(bare.id, { parent: none }).expect(200);
      expect(moved).toEqual({ ...(body as Json), parent: 0, urls: bare.urls });
    }
  });

  it('makes room for a name that is taken elsewhere', async () => {
    const jazz = await app.create('categories', { name: 'Jazz' });
    const parent = await create('Music');

    const child = await app.create('categories', { name: 'Jazz', parent });

    expect(child).toMatchObject({ name: 'Jazz', parent });
    expect(child.id).not.toBe(jazz.id);
    expect(child.slug).not.toBe(jazz.slug);
  });
});

describe('DELETE /categories/{id} of one with children', () => {
  it('returns its record, and moves them to its parent, or to the root', async () => {
    const top = await create('Top');
    const middle = await below(top, 'Middle');
    const child = await below(middle);
    await linked([middle]);
    const before = await read(middle);

    expect((await admin.delete(`/categories/${middle}`).expect(200)).body).toEqual(before);
    expect(before).toMatchObject({ parent: top, count: 1 });
    expect(await read(child)).toHaveProperty('parent', top);
    await admin.delete(`/categories/${top}`).expect(200);
    expect(await read(child)).toHaveProperty('parent', 0);
    expect(await read(child)).not.toHaveProperty('urls.up');
  });
});

describe('The list of categories', () => {
  const shown = async (query = '') => {
    const { categories, total } = await page(`per_page=50&${query}`);
    const found = (categories as { name: string }[]).map(({ name }) => name);
    expect(total).toBe(found.length);
    return found;
  };

  it('hides empty ones, but not those above others, which it counts', async () => {
    const top = await create('Top');
    const middle = await below(top, 'Middle');
    const inUse = await used('Used', { parent: middle });
    await below(middle, 'Unused');
    await below(inUse, 'Below');

    for (const [query, expected] of [
      ['', ['Middle', 'Top', 'Used']],
      [`parent=${middle}`, ['Used']],
      [`parent=${middle}&hide_empty=false`, ['Unused', 'Used']],
      ['parent=0', ['Top']],
      ['parent=0&hide_empty=false', ['Top']],
      [`parent=${inUse}`, []],
      [`parent=${top}&search=mid`, ['Middle']],
    ] as const)
      expect([query, await shown(query)]).toEqual([query, expected]);
  });

  it('no longer shows a parent when its last child becomes empty', async () => {
    const child = await below(await create('Top'));
    const event = await linked([child]);
    const change = (path: string, fields: Json) => admin.patch(path, fields).expect(200);
    expect(await shown()).toEqual(['Child', 'Top']);

    await change(`/events/${event}`, { categories: [] });
    expect(await shown()).toEqual([]);
    await change(`/events/${event}`, { categories: [child], password: 'secret' });
    expect(await shown()).toEqual([]);
    await change(`/events/${event}`, { password: '' });
    await change(`/categories/${child}`, { parent: 0 });
    expect(await shown()).toEqual(['Child']);
  });

  it('is sorted by the parent, from the top, and children of one by id', async () => {
    const [b, a] = [await used('B'), await used('A')];
    for (const [parent, name] of [
      [a, 'C of A'],
      [a, 'B of A'],
      [b, 'A of B'],
    ] as const)
      await used(name, { parent });

    expect(await names('orderby=parent')).toEqual(['B', 'A', 'A of B', 'C of A', 'B of A']);
    expect(await names('orderby=PARENT&order=desc')).toEqual(['B of A', 'C of A', 'A of B', 'A', 'B']);
  });

  it.each(['999999', '', 'foo', '-1', '1.5', 'a tag'])('refuses the parent "%s"', async (value) => {
    const parent = value === 'a tag' ? (await app.create('tags', aTerm())).id : value;

    expect((await app.get(`/categories?parent=${parent}`).expect(400)).body).toMatchObject(INVALID);
  });
});
