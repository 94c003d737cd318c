import { startApp } from '../../support/app.js';
import { anEvent, aVenue } from '../../support/records.js';
import { BASES, cursorIn, pathOf, readPage, walk } from './walking.js';

const ORIGIN = 'https://api.example.com';
const app = startApp({ PUBLIC_URL: ORIGIN });

const BODIES = { events: anEvent, venues: aVenue };

type List = keyof typeof BODIES;

/** Venues and organizers are one list to the service. `walk.e2e-spec.ts` walks each list on each base. */
const LISTS = [
  { list: 'events', ...BASES[0] },
  { list: 'venues', ...BASES[1] },
] as const;

/** Creates records that are published one day after another, which is the order of events, too. */
async function many(list: List, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let day = 1; day <= count; day += 1) ids.push(await on(list, day));
  return ids;
}

/** Creates a record of a day. */
async function on(list: List, day: number): Promise<number> {
  const at = (month: number) => `2026-${month}-${String(day).padStart(2, '0')} 10:00`;
  const times = { start_date: at(12), end_date: at(12) };
  const body = BODIES[list]({ date: at(10), ...(list === 'events' && times) });
  return (await app.create(list, body)).id;
}

const remove = (list: List, id: number | undefined) =>
  app.as('administrator').delete(`/${list}/${id}`).expect(200);

const relation = (headers: Readonly<Record<string, string>>, name: string) =>
  new RegExp(`<([^>]*)>; rel="${name}"`).exec(headers.link ?? '')?.[1];

