import { XMLParser } from 'fast-xml-parser';
import { SyntaxValidator } from 'fast-xml-validator';
import type { EventDto } from '../../calendar/events/record/event-record.dto.js';
import type { FeedWriter } from './feed.js';
import { ATOM, JSON_FEED, RSS } from './news.js';
import { anEvent, aTerm, aVenue, MASKED, PICTURE, written } from '../../../test/extensions/feeds/written.js';

type Node = Record<string, unknown>;

const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => LISTS.has(name) });
const LISTS = new Set(['item', 'entry', 'category']);

/** Returns the channel of RSS or the feed of Atom. */
async function xmlOf(writer: FeedWriter, ...events: EventDto[]): Promise<Node> {
  const text = await written(writer, events, { title: TITLE });
  expect(SyntaxValidator.validate(text)).toBe(true);
  // Faults that the parser tolerates, but XML does not.
  expect(text).not.toMatch(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u);
  expect(text).not.toMatch(/="[^"]*<[^"]*"/);
  const document = parser.parse(text) as { rss?: { channel: Node }; feed?: Node };
  return document.rss?.channel ?? document.feed ?? {};
}

const itemIn = async (event: EventDto) => ((await xmlOf(RSS, event)).item as Node[])[0];
const entryIn = async (event: EventDto) => ((await xmlOf(ATOM, event)).entry as Node[])[0];
const jsonItemIn = async (event: EventDto) =>
  (JSON.parse(await written(JSON_FEED, [event])) as { items: Node[] }).items[0];

const TITLE = '"R&B" <b>a</b> ]]>  ]]> &amp; 日本語 🎷';
const SCRIPT = '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; more</p>';

describe('RSS', () => {
  it('names the calendar, itself and its last change', async () => {
    expect(await xmlOf(RSS, anEvent())).toMatchObject({
      title: TITLE,
      link: 'https://calendar.example.org/',
      language: 'de',
      lastBuildDate: 'Fri, 02 Jan 2026 03:04:05 GMT',
      'atom:link': {
        '@_rel': 'self',
        '@_href': 'https://calendar.example.org/feed?a=1&b=2',
      },
    });
  });

  it('has an item for each event', async () => {
    expect(await itemIn(anEvent({ categories: [aTerm('Jazz')] }))).toMatchObject({
      title: 'Concert',
      link: 'https://example.org/event/concert/',
      guid: { '#text': 'tag:calendar.example.org,2020:event-12', '@_isPermaLink': 'false' },
      pubDate: 'Thu, 01 Jan 2026 03:04:05 GMT',
      description: '2027-06-21 19:30 – 2027-06-21 22:30 Europe/Berlin<br />Loud music.',
      'content:encoded': '<p>2027-06-21 19:30 – 2027-06-21 22:30 Europe/Berlin</p><p>Loud <b>music</b>.</p>',
      category: ['Jazz'],
    });
  });

  it('keeps escaped markup escaped', async () => {
    expect(await itemIn(anEvent({ description: SCRIPT, excerpt: '' }))).toMatchObject({
      description: expect.stringContaining('&#60;script&#62;alert(1)&#60;/script&#62; &#38; more') as string,
    });
  });

  it.each([
    ['RSS', RSS],
    ['Atom', ATOM],
  ])('is well-formed without events, as is %s', async (_, writer) => {
    const channel = await xmlOf(writer);

    expect([channel.title, channel.item, channel.entry]).toEqual([TITLE, undefined, undefined]);
  });
});

describe('Atom', () => {
  it('has what RFC 4287 requires of a feed', async () => {
    expect(await xmlOf(ATOM, anEvent())).toMatchObject({
      title: TITLE,
      id: 'https://calendar.example.org/feed?a=1&b=2',
      updated: '2026-01-02T03:04:05.000Z',
      author: { name: 'calendar.example.org' },
    });
  });

  it('has what RFC 4287 requires of an entry', async () => {
    const categories = [aTerm('a < "b" & c')];

    expect(await entryIn(anEvent({ categories }))).toMatchObject({
      id: 'tag:calendar.example.org,2020:event-12',
      title: { '#text': 'Concert', '@_type': 'html' },
      updated: '2026-02-03T04:05:06.000Z',
      published: '2026-01-01T03:04:05.000Z',
      category: [{ '@_term': 'slug', '@_label': 'a ‹ "b" & c' }],
    });
  });
});

