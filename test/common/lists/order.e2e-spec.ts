import { startApp } from '../../support/app.js';
import { KINDS } from '../../support/linked.js';
import { anEvent } from '../../support/records.js';
import { at, inLanguages, PUBLICATIONS } from '../../support/translated.js';
import { BASES, cursorIn, readPage, walk } from './walking.js';

// Swedish sorts ö after z, German next to o.
const app = startApp({ LANGUAGES: 'en,fr,de,sv' });

type Json = Record<string, unknown>;

/** Four records that every attribute sorts differently; the index is the order of their last changes. */
const FOUR = [
  { name: 'alpha', start: '12-02', end: '12-05', published: '11-04' },
  { name: 'Fado', start: '12-04', end: '12-04', published: '11-02' },
  { name: 'Delta', start: '12-01', end: '12-08', published: '11-03' },
  { name: 'Éclair', start: '12-03', end: '12-06', published: '11-01' },
];

const ASCENDING = {
  start: ['Delta', 'alpha', 'Éclair', 'Fado'],
  end: ['Fado', 'alpha', 'Éclair', 'Delta'],
  date: ['Éclair', 'Fado', 'Delta', 'alpha'],
  modified: ['alpha', 'Fado', 'Delta', 'Éclair'],
  title: ['alpha', 'Delta', 'Éclair', 'Fado'],
};

/** Creates the four records of a list, one every second. */
async function createFour(list: 'events' | 'venues' | 'organizers', one: string): Promise<number[]> {
  const ids: number[] = [];
  for (const [second, { name, start, end, published }] of FOUR.entries()) {
    app.clock.set(`2026-11-20T12:00:0${second}Z`);
    const times = { start_date: `2026-${start} 10:00`, end_date: `2026-${end} 10:00` };
    const body = { [one]: name, date: `2026-${published} 10:00`, ...(list === 'events' && times) };
    ids.push((await app.create(list, body)).id);
  }
  return ids;
}

const expectRejected = async (path: string, name: string) => {
  const { body } = await app.get(path).expect(400);
  expect([path, body]).toEqual([
    path,
    expect.objectContaining({ code: 'rest_invalid_param', message: `Invalid parameter(s): ${name}` }),
  ]);
  return body as { data: { params: Record<string, string> } };
};

describe.each(BASES)('GET /events on the $base base', ({ on }) => {
  const titles = async (query: string) => {
    const { body } = await app.get(on(`/events?per_page=50&${query}`)).expect(200);
    return (body as { events: Json[] }).events.map(({ title }) => title);
  };

  it('is sorted by each attribute in both directions', async () => {
    await createFour('events', 'title');

    for (const [by, expected] of Object.entries(ASCENDING)) {
      expect([by, await titles(`orderby=${by}`)]).toEqual([by, expected]);
      expect([by, await titles(`orderby=${by}&order=asc`)]).toEqual([by, expected]);
      expect([by, await titles(`orderby=${by}&order=desc`)]).toEqual([by, expected.toReversed()]);
      expect([by, await titles(`orderby=${by.toUpperCase()}&order=DESC`)]).toEqual([
        by,
        expected.toReversed(),
      ]);
    }
  });

  it('is sorted by start, or by publication date with include, unless an order is requested', async () => {
    const ids = await createFour('events', 'title');

    expect(await titles('')).toEqual(ASCENDING.start);
    expect(await titles('order=desc')).toEqual(ASCENDING.start.toReversed());
    expect(await titles(`include=${ids.join()}`)).toEqual(ASCENDING.date);
    expect(await titles(`include=${ids.join()}&order=desc`)).toEqual(ASCENDING.date.toReversed());
    expect(await titles(`include=${ids.join()}&orderby=start`)).toEqual(ASCENDING.start);
  });

  it('keeps the order with filters, on every page and in the links', async () => {
    const ids = await createFour('events', 'title');
    const byTitle = [ids[0], ids[2], ids[3], ids[1]];

    for (const filter of ['', 'search=-zebra', 'starts_after=2026-11-30', 'featured=false']) {
      const path = (order: string) => on(`/events?per_page=1&orderby=Title&order=${order}&${filter}`);
      expect([filter, await walk(app, 'events', path('ASC'))]).toEqual([filter, byTitle]);
      expect([filter, await walk(app, 'events', path('desc'))]).toEqual([filter, byTitle.toReversed()]);
    }
    const { rest_url: self, next_rest_url: next } = await readPage(
      app,
      'events',
      on('/events?orderby=title&order=desc'),
    );
    for (const link of [self, next ?? ''])
      expect(Object.fromEntries(new URL(link).searchParams)).toMatchObject({
        orderby: 'title',
        order: 'desc',
      });
  });

  it('is sorted by id where the attribute is the same', async () => {
    const ids: number[] = [];
    const venue = { venue: 'Hall', geo_lat: 52, geo_lng: 13 };
    for (let count = 0; count < 5; count += 1)
      ids.push((await app.create('events', anEvent({ title: 'Same', date: '2026-11-01', venue }))).id);

    for (const by of [...Object.keys(ASCENDING), 'distance']) {
      const path = on(`/events?per_page=2&geoloc_lat=52&geoloc_lng=13.1&orderby=${by}`);
      expect([by, await walk(app, 'events', path)]).toEqual([by, ids]);
      expect([by, await walk(app, 'events', `${path}&order=desc`)]).toEqual([by, ids.toReversed()]);
    }
  });

  it.each([
    ['orderby=price', 'orderby'],
    ['orderby=', 'orderby'],
    ['orderby[]=title', 'orderby'],
    ['orderby=title,start', 'orderby'],
    ['orderby=row.id', 'orderby'],
    ['order=up', 'order'],
    ['order=', 'order'],
    ['order=descending', 'order'],
    ['orderby=distance', 'orderby'],
  ])('rejects %s', async (query, name) => {
    await expectRejected(on(`/events?${query}`), name);
  });
});