describe.each(LISTS)('GET /$list?after= on the $base base', ({ list, on: at }) => {
  const path = (query: string) => at(`/${list}?order=asc&${query}`);

  it('starts with the first page, and continues with the links', async () => {
    const ids = await many(list, 5);

    const first = await readPage(app, list, path('per_page=2&after='));
    const second = await readPage(app, list, pathOf(first.next_rest_url ?? ''));
    const third = await readPage(app, list, pathOf(second.next_rest_url ?? ''));

    expect([first.ids, second.ids, third.ids]).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
    expect(third.next_rest_url).toBeUndefined();
    for (const page of [first, second, third]) {
      expect(page).toMatchObject({ total: 5, total_pages: 3 });
      expect(page.headers).toMatchObject({ 'x-tec-total': '5', 'x-tec-totalpages': '3' });
    }
  });

  it('ends with a last page that is full', async () => {
    const ids = await many(list, 4);

    const first = await readPage(app, list, path('per_page=2&after='));
    const second = await readPage(app, list, pathOf(first.next_rest_url ?? ''));

    expect(second).toMatchObject({ ids: ids.slice(2), total_pages: 2 });
    expect(second.next_rest_url).toBeUndefined();
  });

  it('has links that keep this way of paging and everything else', async () => {
    await many(list, 5);

    const first = await readPage(app, list, path('per_page=2&after=&search=e'));
    const second = await readPage(app, list, pathOf(first.next_rest_url ?? ''));

    const { after, ...others } = Object.fromEntries(new URL(first.next_rest_url ?? '').searchParams);
    expect(after).toMatch(/^[\w-]+$/);
    expect(others).toMatchObject({ per_page: '2', order: 'asc', search: 'e' });
    expect(Object.fromEntries(new URL(first.rest_url).searchParams)).toEqual({ ...others, after: '' });
    expect(second.rest_url).toBe(first.next_rest_url);
    for (const { rest_url: self, next_rest_url: next, previous_rest_url: previous, headers } of [
      first,
      second,
    ]) {
      expect(previous).toBeUndefined();
      expect([self, next].map((link) => new URL(link ?? '').searchParams.has('page'))).toEqual([
        false,
        false,
      ]);
      expect(Object.fromEntries(new URL(relation(headers, 'first') ?? '').searchParams)).toEqual({
        ...others,
        after: '',
      });
      expect(relation(headers, 'next')).toBe(next);
      expect(relation(headers, 'prev')).toBeUndefined();
      expect(relation(headers, 'last')).toBeUndefined();
    }
  });

  it('is not disturbed by records added and removed before the cursor', async () => {
    const ids = await many(list, 8);
    const [first, second] = ids;

    const found = await walk(app, list, path('per_page=3&after='), async (number) => {
      await on(list, 1);
      await remove(list, number === 1 ? first : second);
    });

    expect(found).toEqual(ids);
  });

  it('has the records added behind the cursor, and not those removed there', async () => {
    const ids = await many(list, 6);
    let added = 0;

    const found = await walk(app, list, path('per_page=2&after='), async (number) => {
      if (number > 1) return;
      added = await on(list, 9);
      await remove(list, ids[3]);
    });

    expect(found).toEqual([...ids.slice(0, 3), ids[4], ids[5], added]);
  });

  it('continues where the last record was that is now gone', async () => {
    const ids = await many(list, 5);

    const found = await walk(app, list, path('per_page=2&after='), (number) =>
      remove(list, ids[number * 2 - 1]),
    );

    expect(found).toEqual(ids);
  });

  it('ends with an empty page if everything behind the cursor is gone', async () => {
    const ids = await many(list, 3);
    const { next_rest_url: next } = await readPage(app, list, path('per_page=2&after='));
    await remove(list, ids[2]);

    const page = await readPage(app, list, pathOf(next ?? ''));

    expect(page).toMatchObject({ ids: [], total: 2, total_pages: 1 });
    expect(page.next_rest_url).toBeUndefined();
    expect(await readPage(app, list, path('after=&search=nothing'))).toMatchObject({ ids: [], total: 0 });
  });

  it('allows pages of another size', async () => {
    const ids = await many(list, 6);
    const { next_rest_url: next } = await readPage(app, list, path('per_page=1&after='));

    const page = await readPage(app, list, path(`per_page=3&after=${cursorIn(next)}`));

    expect(page).toMatchObject({ ids: ids.slice(1, 4), total: 6, total_pages: 2 });
    expect(await walk(app, list, pathOf(page.next_rest_url ?? ''))).toEqual(ids.slice(4));
  });

  it('is the same as paging by number, page by page', async () => {
    await many(list, 5);

    let next: string | undefined = path('per_page=2&after=');
    for (const number of [1, 2, 3]) {
      const page: Awaited<ReturnType<typeof readPage>> = await readPage(app, list, next ?? '');
      expect(page.ids).toEqual((await readPage(app, list, path(`per_page=2&page=${number}`))).ids);
      next = page.next_rest_url === undefined ? undefined : pathOf(page.next_rest_url);
    }
    expect(next).toBeUndefined();
  });

  it('has ETags like every list', async () => {
    await many(list, 3);
    const { next_rest_url: next = '' } = await readPage(app, list, path('per_page=2&after='));
    const { etag = '' } = (await readPage(app, list, pathOf(next))).headers;

    expect(etag).toMatch(/^"[\w-]{27}"$/);
    await app.get(pathOf(next)).set('If-None-Match', etag).expect(304);
    const added = await on(list, 9);
    const { body, headers } = await app.get(pathOf(next)).set('If-None-Match', etag).expect(200);
    expect(headers.etag).not.toBe(etag);
    expect((body as Record<string, { id: number }[]>)[list]?.at(-1)?.id).toBe(added);
  });

  it('is either by key or by number', async () => {
    for (const query of ['after=&page=1', 'page=2&after=', 'after=abc&page=1']) {
      const { body } = await app.get(path(query)).expect(400);
      expect(body).toMatchObject({
        code: 'rest_invalid_param',
        data: { params: { after: 'after is not valid. Use either after or page.' } },
      });
    }
  });
});

describe('GET /events?after= without dates', () => {
  it('keeps the window of its first page beyond midnight', async () => {
    const ids = await many('events', 5);

    const found = await walk(app, 'events', '/events?per_page=2&after=', (number) => {
      app.clock.set(`2026-12-0${number + 3}T12:00:00Z`);
      return Promise.resolve();
    });

    expect(found).toEqual(ids);
  });
});

describe.each(['categories', 'tags'])('GET /%s?after=', (list) => {
  it('ignores the parameter', async () => {
    const { headers } = await app.get(`/${list}?after=`).expect(200);

    expect(headers['x-calendar-ignored']).toBe('after');
  });
});
