import { check } from '@placemarkio/check-geojson';
import { parse } from 'csv-parse/sync';
import { XMLParser } from 'fast-xml-parser';
import { SyntaxValidator } from 'fast-xml-validator';
import { textOf } from '../common/text/markup.js';
import type { EventDto } from '../events/event-record.dto.js';
import type { VenueDto } from '../venues/venue.dto.js';
import { writeEventsCsv, writeVenuesCsv } from './csv.js';
import type { Feed } from './feed.js';
import { writeGeoJson, writeVenuesGeoJson } from './geojson.js';
import { writeJsonLd } from './json-ld.js';
import { writeAtom, writeJsonFeed, writeRss } from './news.js';

const NASTY = [
  'Plain',
  '日本語 & العربية 😀',
  'line\nfeed\r\nand "quotes", commas; semicolons',
  ']]> <b>bold</b> & &amp; \u0007',
  '=1+1',
  '@SUM(A1)',
];

function anEvent(fields: Partial<EventDto> = {}): EventDto {
  return {
    ...{ id: 26, title: 'Concert', url: 'https://example.org/event/concert/', status: 'publish' },
    ...{ description: '<p>Songs &amp; more.</p>', excerpt: '', image: false, all_day: false, venue: [] },
    ...{ start_date: '2026-12-01 19:00:00', end_date: '2026-12-01 21:00:00', timezone: 'Europe/Berlin' },
    ...{ utc_start_date: '2026-12-01 18:00:00', utc_end_date: '2026-12-01 20:00:00', cost: '', website: '' },
    ...{ categories: [], tags: [], organizer: [] },
    ...{ date_utc: '2026-11-01 10:00:00', modified_utc: '2026-11-02 10:00:00' },
    ...fields,
  } as unknown as EventDto;
}

function aVenue(fields: Partial<VenueDto> = {}): VenueDto {
  return {
    id: 5,
    venue: 'Hall',
    description: '',
    url: 'https://example.org/venue/hall/',
    ...fields,
  } as VenueDto;
}

function feedOf(...records: EventDto[]): Feed {
  return {
    ...{ title: 'Jazz & more', url: 'https://example.org/events.rss?a=1&b=2', site: 'https://example.org' },
    ...{ language: 'en', host: 'example.org', withMark: false },
    ...{ changedAt: new Date('2026-11-20T12:00:00Z'), from: new Date('2026-11-20T12:00:00Z') },
    events: parts(records.map((record) => ({ record, version: '1' }))),
  };
}

// eslint-disable-next-line @typescript-eslint/require-await -- writers take what is read as well as what is known
async function* parts<Item>(items: Item[]): AsyncGenerator<Item[]> {
  for (const item of items) yield [item];
}

async function whole(text: AsyncIterable<string>): Promise<string> {
  let all = '';
  for await (const piece of text) all += piece;
  return all;
}

const visible = (text: string) => text.replace(/\r\n?/g, '\n').replaceAll('\u0007', '');

describe('CSV', () => {
  const read = async (...records: EventDto[]) =>
    parse<Record<string, string>>(await whole(writeEventsCsv(feedOf(...records))), { columns: true });

  it('has a row for each event below the columns', async () => {
    const text = await whole(writeEventsCsv(feedOf(anEvent(), anEvent({ id: 27 }))));

    expect(text.split('\r\n').length).toBe(4);
    expect((await read(anEvent(), anEvent({ id: 27 }))).map(({ id }) => id)).toEqual(['26', '27']);
  });

  it('has the columns without an event', async () => {
    expect(await whole(writeEventsCsv(feedOf()))).toMatch(/^id,title,status,.*modified_utc\r\n$/);
  });

  it.each(NASTY)('keeps the title %j, unless a spreadsheet would compute it', async (title) => {
    const [row] = await read(anEvent({ title }));

    expect(row?.title).toBe(/^[=@]/.test(title) ? `'${title}` : title);
  });

  it.each(['=1', '+1', '-1', '@a', '\ttab', '\rreturn'])('disarms %j', async (title) => {
    expect((await read(anEvent({ title })))[0]?.title).toBe(`'${title}`);
  });

  it('has coordinates as numbers, also negative ones', async () => {
    const venue = aVenue({ geo_lat: -12.5, geo_lng: -0.25 });
    const [row] = await read(anEvent({ venue }));
    const [other] = parse<object>(await whole(writeVenuesCsv(parts([venue]), false)), { columns: true });

    expect(row).toMatchObject({ venue: 'Hall', geo_lat: '-12.5', geo_lng: '-0.25' });
    expect(other).toMatchObject({ venue: 'Hall', geo_lat: '-12.5' });
  });

  it('starts with a byte order mark on request', async () => {
    expect(await whole(writeEventsCsv({ ...feedOf(), withMark: true }))).toMatch(/^\uFEFFid,/);
  });
});

