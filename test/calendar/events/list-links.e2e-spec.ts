import { startApp } from '../../support/app.js';
import { anEvent, aVenue } from '../../support/records.js';

const ORIGIN = 'https://api.example.com';
const ROOT = `${ORIGIN}/calendar/events/v1/events/`;
const app = startApp({ PUBLIC_URL: ORIGIN });

interface Page {
  events: { id: number }[];
  rest_url: string;
  next_rest_url?: string;
  previous_rest_url?: string;
}

const read = async (path: string, reader: { get: typeof app.get } = app) =>
  (await reader.get(path).expect(200)).body as Page;

/** Returns the path of a URL in the form the test client expects. */
const pathOf = (address: string) => `/${address.slice(ORIGIN.length)}`;

const query = (address = '') => Object.fromEntries(new URL(address).searchParams);

const many = async (count: number, fields = {}) => {
  const ids = [];
  for (let day = 1; day <= count; day += 1) {
    const date = `2026-12-0${day} 10:00`;
    ids.push((await app.create('events', anEvent({ start_date: date, end_date: date, ...fields }))).id);
  }
  return ids;
};

describe('the links of GET /events', () => {
  it('have no previous page on the first page', async () => {
    await many(5);

    const page = await read('/events');

    expect(page.rest_url.startsWith(`${ROOT}?`)).toBe(true);
    expect(page.next_rest_url?.startsWith(`${ROOT}?`)).toBe(true);
    expect(query(page.next_rest_url)).toMatchObject({ page: '2' });
    expect(page).not.toHaveProperty('previous_rest_url');
  });

  it('have a previous and a next page in between', async () => {
    await many(5);

    const page = await read('/events?page=2');

    expect(query(page.rest_url)).toMatchObject({ page: '2', per_page: '2' });
    expect(query(page.next_rest_url)).toMatchObject({ page: '3' });
    expect(query(page.previous_rest_url)).not.toHaveProperty('page');
  });

  it('have no next page on the last page', async () => {
    await many(5);

    const page = await read('/events?page=3');

    expect(page).not.toHaveProperty('next_rest_url');
    expect(query(page.previous_rest_url)).toMatchObject({ page: '2' });
  });

  it('keep the filters', async () => {
    await many(5);

    const page = await read('/events?per_page=1&page=3&start_date=2026-12-01&end_date=2026-12-09%2012:00');

    const window = { per_page: '1', start_date: '2026-12-01 00:00:00', end_date: '2026-12-09 23:59:59' };
    for (const address of [page.rest_url, page.next_rest_url, page.previous_rest_url])
      expect(query(address)).toMatchObject(window);
  });

  it('keep a filter by what the caller may not read', async () => {
    const { id } = await app.create('venues', aVenue({ status: 'draft' }));

    const page = await read(`/events?venue=${id}`);

    expect([page.events, query(page.rest_url).venue]).toEqual([[], String(id)]);
  });

  it('are URL-encoded', async () => {
    await many(5);

    const page = await read('/events?page=2&start_date=2026-12-01%2010:00');

    for (const address of [page.rest_url, page.next_rest_url, page.previous_rest_url])
      expect(address).toMatch(/^[\w:/.?&=%+-]+$/);
  });

  it.each(['categories', 'tags'])('keep a name with a comma whole: %s', async (list) => {
    for (const title of ['First', 'Second'])
      await app.create('events', anEvent({ title, [list]: ['Food, drink'] }));
    const first = await read(`/events?${list}[]=Food, drink&per_page=1`);

    const second = await read(pathOf(String(first.next_rest_url)));

    expect(second).toMatchObject({ total: 2, events: [{ title: 'Second' }] });
  });

  it('contain no status unless it was requested', async () => {
    await many(3);

    for (const reader of [app, app.as('administrator')]) {
      const page = await read('/events', reader);
      expect(query(page.rest_url)).not.toHaveProperty('status');
      expect(query(page.next_rest_url)).not.toHaveProperty('status');
    }
  });

  it('lead back to the first page', async () => {
    await many(5);

    const second = await read(pathOf((await read('/events?page=3')).previous_rest_url ?? ''));
    const first = await read(pathOf(second.previous_rest_url ?? ''));

    expect(first.events).toEqual((await read('/events')).events);
    expect(first).not.toHaveProperty('previous_rest_url');
  });

  it('lead an editor through drafts as well', async () => {
    const ids = await many(3, { status: 'draft' });

    const first = await read('/events', app.as('editor'));
    const second = await read(pathOf(first.next_rest_url ?? ''), app.as('editor'));

    expect([...first.events, ...second.events].map(({ id }) => id)).toEqual(ids);
  });
});
