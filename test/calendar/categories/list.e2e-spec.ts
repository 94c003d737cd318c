import { startApp } from '../../support/app.js';
import { anEvent, aTerm } from '../../support/records.js';

const app = startApp();

/** Creates categories that no event carries. */
async function categories(...names: string[]): Promise<void> {
  for (const name of names) await app.create('categories', { name });
}

/** Creates a category with one published event. */
async function used(name: string, parent?: number): Promise<number> {
  const { id } = await app.create('categories', { name, parent });
  await app.create('events', anEvent({ categories: [id] }));
  return id;
}

async function list(query = ''): Promise<Record<string, unknown> & { categories: { name: string }[] }> {
  const { body } = await app.get(`/categories?${query}`).expect(200);
  return body as Record<string, unknown> & { categories: { name: string }[] };
}

async function namesIn(query: string): Promise<string[]> {
  return (await list(`hide_empty=false&per_page=50&${query}`)).categories.map(({ name }) => name);
}

describe('GET /categories?orderby=', () => {
  it('sorts by the parent, from the top, with `parent`, and children of one by id', async () => {
    const b = await used('B');
    const a = await used('A');
    await used('C of A', a);
    await used('B of A', a);
    await used('A of B', b);

    expect(await namesIn('orderby=parent')).toEqual(['B', 'A', 'A of B', 'C of A', 'B of A']);
    expect(await namesIn('orderby=PARENT&order=desc')).toEqual(['B of A', 'C of A', 'A of B', 'A', 'B']);
  });

  it('names what it takes when it refuses a word', async () => {
    const { body } = await app.get('/categories?orderby=colour').expect(400);

    const { params } = (body as { data: { params: { orderby: string } } }).data;
    expect(params.orderby).toMatch(/^orderby is not one of name, slug, id, .* and meta_value_num\.$/);
  });
});

describe('GET /categories', () => {
  it('returns 200 with an empty list when there are none', async () => {
    const { body, headers } = await app.get('/categories').expect(200);

    expect(body).toEqual({ categories: [], rest_url: expect.any(String), total: 0, total_pages: 0 });
    expect(headers).toMatchObject({ 'x-tec-total': '0', 'x-tec-totalpages': '0' });
  });

  it('returns two per page, sorted by name ignoring letter case', async () => {
    await categories('b', 'C', 'A');

    const { body, headers } = await app.get('/categories?hide_empty=false').expect(200);

    expect(body).toMatchObject({ categories: [{ name: 'A' }, { name: 'b' }], total: 3, total_pages: 2 });
    expect(headers).toMatchObject({ 'x-tec-total': '3', 'x-tec-totalpages': '2' });
  });

  it('returns the same records as single reads', async () => {
    const id = await used('Jazz');
    const single = await app.get(`/categories/${id}`).expect(200);

    expect((await list()).categories).toEqual([single.body]);
  });

  it('hides categories without published events', async () => {
    await used('Used');
    const { id } = await app.create('categories', { name: 'Drafted' });
    await app.create('events', anEvent({ categories: [id], status: 'draft' }));
    await categories('Empty');

    expect(await list()).toMatchObject({ categories: [{ name: 'Used' }], total: 1 });
    expect(await list('hide_empty=true')).toMatchObject({ categories: [{ name: 'Used' }], total: 1 });
  });

  it('shows a category once its event is published', async () => {
    const { id } = await app.create('categories', aTerm());
    await app.create('events', anEvent({ categories: [id], date: '2026-11-21 10:00:00' }));
    const before = await list();

    app.clock.set('2026-11-21T10:00:00Z');

    expect([before.total, (await list()).total]).toEqual([0, 1]);
  });

  it('shows the ancestors of categories in use', async () => {
    const { id } = await app.create('categories', { name: 'Music' });
    const child = await app.create('categories', { name: 'Jazz', parent: id });
    await used('Swing', child.id);

    expect(await list('per_page=5')).toMatchObject({
      categories: [{ name: 'Jazz' }, { name: 'Music' }, { name: 'Swing' }],
      total: 3,
    });
  });

  it.each(['false', '0'])('shows all categories with hide_empty=%s', async (value) => {
    await used('Used');
    await categories('Empty');

    expect(await list(`hide_empty=${value}`)).toHaveProperty('total', 2);
  });

  it('returns at most fifty per page', async () => {
    await categories(...Array.from({ length: 51 }, (_, index) => `Category ${index}`));

    const page = await list('hide_empty=false&per_page=51');

    expect(page.categories).toHaveLength(50);
    expect(page).toMatchObject({ total: 51, total_pages: 2 });
  });

  it('returns 200 with an empty list beyond the last page', async () => {
    await categories('A', 'B', 'C');

    expect(await list('hide_empty=false&page=9')).toMatchObject({
      categories: [],
      total: 3,
      total_pages: 2,
    });
  });
});

