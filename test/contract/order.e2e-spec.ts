import { startApp } from '../support/app.js';
import { anEvent, aTerm } from '../support/records.js';
import { PUBLICATIONS, RESOURCES } from '../support/translated.js';

const app = startApp();

type List = 'events' | 'venues' | 'organizers' | 'categories' | 'tags';
type Json = Record<string, unknown>;

/** Reads all ids of a list page by page, following the links. */
async function idsOf(list: List, query: string): Promise<number[]> {
  const ids: number[] = [];
  let path: string | undefined = `/${list}?${query}`;
  while (path !== undefined) {
    const body = (await app.get(path).expect(200)).body as Json;
    ids.push(...(body[list] as { id: number }[]).map(({ id }) => id));
    path = (body.next_rest_url as string | undefined)?.replace(/^.*\/v1/, '');
  }
  return ids;
}

const create = async (list: List, body: Json) => (await app.create(list, body)).id;

/** Creates events with equal start and publication times; returns their ids in expected order. */
async function tiedEvents(): Promise<number[]> {
  const at = (hour: string, date: string, fields = {}) =>
    create(
      'events',
      anEvent({ start_date: `2026-12-01 ${hour}:00`, date: `2026-11-01 ${date}:00`, ...fields }),
    );
  const sixth = await at('19', '12', { tags: ['Last'] });
  const fourth = await at('19', '11');
  const second = await at('19', '10');
  const fifth = await at('19', '11');
  const third = await at('19', '10');
  const first = await at('18', '13', { end_date: '2026-12-05' });
  return [first, second, third, fourth, fifth, sixth];
}

describe('Events that start at the same time', () => {
  it.each([1, 4])('are sorted by publication date and then by id, %d per page', async (size) => {
    const ids = await tiedEvents();

    expect(await idsOf('events', `per_page=${size}`)).toEqual(ids);
  });

  it('keep that order with every filter', async () => {
    const [first, ...others] = await tiedEvents();

    for (const query of ['search=event', 'featured=false', 'starts_after=2026-11-01', 'geoloc=false'])
      expect([query, await idsOf('events', `per_page=1&${query}`)]).toEqual([query, [first, ...others]]);
    expect(await idsOf('events', `per_page=2&include=${[first, ...others].reverse().join()}`)).toEqual([
      ...others,
      first,
    ]);
  });
});

describe.each(PUBLICATIONS.slice(1))('The $list that were published at the same time', ({ list, body }) => {
  it.each([1, 3])('are sorted newest first and then by id, %d per page', async (size) => {
    const at = (hour: string) => create(list, body({ date: `2026-11-01 ${hour}:00:00` }));
    const fifth = await at('10');
    const third = await at('11');
    const fourth = await at('10');
    const second = await at('11');
    const first = await at('12');

    expect(await idsOf(list, `per_page=${size}`)).toEqual([first, second, third, fourth, fifth]);
  });
});

describe.each(['categories', 'tags'] as const)('The %s with equal sort keys', (list) => {
  it.each(['description', 'count', 'term_group', 'include'])('are sorted by id: %s', async (orderby) => {
    const ids: number[] = [];
    for (let count = 0; count < 3; count += 1) ids.push(await create(list, aTerm({ description: 'Same.' })));
    const sorted = (order: string) =>
      idsOf(list, `hide_empty=false&per_page=1&orderby=${orderby}&order=${order}`);

    if (orderby === 'term_group') expect((await sorted('asc')).sort()).toEqual(ids);
    else {
      expect(await sorted('asc')).toEqual(ids);
      expect(await sorted('desc')).toEqual([...ids].reverse());
    }
  });

  it('appear on exactly one page', async () => {
    const ids: number[] = [];
    for (const parent of [0, 1, 2])
      ids.push(
        await create(
          list,
          list === 'tags' ? { name: `Jazz ${parent}` } : { name: 'Jazz', parent: ids.at(-1) },
        ),
      );

    expect(await idsOf(list, 'hide_empty=false&per_page=1')).toEqual(ids);
    expect(await idsOf(list, 'hide_empty=false&per_page=1&order=desc')).toEqual([...ids].reverse());
  });
});

describe('A page', () => {
  it.each(RESOURCES)('of $list is the last one if it is exactly full', async ({ list, body }) => {
    for (let count = 0; count < 4; count += 1) await create(list, body());
    const page = async (number: number) => {
      const { status, body: found } = await app.get(`/${list}?hide_empty=false&page=${number}&per_page=2`);
      const { [list]: records = [], total, total_pages: pages, next_rest_url: next } = found as Json;
      return [status, (records as unknown[]).length, total, pages, next !== undefined];
    };

    expect([await page(1), await page(2)]).toEqual([
      [200, 2, 4, 2, true],
      [200, 2, 4, 2, false],
    ]);
    expect((await page(3))[0]).toBe(['categories', 'tags'].includes(list) ? 200 : 404);
  });
});
