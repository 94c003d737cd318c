import { startApp } from '../../support/app.js';
import { anEvent, aVenue } from '../../support/records.js';
import { at } from '../../support/translated.js';
import { BASES, cursorIn, readPage } from './walking.js';

const app = startApp();

const encode = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url');
const decode = (cursor: string) => JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];

const AROUND = 'geoloc_lat=52&geoloc_lng=13';

/** Creates three events and returns the cursor after the first one. */
async function cursorOf(query: string, path = (query: string) => `/events?${query}`): Promise<string> {
  const venue = aVenue({ geo_lat: 52.01, geo_lng: 13 });
  for (let count = 0; count < 3; count += 1) await app.create('events', anEvent({ venue }));
  const { next_rest_url: next } = await readPage(app, 'events', path(`per_page=1&after=&${query}`));
  return cursorIn(next);
}

const expectRefused = async (path: string, advice: RegExp) => {
  const { body } = await app.get(path).expect(400);
  expect([path, body]).toEqual([
    path,
    expect.objectContaining({ code: 'rest_invalid_param', message: 'Invalid parameter(s): after' }),
  ]);
  expect((body as { data: { params: Record<string, string> } }).data.params.after).toMatch(advice);
};

const UNREADABLE = /next_rest_url/;
const OF_ANOTHER_LIST = /the filters, the order and the language/;

describe.each(BASES)('A cursor on the $base base', ({ on }) => {
  it.each([
    ['no base64url', '%25'],
    ['blanks', 'ab%20cd'],
    ['padding', 'W10='],
    ['no JSON', Buffer.from('{[').toString('base64url')],
    ['JSON but no list', encode({ a: 1 })],
    ['null', encode(null)],
    ['a number', encode(5)],
    ['a text', encode('x')],
    ['an empty list', encode([])],
    ['a list of lists', encode([[[]]])],
    ['bytes that are no UTF-8', Buffer.from([0xff, 0xfe, 0x5b, 0x5d]).toString('base64url')],
    ['deep nesting', Buffer.from('['.repeat(5_000)).toString('base64url')],
    ['7,999 letters', 'A'.repeat(7_999)],
    ['10,000 letters', 'A'.repeat(10_000)],
    ['NUL', '%00'],
    ['a date', '2026-12-01'],
    ['SQL', "'%3B%20DROP%20TABLE%20events"],
  ])('is refused if it is made of %s', async (_, cursor) => {
    await expectRefused(on(`/events?after=${cursor}`), /./);
    await expectRefused(on(`/venues?after=${cursor}`), /./);
    await expectRefused(on(`/organizers?orderby=title&after=${cursor}`), /./);
  });

  it('is refused if the service would have written it differently', async () => {
    const cursor = await cursorOf('', (query) => on(`/events?${query}`));
    const spaced = Buffer.from(JSON.stringify(decode(cursor), null, 1)).toString('base64url');

    await expectRefused(on(`/events?after=${spaced}`), UNREADABLE);
    await app.get(on(`/events?after=${cursor}`)).expect(200);
  });

  it('is refused as a list or twice', async () => {
    await expectRefused(on('/events?after[]='), UNREADABLE);
    await expectRefused(on('/events?after[a]=x'), UNREADABLE);
  });

  it.each([
    ['other dates', 'end_date=2026-12-30', 'end_date=2026-12-31'],
    ['another filter', '', 'featured=false'],
    ['another search', 'search=event', 'search=-nothing'],
    ['another order', '', 'orderby=end'],
    ['another direction', 'orderby=title', 'orderby=title&order=desc'],
    ['another point', AROUND, 'geoloc_lat=52&geoloc_lng=13.1'],
  ])('is refused with %s', async (_, query, other) => {
    const cursor = await cursorOf(query, (all) => on(`/events?${all}`));

    await expectRefused(on(`/events?after=${cursor}&${other}`), OF_ANOTHER_LIST);
    await app.get(on(`/events?after=${cursor}&${query}`)).expect(200);
  });

  it('of a list of another type is refused', async () => {
    for (let count = 0; count < 2; count += 1) await app.create('venues', aVenue());
    const { next_rest_url: next } = await readPage(app, 'venues', on('/venues?per_page=1&after='));

    await expectRefused(on(`/organizers?after=${cursorIn(next)}`), OF_ANOTHER_LIST);
    await expectRefused(on(`/events?orderby=date&order=desc&after=${cursorIn(next)}`), OF_ANOTHER_LIST);
  });

  it('also belongs to the list if the default order is written out', async () => {
    const cursor = await cursorOf('', (query) => on(`/events?${query}`));

    await app.get(on(`/events?after=${cursor}&orderby=start&order=ASC`)).expect(200);
  });
});

