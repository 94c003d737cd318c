import { startApp } from '../../support/app.js';
import { LINKED } from './linked.rows.js';

const app = startApp();

interface Page {
  readonly [list: string]: unknown;
  readonly rest_url: string;
  readonly next_rest_url?: string;
  readonly previous_rest_url?: string;
}

const pageIn = (url?: string) => url && new URL(url).searchParams.get('page');

describe.each(LINKED)('GET /$list', ({ list, one }) => {
  /** Creates records a minute apart, and returns them as a list has them, newest first. */
  const createEach = async (count: number): Promise<{ id: number }[]> => {
    const found: { id: number }[] = [];
    for (let minute = 0; minute < count; minute += 1) {
      const date = `2026-11-01 10:${String(minute).padStart(2, '0')}:00`;
      const { id } = await app.create(list, { [one]: `No. ${minute}`, date });
      found.unshift({ id });
    }
    return found;
  };
  const read = async (query = '', client: Pick<typeof app, 'get'> = app) =>
    (await client.get(`/${list}${query}`).expect(200)).body as Page;

  it('is an empty list when there are none', async () => {
    const { body, headers } = await app.get(`/${list}`).expect(200);

    expect(body).toEqual({ [list]: [], rest_url: expect.any(String), total: 0, total_pages: 0 });
    expect(headers).toMatchObject({ 'x-tec-total': '0', 'x-tec-totalpages': '0' });
  });

  it('has two per page, newest first, and other pages on request', async () => {
    const all = await createEach(5);

    const { body, headers } = await app.get(`/${list}`).expect(200);

    expect(body).toMatchObject({ [list]: all.slice(0, 2), total: 5, total_pages: 3 });
    expect(headers).toMatchObject({ 'x-tec-total': '5', 'x-tec-totalpages': '3' });
    expect(await read('?page=2&per_page=3')).toMatchObject({
      [list]: all.slice(3),
      total: 5,
      total_pages: 2,
    });
    expect(await read('?per_page=1&per_page=3')).toHaveProperty('total_pages', 2);
  });

  it('links to the pages before and after', async () => {
    await createEach(5);
    const linked: unknown[] = [];
    for (const page of [1, 2, 3]) {
      const { next_rest_url: next, previous_rest_url: previous } = await read(`?per_page=2&page=${page}`);
      linked.push([pageIn(previous), pageIn(next)]);
    }

    expect(linked).toEqual([
      [undefined, '2'],
      [null, '3'],
      ['2', undefined],
    ]);
  });

  it('keeps per_page in its links, and has no status in them, also for an editor', async () => {
    await createEach(3);
    const { rest_url: self, next_rest_url: next } = await read('?per_page=1', app.as('editor'));

    for (const { pathname, searchParams } of [self, next ?? ''].map((url) => new URL(url))) {
      expect(pathname).toBe(`/calendar/events/v1/${list}/`);
      expect(searchParams.get('per_page')).toBe('1');
      expect(searchParams.has('status')).toBe(false);
    }
  });

  it('has at most fifty per page', async () => {
    await createEach(51);

    const page = await read('?per_page=1000');

    expect(page).toMatchObject({ total: 51, total_pages: 2 });
    expect(page[list]).toHaveLength(50);
  });

  it('has no page beyond the last, nor a second one when it is empty', async () => {
    const refusal = { code: `${one}-archive-page-not-found`, data: { status: 404 } };
    expect((await app.get(`/${list}?page=2`).expect(404)).body).toMatchObject(refusal);
    await createEach(1);

    for (const page of ['2', '2147483647', '9007199254740993'])
      expect((await app.get(`/${list}?page=${page}`).expect(404)).body).toMatchObject(refusal);
  });

  it('refuses an empty status', async () => {
    const { body } = await app.get(`/${list}?status=`).expect(400);

    expect(body).toHaveProperty('message', 'Invalid parameter(s): status');
  });

  it.each(['page', 'per_page'])('refuses a %s that is not a positive integer', async (name) => {
    for (const value of ['0', '-1', '1.5', 'abc', '', '0x1', '%D9%A3'])
      expect([value, (await app.get(`/${list}?${name}=${value}`).expect(400)).body]).toMatchObject([
        value,
        { code: 'rest_invalid_param', data: { params: { [name]: expect.anything() } } },
      ]);
  });
});
