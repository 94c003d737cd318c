import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';

const app = startApp();

/** Creates tags that no event carries, and returns their ids. */
async function tags(...terms: (string | { name: string; slug?: string; description?: string })[]) {
  const ids: number[] = [];
  for (const term of terms) {
    const { id } = await app.create('tags', typeof term === 'string' ? { name: term } : term);
    ids.push(id);
  }
  return ids;
}

async function namesIn(query: string): Promise<string[]> {
  const { body } = await app.get(`/tags?hide_empty=false&per_page=50&${query}`).expect(200);
  return (body as { tags: { name: string }[] }).tags.map(({ name }) => name);
}

describe('GET /tags', () => {
  it('returns two per page, sorted by name ignoring letter case', async () => {
    await tags('b', 'C', 'A');

    const { body } = await app.get('/tags?hide_empty=false').expect(200);

    expect(body).toMatchObject({
      tags: [{ name: 'A' }, { name: 'b' }],
      total: 3,
      total_pages: 2,
      next_rest_url: expect.stringContaining('page=2'),
    });
  });

  it('hides tags without published events', async () => {
    const [jazz] = await tags('Jazz', 'Blues');
    await app.create('events', anEvent({ tags: [jazz] }));

    const { body } = await app.get('/tags').expect(200);

    expect(body).toMatchObject({ tags: [{ id: jazz, count: 1 }], total: 1 });
  });

  it('ignores parent', async () => {
    await tags('Jazz');

    expect(await namesIn('parent=5')).toEqual(['Jazz']);
  });

  it('returns 200 with an empty list beyond the last page', async () => {
    await tags('Jazz');

    const { body } = await app.get('/tags?hide_empty=false&page=2').expect(200);

    expect(body).toMatchObject({ tags: [], total: 1, total_pages: 1 });
  });
});

describe('GET /tags?search=', () => {
  it.each([
    ['part of a name', 'azz', ['Jazz']],
    ['other letter case', 'JAZZ', ['Jazz']],
    ['part of a slug', 'lue-no', ['Blues']],
    ['several', 'z', ['Jazz', 'Zydeco']],
    ['nothing', 'polka', []],
    ['a wildcard as text', '%25', ['100% live']],
    ['an underscore as text', '_', []],
    ['a quote', "' OR 1=1--", []],
    ['another letter case beyond ASCII', 'ÉTÉ', ['été']],
  ])('finds %s', async (_, search, names) => {
    await tags('Jazz', { name: 'Blues', slug: 'blue-notes' }, 'Zydeco', '100% live', 'été');

    expect(await namesIn(`search=${search}`)).toEqual(names);
  });

  it('counts the matches', async () => {
    await tags('Jazz', 'Blues');

    const { body } = await app.get('/tags?hide_empty=false&search=polka').expect(200);

    expect(body).toMatchObject({ tags: [], total: 0, total_pages: 0 });
  });
});

describe('GET /tags?include=&exclude=', () => {
  it.each([
    ['a list of values', (a: number, b: number) => `include=${a},${b}`],
    ['an array', (a: number, b: number) => `include[]=${a}&include[]=${b}`],
    ['an indexed array', (a: number, b: number) => `include[0]=${a}&include[1]=${b}`],
  ])('returns only the included tags, sent as %s', async (_, query) => {
    const [a, , c] = await tags('A', 'B', 'C');

    expect(await namesIn(query(a ?? 0, c ?? 0))).toEqual(['A', 'C']);
  });

  it('omits the excluded tags', async () => {
    const [, b, c] = await tags('A', 'B', 'C');

    expect(await namesIn(`exclude=${b},${c}`)).toEqual(['A']);
  });

  it('combines both and the search with "and"', async () => {
    const [a, b] = await tags('Jazz A', 'Jazz B', 'Jazz C', 'Blues');

    expect(await namesIn(`search=jazz&include=${a},${b}&exclude=${b}`)).toEqual(['Jazz A']);
  });

  it.each(['include=foo', 'exclude=foo', 'include=', 'exclude=', 'include=1.5'])(
    'refuses %s',
    async (query) => {
      const { body } = await app.get(`/tags?${query}`).expect(400);

      expect(body).toHaveProperty('code', 'rest_invalid_param');
    },
  );
});