describe('The links of GET /categories', () => {
  const query = 'hide_empty=false&per_page=1&search=music&order=desc&orderby=slug';

  async function parameters(page: number, link: string): Promise<Record<string, string>> {
    await categories('Music A', 'Music B', 'Music & C');
    const url = new URL((await list(`${query}&page=${page}`))[link] as string);
    return { path: url.pathname, ...Object.fromEntries(url.searchParams) };
  }

  const kept = {
    path: '/calendar/events/v1/categories/',
    per_page: '1',
    search: 'music',
    order: 'desc',
    orderby: 'slug',
  };

  it('keep the filters in the next link', async () => {
    expect(await parameters(1, 'next_rest_url')).toMatchObject({ ...kept, page: '2' });
  });

  it('keep the filters in the previous link', async () => {
    expect(await parameters(3, 'previous_rest_url')).toMatchObject({ ...kept, page: '2' });
  });

  it('keep hide_empty', async () => {
    expect((await parameters(1, 'next_rest_url')).hide_empty).toMatch(/^(false|0)$/);
  });

  it('omit the page number in a link to the first page', async () => {
    const link = await parameters(2, 'previous_rest_url');

    expect(link).toMatchObject(kept);
    expect(link).not.toHaveProperty('page');
  });

  it('lead through the whole list', async () => {
    await categories('Music A', 'Music & B', 'Music C', 'Theatre');
    const seen: string[] = [];
    let next: string | undefined = `/categories?${query}`;
    for (let page = 0; next !== undefined && page < 9; page += 1) {
      const { body } = await app.get(next.replace(/^.*?\/v1/, '')).expect(200);
      const { categories: found, next_rest_url } = body as {
        categories: { name: string }[];
        next_rest_url?: string;
      };
      seen.push(...found.map(({ name }) => name));
      next = next_rest_url;
    }

    expect(seen).toEqual(['Music C', 'Music & B', 'Music A']);
  });

  it.each([2, 9])('lead back from page %d beyond the last page', async (page) => {
    await categories('Music A');

    expect(await list(`${query}&page=${page}`)).toHaveProperty('previous_rest_url');
  });

  it('are absent on the first and last page', async () => {
    await categories('Music A');

    const page = await list(query);

    expect(page).not.toHaveProperty('next_rest_url');
    expect(page).not.toHaveProperty('previous_rest_url');
  });
});

describe('GET /categories?parent=', () => {
  it('returns the direct children', async () => {
    const { id } = await app.create('categories', { name: 'Music' });
    const child = await app.create('categories', { name: 'Jazz', parent: id });
    await app.create('categories', { name: 'Swing', parent: child.id });

    expect(await namesIn(`parent=${id}`)).toEqual(['Jazz']);
  });

  it('returns the root categories for 0', async () => {
    const { id } = await app.create('categories', { name: 'Music' });
    await app.create('categories', { name: 'Jazz', parent: id });
    await categories('Theatre');

    expect(await namesIn('parent=0')).toEqual(['Music', 'Theatre']);
  });

  it.each(['', 'foo', '-1'])('refuses "%s"', async (parent) => {
    const { body } = await app.get(`/categories?parent=${parent}`).expect(400);

    expect(body).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { parent: expect.anything() } },
    });
  });
});
