import { expect } from '@jest/globals';
import { check } from '@placemarkio/check-geojson';
import { parse } from 'csv-parse/sync';
import { XMLParser } from 'fast-xml-parser';
import { SyntaxValidator } from 'fast-xml-validator';
import { Parser } from 'htmlparser2';
import ICAL from 'ical.js';
import nodeIcal, { type VEvent } from 'node-ical';
import type { TestClient } from '../../harness/client.js';
import { namesIn, type NameSeparators } from '../../../src/common/text/name-list.js';
import { withoutFormulas } from '../../../src/common/text/spreadsheet-text.js';
import { strictRecords } from './csv.js';
import { ALL } from './many-events.js';
import { textOf } from './reading.js';

/** The texts of an event, as somebody reads them from one output; without what the output does not have. */
export interface Shown {
  readonly title: string;
  readonly venue?: string;
  readonly organizer?: string;
  readonly category?: string;
  readonly description?: string;
}

export type Output = keyof typeof FORMATS;

/** The outputs, with the format that may not show a text as it is. */
export const FORMATS = {
  JSON: 'json',
  'schema.org': 'json',
  'iCalendar, by ical.js': 'calendar',
  'iCalendar, by node-ical': 'calendar',
  RSS: 'xml',
  Atom: 'xml',
  'JSON Feed': 'jsonFeed',
  GeoJSON: 'json',
  CSV: 'csv',
} as const;

type Json = Readonly<Record<string, unknown>>;
type Reader = (client: TestClient) => Promise<Shown[]>;

const XML = new XMLParser({ ignoreAttributes: false, parseTagValue: false, trimValues: false });
const QUERY = `${ALL}&orderby=start&per_page=50`;

/** Readers of all events from each output, with a parser of its format; they check what that tolerates. */
export const OUTPUTS: Readonly<Record<Output, Reader>> = {
  JSON: async (client) => {
    const { body } = await client.get(`/events?${QUERY}`).expect(200);
    return (body as { events: Json[] }).events.map((event) => ({
      title: String(event.title),
      venue: memberOf(event.venue, 'venue'),
      organizer: memberOf(event.organizer, 'organizer'),
      category: memberOf(event.categories, 'name'),
      description: String(event.description),
    }));
  },

  'schema.org': async (client) => {
    const text = await textOf(client, `/events.jsonld?${QUERY}`);
    // The document may be copied into a script element, which `</script>` would end.
    expect(text).not.toContain('<');
    return (JSON.parse(text) as { '@graph': Json[] })['@graph'].map((node) => ({
      title: String(node.name),
      venue: memberOf(node.location, 'name'),
      organizer: memberOf(node.organizer, 'name'),
    }));
  },

  'iCalendar, by ical.js': async (client) => {
    const text = await calendarOf(client);
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
    return calendar.getAllSubcomponents('vevent').map((event) => ({
      title: String(event.getFirstPropertyValue('summary')),
      venue: String(event.getFirstPropertyValue('location')),
      organizer: String(event.getFirstProperty('organizer')?.getParameter('cn')),
      category: String(event.getFirstPropertyValue('categories')),
      description: String(event.getFirstPropertyValue('description')).split('\n\nhttp')[0],
    }));
  },

  'iCalendar, by node-ical': async (client) =>
    Object.values(nodeIcal.sync.parseICS(await calendarOf(client)))
      .filter((one): one is VEvent => one?.type === 'VEVENT')
      .map(({ summary, location }) => ({ title: summary as string, venue: location as string })),

  RSS: async (client) =>
    (await xmlOf(client, 'rss')).map((item) => ({
      title: String(item.title),
      category: String(item.category),
      description: contentOf(item['content:encoded']),
    })),

  Atom: async (client) =>
    (await xmlOf(client, 'atom')).map(({ title, category, content }) => ({
      // Its type is HTML.
      title: shownBy(memberOf(title, '#text')),
      category: memberOf(category, '@_label'),
      description: contentOf(memberOf(content, '#text')),
    })),

  'JSON Feed': async (client) => {
    const { items } = JSON.parse(await textOf(client, `/events.jsonfeed?${QUERY}`)) as { items: Json[] };
    return items.map((item) => ({ title: String(item.title), description: contentOf(item.content_html) }));
  },

  GeoJSON: async (client) => {
    const map = check(await textOf(client, `/events.geojson?${QUERY}`)) as unknown as {
      features: { properties: Json }[];
    };
    return map.features.map(({ properties: { title, venue, categories } }) => ({
      title: String(title),
      venue: String(venue),
      category: String((categories as unknown[])[0]),
    }));
  },

  CSV: async (client) => {
    const text = await textOf(client, `/events.csv?${QUERY}`);
    const rows = strictRecords(text);
    expect(parse(text, { columns: true })).toEqual(rows);
    return rows.map(({ title = '', venue = '', organizer = '', categories = '', description = '' }) => ({
      title,
      venue: onlyName(venue, ';'),
      organizer: onlyName(organizer, ';'),
      category: onlyName(categories, ';,'),
      description,
    }));
  },
};

/** Returns the name in a cell, which is quoted if it could be taken for several. */
function onlyName(cell: string, separators: NameSeparators): string {
  const [name = '', another] = namesIn(cell, separators);
  expect(another).toBeUndefined();
  // Nothing that begins with a quote is taken for a formula.
  return cell.startsWith('"') ? withoutFormulas(name) : name;
}

/** Returns a member of the first of several records, or of the only one. */
function memberOf(records: unknown, name: string): string {
  return String(([records].flat()[0] as Json | undefined)?.[name]);
}

async function calendarOf(client: TestClient): Promise<string> {
  const text = await textOf(client, `/events.ics?${QUERY}`);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  return text;
}

async function xmlOf(client: TestClient, format: 'rss' | 'atom'): Promise<Json[]> {
  const text = await textOf(client, `/events.${format}?${QUERY}`);
  expect(SyntaxValidator.validate(text)).toBe(true);
  // Faults that the parser tolerates, but XML does not.
  expect(text).not.toMatch(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u);
  expect(text).not.toMatch(/="[^"]*<[^"]*"/);
  const { rss, feed } = XML.parse(text) as { rss?: { channel: { item: Json[] } }; feed?: { entry: Json[] } };
  return rss?.channel.item ?? feed?.entry ?? [];
}

/** Returns the contents of a news item without its first paragraph, which says when and where. */
function contentOf(html: unknown): string {
  return String(html).replace(/^<p>[^]*?<\/p>/, '');
}

/** Returns the text that a browser shows for HTML. */
function shownBy(html: string): string {
  const texts: string[] = [];
  const parser = new Parser({ ontext: (text) => texts.push(text) });
  parser.end(html);
  return texts.join('');
}