describe('GET /tags?order=&orderby=', () => {
  const threeTags = () =>
    tags(
      { name: 'B', slug: 'x', description: 'second' },
      { name: 'c', slug: 'z', description: 'third' },
      { name: 'A', slug: 'y', description: 'first' },
    );

  it.each([
    ['orderby=name', ['A', 'B', 'c']],
    ['orderby=name&order=desc', ['c', 'B', 'A']],
    ['order=ASC', ['A', 'B', 'c']],
    ['order=Desc', ['c', 'B', 'A']],
    ['orderby=slug', ['B', 'A', 'c']],
    ['orderby=id', ['B', 'c', 'A']],
    ['orderby=id&order=desc', ['A', 'c', 'B']],
    ['orderby=description', ['A', 'B', 'c']],
  ])('%s', async (query, names) => {
    await threeTags();

    expect(await namesIn(query)).toEqual(names);
  });

  it('sorts by the number of published events with orderby=count', async () => {
    const [b, c] = await threeTags();
    await app.create('events', anEvent({ tags: [b, c] }));
    await app.create('events', anEvent({ tags: [c] }));

    expect(await namesIn('orderby=count')).toEqual(['A', 'B', 'c']);
    expect(await namesIn('orderby=count&order=desc')).toEqual(['c', 'B', 'A']);
  });

  it('keeps the requested order with orderby=include', async () => {
    const [b, c, a] = await threeTags();

    expect(await namesIn(`orderby=include&include=${c},${a},${b}`)).toEqual(['c', 'A', 'B']);
  });

  it.each([
    'order=',
    'order=up',
    'order=asc;drop%20table%20tags--',
    'orderby=',
    'orderby=foo',
    'orderby=password',
    'orderby=__proto__',
  ])('refuses %s', async (query) => {
    const { body } = await app.get(`/tags?${query}`).expect(400);

    expect(body).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { [String(query.split('=')[0])]: expect.anything() } },
    });
  });
});

describe('GET /tags?post=&event=&slug=', () => {
  it.each(['event', 'post'])('returns the tags of the event in %s', async (parameter) => {
    const [jazz, blues] = await tags('Jazz', 'Blues', 'Rock');
    const event = await app.create('events', anEvent({ tags: [jazz, blues] }));
    await app.create('events', anEvent({ tags: [blues] }));

    expect(await namesIn(`${parameter}=${event.id}`)).toEqual(['Blues', 'Jazz']);
  });

  it('prefers event if both are sent', async () => {
    const [jazz, blues] = await tags('Jazz', 'Blues');
    const first = await app.create('events', anEvent({ tags: [jazz] }));
    const second = await app.create('events', anEvent({ tags: [blues] }));

    expect(await namesIn(`post=${first.id}&event=${second.id}`)).toEqual(['Blues']);
  });

  it('returns the tag with a slug', async () => {
    await tags('Jazz', 'Jazz 2');

    expect(await namesIn('slug=jazz')).toEqual(['Jazz']);
  });

  it('returns nothing for an unknown slug', async () => {
    await tags('Jazz');

    expect(await namesIn('slug=jaz')).toEqual([]);
  });

  it.each([
    'slug=',
    'event=',
    'event=foo',
    'post=foo',
    'search=',
    'hide_empty=maybe',
    'page=0',
    'per_page=x',
  ])('refuses %s', async (query) => {
    const { body } = await app.get(`/tags?${query}`).expect(400);

    expect(body).toHaveProperty('code', 'rest_invalid_param');
  });
});

describe('The count of a tag', () => {
  it('excludes protected events, also for sorting', async () => {
    await app.create('events', anEvent({ tags: ['open'] }));
    for (const title of ['One', 'Two'])
      await app.create('events', anEvent({ title, tags: ['hidden'], password: 'secret' }));

    const used = await app.get('/tags?per_page=50').expect(200);
    const all = await app.get('/tags?per_page=50&hide_empty=false&orderby=count&order=asc').expect(200);

    expect(used.body).toMatchObject({ tags: [{ slug: 'open', count: 1 }] });
    expect(all.body).toMatchObject({
      tags: [
        { slug: 'hidden', count: 0 },
        { slug: 'open', count: 1 },
      ],
    });
  });
});