describe('GeoJSON', () => {
  const read = async (...records: EventDto[]) =>
    check(await whole(writeGeoJson(feedOf(...records)))) as unknown as {
      features: Record<string, unknown>[];
    };

  it('has a point at the first venue with coordinates', async () => {
    const venue = [aVenue(), aVenue({ geo_lat: 52.5, geo_lng: 13.4 })];
    const { features } = await read(anEvent({ venue }));

    expect(features).toMatchObject([{ id: 26, geometry: { type: 'Point', coordinates: [13.4, 52.5] } }]);
  });

  it.each([[[]], [aVenue()]])('has no geometry for the venue %j', async (venue) => {
    expect((await read(anEvent({ venue }))).features).toMatchObject([{ geometry: null }]);
  });

  it.each(NASTY)('keeps the title %j', async (title) => {
    expect((await read(anEvent({ title }))).features).toMatchObject([{ properties: { title } }]);
  });

  it('is valid without an event, and for venues', async () => {
    expect((await read()).features).toEqual([]);
    const venues = await whole(writeVenuesGeoJson(parts([aVenue(), aVenue({ geo_lat: 1, geo_lng: 2 })])));
    expect((check(venues) as { features?: unknown[] }).features).toMatchObject([
      { geometry: null },
      { geometry: { coordinates: [2, 1] } },
    ]);
  });
});

describe('JSON-LD', () => {
  const read = async (...records: EventDto[]) =>
    (JSON.parse(await whole(writeJsonLd(feedOf(...records)))) as { '@graph': Record<string, unknown>[] })[
      '@graph'
    ];
  const json_ld = {
    ...{ '@context': 'http://schema.org', '@type': 'Event', name: 'Concert', performer: 'Organization' },
    ...{ startDate: '2026-12-01T19:00:00+01:00', endDate: '2026-12-01T21:00:00+01:00' },
    ...{ eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode', offers: { price: '0' } },
  };

  it('says nothing that the record does not say', async () => {
    expect(await read(anEvent({ json_ld }))).toEqual([
      {
        ...{ '@type': 'Event', '@id': 'https://example.org/event/concert/', name: 'Concert' },
        ...{ startDate: '2026-12-01T19:00:00+01:00', endDate: '2026-12-01T21:00:00+01:00' },
      },
    ]);
  });

  it('keeps what it says', async () => {
    const [node] = await read(anEvent({ json_ld, offers: [{ price: '12' }], is_virtual: false }));

    expect(node).toMatchObject({ offers: json_ld.offers, eventAttendanceMode: json_ld.eventAttendanceMode });
  });

  it('has whole days as dates', async () => {
    expect(await read(anEvent({ json_ld, all_day: true }))).toMatchObject([
      { startDate: '2026-12-01', endDate: '2026-12-01' },
    ]);
  });
});

describe.each([
  ['RSS', writeRss],
  ['Atom', writeAtom],
])('%s', (_, write) => {
  const parser = new XMLParser({ ignoreAttributes: false });
  const read = async (...records: EventDto[]) => {
    const text = await whole(write(feedOf(...records)));
    expect(SyntaxValidator.validate(text)).toBe(true);
    const { rss, feed } = parser.parse(text) as Record<string, Record<string, Record<string, unknown>>>;
    const { item, entry = item } = (rss?.channel ?? feed) as Record<string, unknown>;
    return [entry ?? []].flat() as Record<string, unknown>[];
  };

  it.each(NASTY)('keeps the title %j', async (title) => {
    const [entry] = await read(anEvent({ title }));
    const found = entry?.title as string | { '#text': string };

    // Titles are HTML in Atom.
    expect(typeof found === 'string' ? found : textOf(found['#text'], {})).toBe(visible(title));
  });

  it('has an id that does not change with the address', async () => {
    const ids = (await read(anEvent(), anEvent({ url: 'https://example.org/event/other/' }))).map(
      ({ id, guid = id }) => (typeof guid === 'string' ? guid : (guid as { '#text': string })['#text']),
    );

    expect(ids).toEqual(['tag:example.org,2020:event-26', 'tag:example.org,2020:event-26']);
  });

  it('says when and where at the beginning', async () => {
    const text = await whole(write(feedOf(anEvent({ venue: aVenue({ city: 'Bern <3' }) }))));

    expect(text).toContain('2026-12-01 19:00 – 2026-12-01 21:00 Europe/Berlin · Hall, Bern');
  });

  it('is well-formed without an event', async () => {
    expect(await read()).toEqual([]);
  });
});

describe('JSON Feed', () => {
  it.each(NASTY)('keeps the title %j', async (title) => {
    const { items, feed_url: url } = JSON.parse(await whole(writeJsonFeed(feedOf(anEvent({ title }))))) as {
      items: Record<string, unknown>[];
      feed_url: string;
    };

    expect([items[0]?.title, url]).toEqual([visible(title), 'https://example.org/events.rss?a=1&b=2']);
  });
});