describe('JSON Feed', () => {
  it('has plain text and HTML', async () => {
    const event = anEvent({ description: SCRIPT, excerpt: '' });

    expect(await jsonItemIn(event)).toMatchObject({
      id: 'tag:calendar.example.org,2020:event-12',
      title: 'Concert',
      summary: expect.stringMatching(/\n<script>alert\(1\)<\/script> & more$/) as string,
      content_html: expect.stringContaining(SCRIPT) as string,
      date_modified: '2026-02-03T04:05:06.000Z',
      date_published: '2026-01-01T03:04:05.000Z',
    });
  });

  it('names itself', async () => {
    expect(JSON.parse(await written(JSON_FEED, [anEvent()]))).toMatchObject({
      version: 'https://jsonfeed.org/version/1',
      title: 'Events & more',
      home_page_url: 'https://calendar.example.org',
      feed_url: 'https://calendar.example.org/feed?a=1&b=2',
    });
  });
});

describe('The image of an event', () => {
  const image = { id: 1, extension: '', url: 'https://example.org/photo?a=1&b="2"' };

  it.each([
    ['RSS', RSS],
    ['Atom', ATOM],
  ])('is shown in the content in %s', async (_, write) => {
    expect(await written(write, [anEvent({ image })])).toContain(
      '<p><img src="https://example.org/photo?a=1&#38;b=&#34;2&#34;" alt="" /></p>',
    );
  });

  it.each([
    ['RSS', RSS],
    ['Atom', ATOM],
  ])('has its description in %s', async (_, write) => {
    expect(await written(write, [anEvent({ image: PICTURE })])).toContain(
      `<p><img src="${PICTURE.url}" alt="A &#34;trio&#34;" /></p>`,
    );
  });

  it('is an enclosure if the service has its file', async () => {
    const { url } = PICTURE;

    expect(await itemIn(anEvent({ image: PICTURE }))).toMatchObject({
      enclosure: { '@_url': url, '@_type': 'image/webp', '@_length': '51234' },
    });
    expect(await entryIn(anEvent({ image: PICTURE }))).toMatchObject({
      link: expect.arrayContaining([
        { '@_rel': 'enclosure', '@_href': url, '@_type': 'image/webp', '@_length': '51234' },
      ]) as unknown,
    });
  });

  it('is no enclosure if it is a link', async () => {
    const texts = [await written(RSS, [anEvent({ image })]), await written(ATOM, [anEvent({ image })])];

    expect(texts.join()).not.toContain('enclosure');
  });

  it('is a member in JSON Feed', async () => {
    expect(await jsonItemIn(anEvent({ image }))).toMatchObject({ image: image.url });
  });
});

describe('The beginning of the content', () => {
  const start = '2027-06-21 19:30 – 2027-06-21 22:30 Europe/Berlin';
  const hall = aVenue({ venue: 'Hall <1>', address: '1 Quay', city: 'Köln' });

  it.each<[string, string, Partial<EventDto>]>([
    ['the days', '2027-06-21', { all_day: true }],
    ['one time', '2027-06-21 19:30 Europe/Berlin', { end_date: '2027-06-21 19:30:00' }],
    ['the place', `${start} · Hall &#60;1&#62;, 1 Quay, Köln`, { venue: hall }],
    ['all places', `${start} · Club; Bar`, { venue: [aVenue({ venue: 'Club' }), aVenue({ venue: 'Bar' })] }],
    ['the address', `${start} · https://example.org/live`, { virtual_url: 'https://example.org/live' }],
    ['the status', `${start} · canceled: Storm`, { event_status: 'canceled', event_status_reason: 'Storm' }],
    ['no more of a protected event', start, MASKED],
  ])('says %s', async (_, expected, members) => {
    const { content_html: content } = (await jsonItemIn(anEvent(members))) ?? {};

    expect(String(content).split('</p>')[0]).toBe(`<p>${expected}`);
  });
});

describe('An event in the year 10000', () => {
  it.each([
    ['RSS', RSS],
    ['Atom', ATOM],
    ['JSON Feed', JSON_FEED],
  ])('is written in %s', async (_, write) => {
    expect(await written(write, [anEvent({ date_utc: '10000-01-01 04:00:00' })])).toContain('Concert');
  });
});
