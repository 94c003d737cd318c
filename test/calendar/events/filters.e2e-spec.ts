import type { TestClient } from '../../harness/client.js';
import { startApp } from '../../support/app.js';
import { anEvent, anOrganizer, aTerm, aVenue } from '../../support/records.js';

const ORIGIN = 'https://api.example.com';
const app = startApp({ PUBLIC_URL: ORIGIN });
const admin = app.as('administrator');
interface Page {
  events: { title: string }[];
  rest_url: string;
  next_rest_url?: string;
  previous_rest_url?: string;
  total: number;
}

const page = async (path: string, reader: TestClient = app) =>
  (await reader.get(path).expect(200)).body as Page;

const titles = async (query: string, reader: TestClient = app) => {
  const { events, total } = await page(`/events?per_page=50&${query}`, reader);
  expect(total).toBe(events.length);
  return events.map(({ title }) => title);
};

const titled = (title: string, fields = {}) => app.create('events', anEvent({ title, ...fields }));

const idOf = async (...[collection, body]: Parameters<typeof app.create>) =>
  (await app.create(collection, body)).id;

const expectRejected = async (query: string, reader: TestClient = app) => {
  const { body } = await reader.get(`/events?${query}`).expect(400);
  const [name = ''] = query.split(/[=[]/);
  expect(body).toMatchObject({ code: 'rest_invalid_param', message: `Invalid parameter(s): ${name}` });
};

describe.each(['categories', 'tags'] as const)('GET /events?%s=', (key) => {
  const three = async () => {
    const jazz = await idOf(key, { name: 'Jazz Music', slug: 'jazz' });
    const free = await idOf(key, { name: 'Free', slug: 'free-entry' });
    const unused = await idOf(key, { name: 'Unused', slug: 'unused' });
    await titled('Jazz', { [key]: [jazz] });
    await titled('Free', { [key]: [free] });
    await titled('Both', { [key]: [jazz, free] });
    await titled('None');
    return { jazz, free, unused };
  };

  it('accepts ids and slugs in any form and matches any of them', async () => {
    const { jazz, free, unused } = await three();

    for (const query of [`${key}=${jazz}`, `${key}=jazz`, `${key}[]=jazz`, `${key}=unused,${jazz}`])
      expect([query, await titles(query)]).toEqual([query, ['Jazz', 'Both']]);
    for (const query of [
      `${key}=${jazz},${free}`,
      `${key}=${jazz},free-entry`,
      `${key}=jazz,%20free-entry`,
      `${key}[]=${jazz}&${key}[]=${free}`,
      `${key}[0]=jazz&${key}[1]=free-entry`,
    ])
      expect([query, await titles(query)]).toEqual([query, ['Jazz', 'Free', 'Both']]);
    expect(await titles(`${key}=${unused}`)).toEqual([]);
  });

  it('rejects unknown terms, and a thousand', async () => {
    await three();

    for (const value of ['999999', 'nope', "x'%20or%20'1'='1"]) {
      await expectRejected(`${key}=${value}`);
      await expectRejected(`${key}=jazz,${value}`);
      await expectRejected(`${key}[]=${value}`);
    }
    await expectRejected(`${key}=${Array.from({ length: 1000 }, (_, index) => `jazz-${index}`).join()}`);
  });

  it('rejects a term of the other taxonomy', async () => {
    const other = await idOf(key === 'tags' ? 'categories' : 'tags', aTerm({ slug: 'other' }));

    await expectRejected(`${key}=${other}`);
    await expectRejected(`${key}=other`);
  });
});

describe('GET /events?categories=', () => {
  it('includes events of descendant categories at every depth', async () => {
    const music = await idOf('categories', { name: 'Music' });
    const jazz = await idOf('categories', { name: 'Jazz', parent: music });
    const bebop = await idOf('categories', { name: 'Bebop', parent: jazz });
    await titled('In music', { categories: [music] });
    await titled('In bebop', { categories: [bebop] });
    await titled('In another', { categories: [await idOf('categories', { name: 'Theatre' })] });

    expect(await titles('categories=music')).toEqual(['In music', 'In bebop']);
    expect(await titles(`categories=${jazz}`)).toEqual(['In bebop']);
  });

  it('combines with tags', async () => {
    await titled('Both', { categories: ['Jazz'], tags: ['Free'] });
    await titled('Jazz', { categories: ['Jazz'] });
    await titled('Free', { tags: ['Free'] });

    expect(await titles('categories=jazz&tags=free')).toEqual(['Both']);
  });
});

describe.each([
  ['venue', 'venues', aVenue],
  ['organizer', 'organizers', anOrganizer],
] as const)('GET /events?%s=', (key, collection, make) => {
  it('accepts ids in any form and matches any of them', async () => {
    const first = await idOf(collection, make());
    const second = await idOf(collection, make());
    const unused = await idOf(collection, make());
    await titled('First', { [key]: [first] });
    await titled('Second', { [key]: [second] });
    await titled('Both', { [key]: [second, first] });
    await titled('None');

    expect(await titles(`${key}=${first}`)).toEqual(['First', 'Both']);
    expect(await titles(`${key}=${unused}`)).toEqual([]);
    for (const query of [
      `${key}=${first},${second}`,
      `${key}[]=${first}&${key}[]=${second}`,
      `${key}[0]=${first}&${key}[1]=${second}`,
    ])
      expect([query, await titles(query)]).toEqual([query, ['First', 'Second', 'Both']]);
  });

  it.each(['999999', 'foo'])('rejects %s', async (value) => {
    await expectRejected(`${key}=${value}`);
    await expectRejected(`${key}=${await idOf(collection, make())},${value}`);
  });

  it('rejects a list with a named key', async () => {
    await expectRejected(`${key}[0]=${await idOf(collection, make())}&${key}[raw]=1=1`);
  });

  it('rejects the id of another type of record', async () => {
    await expectRejected(`${key}=${await idOf('events', anEvent())}`);
  });

  it.each(['draft', 'pending', 'private'])(
    'finds nothing by a %s record for callers who may not read it',
    async (status) => {
      const hidden = await idOf(collection, make({ status }));
      await titled('Linked', { [key]: [hidden] });

      const found = [app, app.as('author'), app.as('editor')].map((reader) =>
        titles(`${key}=${hidden}`, reader),
      );
      expect(await Promise.all(found)).toEqual([[], [], ['Linked']]);
    },
  );
});

describe.each(['featured', 'ticketed'])('GET /events?%s=', (key) => {
  it('finds the events that have it, or those that have not', async () => {
    await titled('With', { [key]: true });
    await titled('Without', { [key]: false });
    await titled('Silent');

    for (const value of ['true', '1']) expect(await titles(`${key}=${value}`)).toEqual(['With']);
    for (const value of ['false', '0'])
      expect(await titles(`${key}=${value}`)).toEqual(['Without', 'Silent']);
    expect(await titles('')).toEqual(['With', 'Without', 'Silent']);
    await expectRejected(`${key}=maybe`);
  });
});

describe('GET /events?post_parent=', () => {
  it('returns the children of an event', async () => {
    const parent = (await titled('Festival')).id;
    const child = await titled('Concert', { post_parent: parent });
    await titled('Workshop', { post_parent: child.id });

    expect(child).toHaveProperty('post_parent', parent);
    expect(await titles(`post_parent=${parent}`)).toEqual(['Concert']);
    expect(await titles(`post_parent=${child.id}`)).toEqual(['Workshop']);
  });

  it.each(['999999', 'foo-bar', '-1', '{"$gt":0}'])('rejects %s', async (value) => {
    await expectRejected(`post_parent=${encodeURIComponent(value)}`);
    await admin.post('/events', anEvent({ post_parent: value })).expect(400);
  });

  it('finds nothing by a draft that the caller may not read, nor puts anything below it', async () => {
    const draft = await titled('Draft', { status: 'draft' });
    await titled('Below', { post_parent: draft.id });

    expect(await titles(`post_parent=${draft.id}`)).toEqual([]);
    const author = app.as('author');
    await author.post('/events', anEvent({ post_parent: draft.id })).expect(400);
    expect(await titles(`post_parent=${draft.id}`, admin)).toEqual(['Below']);
  });

  it('rejects a parent cycle', async () => {
    const first = await titled('First');
    const second = await titled('Second', { post_parent: first.id });
    const third = await titled('Third', { post_parent: second.id });

    for (const { id } of [first, second, third]) {
      const { body } = await admin.patch(`/events/${first.id}`, { post_parent: id }).expect(400);
      expect(body).toMatchObject({ code: 'rest_invalid_param', data: { status: 400 } });
    }
    expect(await titles(`post_parent=${first.id}`)).toEqual(['Second']);
  });

  it.each([0, '', null])('is cleared by %j', async (nothing) => {
    const parent = await titled('Festival');
    const child = await titled('Concert', { post_parent: parent.id });

    const { body } = await admin.patch(`/events/${child.id}`, { post_parent: nothing }).expect(200);

    expect(body).not.toHaveProperty('post_parent');
    expect(await titles(`post_parent=${parent.id}`)).toEqual([]);
  });
});

describe('GET /events with several filters', () => {
  it('returns events that match all of them', async () => {
    const venue = await idOf('venues', aVenue());
    const organizer = await idOf('organizers', anOrganizer());
    const all: Record<string, unknown> = { venue, organizer, featured: true, categories: ['A'], tags: ['B'] };
    await titled('Wanted', all);
    for (const missing of Object.keys(all))
      await titled('Wanted', { ...all, [missing]: missing === 'featured' ? false : [] });
    await titled('Other', all);
    await titled('Wanted', { ...all, start_date: '2026-12-05', end_date: '2026-12-06' });

    const query = `venue=${venue}&organizer=${organizer}&featured=true&categories=a&tags=b&search=wanted`;
    expect(await titles(query)).toEqual(['Wanted', 'Wanted']);
    expect(await titles(`${query}&starts_after=2026-12-04`)).toEqual(['Wanted']);
    expect(await titles(`${query}&end_date=2026-12-04`)).toEqual(['Wanted']);
  });
});

describe('The page links of a filtered GET /events', () => {
  it.each([
    ['categories', 'jazz,free', { categories: ['Jazz', 'Free'] }],
    ['featured', 'false', { featured: false }],
    ['search', 'rock & "roll" 100% é+', { title: 'rock & roll 100% é+' }],
    ['status', 'publish', {}],
    ['geoloc', 'false', {}],
  ])('keep %s=%s', async (key, value, fields) => {
    for (let count = 0; count < 3; count += 1) await titled('match', fields);
    const others = {
      title: 'no match',
      featured: value === 'false',
      status: key === 'status' ? 'private' : 'publish',
      venue: key === 'geoloc' ? aVenue({ geo_lat: 1, geo_lng: 2 }) : [],
    };
    await app.create('events', anEvent(others));

    const query = `per_page=1&${key}=${encodeURIComponent(value)}`;
    const second = await page(`/events?${query}&page=2`, admin);
    const follow = (address = '') => page(`/${address.slice(ORIGIN.length)}`, admin);

    expect(second.total).toBe(3);
    expect(await follow(second.rest_url)).toEqual(second);
    expect(await follow(second.next_rest_url)).toEqual(await page(`/events?${query}&page=3`, admin));
    expect(await follow(second.previous_rest_url)).toMatchObject({
      events: (await page(`/events?${query}`, admin)).events,
      total: 3,
    });
    for (const address of [second.rest_url, second.next_rest_url, second.previous_rest_url])
      expect(new URL(address ?? '').searchParams.has(key)).toBe(true);
  });

  it('keep venue and organizer', async () => {
    const links = {
      venue: await idOf('venues', aVenue()),
      organizer: await idOf('organizers', anOrganizer()),
    };
    for (const title of ['First', 'Second', 'Third']) await titled(title, links);
    await titled('Another');

    const { next_rest_url = '' } = await page(`/events?venue=${links.venue}&organizer=${links.organizer}`);

    const next = await page(`/${next_rest_url.slice(ORIGIN.length)}`);
    expect(next).toMatchObject({ events: [{ title: 'Third' }], total: 3 });
  });
});