/** Values that PostgreSQL would reject for one type of column or another, and some that it accepts. */
const FORGED: unknown[] = [
  null,
  true,
  {},
  [],
  [1],
  '',
  'x',
  '1',
  '\0',
  '\ud800',
  '\udc00x',
  'a\nb',
  "'; DROP TABLE events; --",
  0,
  -1,
  1,
  1.5,
  2_147_483_647,
  2_147_483_648,
  1e300,
  -1e300,
  5e-324,
  Number.MAX_SAFE_INTEGER,
  'infinity',
  '-infinity',
  'now',
  'NaN',
  '2026-12-01',
  '2026-12-01T10:00',
  '2026-12-01 10:00:00',
  '2026-02-30T10:00:00',
  '2026-13-01T10:00:00',
  '2026-12-01T25:00:00',
  '2026-12-01T24:00:00',
  '2026-12-01T10:60:00',
  '2026-12-01T10:00:60',
  '0000-01-01T00:00:00',
  '0001-01-01T00:00:00+15:59',
  '9999-12-31T23:59:59.999999',
  '9999-12-31T23:59:59-15:59',
  '10000-01-01T00:00:00',
  '2026-12-01T10:00:00+16:00',
  '2026-12-01T10:00:00.1234567',
  '2026-12-01T10:00:00 BC',
  '2026-12-01T10:00:00Z',
  'x'.repeat(5_000),
];

/** Sort keys of each type: local times, instants, texts, numbers. */
const ORDERS = [
  '/events?',
  '/events?orderby=modified&order=desc',
  '/events?orderby=title',
  `/events?orderby=distance&${AROUND}`,
  // The only order that depends on the base.
  at('/events?orderby=title'),
];

describe.each(ORDERS)('A cursor of %s', (path) => {
  it('with forged values is refused or harmless', async () => {
    const cursor = await cursorOf('', (query) => `${path}&${query}`);
    const [digest, ...values] = decode(cursor);

    // The last value is an id in every order.
    for (const place of path === ORDERS[0] ? values.keys() : values.slice(1).keys())
      for (const forged of FORGED) {
        const sent = encode([digest, ...values.with(place, forged)]);
        const { status, body } = await app.get(`${path}&after=${sent}`);
        expect([place, forged, [200, 400].includes(status)]).toEqual([place, forged, true]);
        if (status === 400) expect(body).toMatchObject({ message: 'Invalid parameter(s): after' });
      }
    for (const forged of [[], values.slice(1), [...values, 1]])
      await expectRefused(`${path}&after=${encode([digest, ...forged])}`, UNREADABLE);
    await expectRefused(`${path}&after=${encode([7, ...values])}`, UNREADABLE);
  });
});

describe('A cursor of the translated base', () => {
  it('belongs to its language', async () => {
    const cursor = await cursorOf('orderby=title', (query) => at(`/events?${query}`, 'fr'));

    await expectRefused(at(`/events?orderby=title&after=${cursor}`, 'en'), OF_ANOTHER_LIST);
    await expectRefused(`/events?orderby=title&after=${cursor}`, OF_ANOTHER_LIST);
    await app.get(at(`/events?orderby=title&after=${cursor}`, 'fr')).expect(200);
  });

  it('in the default language is that of the plain base', async () => {
    const cursor = await cursorOf('orderby=title', (query) => at(`/events?${query}`));

    await app.get(`/events?orderby=title&after=${cursor}`).expect(200);
  });
});