describe('GET /events?orderby=distance', () => {
  it('says that it needs a point', async () => {
    const { data } = await expectRejected('/events?orderby=distance', 'orderby');

    expect(data.params.orderby).toBe('orderby cannot be "distance". Send geoloc_lat and geoloc_lng, too.');
  });
});

describe.each(KINDS)('GET /$list', ({ list, one }) => {
  describe.each(BASES)('on the $base base', ({ on }) => {
    const names = async (query: string) => {
      const { body } = await app.get(on(`/${list}?per_page=50&${query}`)).expect(200);
      return (body as Record<string, Json[]>)[list]?.map((record) => record[one]);
    };

    it('is sorted by each attribute in both directions', async () => {
      await createFour(list, one);

      for (const by of ['title', 'date', 'modified'] as const) {
        expect([by, await names(`orderby=${by}&order=asc`)]).toEqual([by, ASCENDING[by]]);
        expect([by, await names(`orderby=${by}&order=desc`)]).toEqual([by, ASCENDING[by].toReversed()]);
      }
    });

    it('has names from A to Z and the newest dates first, unless a direction is requested', async () => {
      await createFour(list, one);

      expect(await names('')).toEqual(ASCENDING.date.toReversed());
      expect(await names('order=asc')).toEqual(ASCENDING.date);
      expect(await names('orderby=title')).toEqual(ASCENDING.title);
      expect(await names('orderby=date')).toEqual(ASCENDING.date.toReversed());
      expect(await names('orderby=modified')).toEqual(ASCENDING.modified.toReversed());
    });

    it.each([
      ['orderby=start', 'orderby'],
      ['orderby=distance', 'orderby'],
      ['orderby=name', 'orderby'],
      ['orderby=', 'orderby'],
      ['order=up', 'order'],
    ])('rejects %s', async (query, name) => {
      await expectRejected(on(`/${list}?${query}`), name);
    });
  });
});

describe.each(PUBLICATIONS)('The order of $list by title', (resource) => {
  const { list, create, write, names } = inLanguages(app, resource);

  it('is that of the titles in the requested language, originals included', async () => {
    for (const [english, french] of [
      ['Summer', 'Été'],
      ['Party', 'Fête'],
      ['Dune', undefined],
      ['Eagle', undefined],
      ['Zebra', 'Abeille'],
    ] as const) {
      const { id } = await create({ name: english });
      if (french !== undefined) await write(id, { name: french }, 'fr');
    }

    const french = ['Abeille', 'Dune', 'Eagle', 'Été', 'Fête'];
    const english = ['Dune', 'Eagle', 'Party', 'Summer', 'Zebra'];
    expect(await names('orderby=title', 'fr')).toEqual(french);
    expect(await names('orderby=title&order=desc', 'fr')).toEqual(french.toReversed());
    expect(await names('orderby=title&search=e', 'fr')).toEqual(french);
    expect(await names('orderby=title', 'en')).toEqual(english);
    expect(await names('orderby=title&order=desc')).toEqual(english.toReversed());
  });

  it('follows the collation of the language, also from page to page', async () => {
    for (const name of ['Zebra', 'Öl', 'otter', 'Apfel']) await create({ name });
    const german = ['Apfel', 'Öl', 'otter', 'Zebra'];
    const swedish = ['Apfel', 'otter', 'Zebra', 'Öl'];

    for (const [language, expected] of [
      ['de', german],
      ['sv', swedish],
    ] as const) {
      expect([language, await names('orderby=title', language)]).toEqual([language, expected]);
      const found = [];
      for (let after = '', size = 4; size > 0; size -= 1) {
        const path = at(`/${list}?per_page=1&orderby=title&after=${after}`, language);
        const { body } = await app.get(path).expect(200);
        const { [list]: records, next_rest_url: next } = body as Json & { next_rest_url?: string };
        found.push((records as Json[])[0]?.[resource.name]);
        after = cursorIn(next);
      }
      expect([language, found]).toEqual([language, expected]);
    }
  });
});
