import { textInLines } from '../../common/text/rich-text.js';
import { Feed as News, type FeedOptions, type Item } from 'feed';
import { withoutControlCharacters } from '../../common/text/control-characters.js';
import type { EventDto } from '../../calendar/events/record/event-record.dto.js';
import type { ImageDto } from '../../calendar/images/image.dto.js';
import { venueAddressOf, instantOf, venuesOf } from './event-texts.js';
import type { Feed, FeedEvent, FeedWriter } from './feed.js';
import type { Frame } from '../../reading/framed-records.js';
import { framedWriter } from './record-writer.js';

/** RSS 2.0. */
export const RSS: FeedWriter = framedWriter<FeedEvent, Feed>(
  (event) => itemIn(newsOf(rssItem(event)).rss2(), 'item'),
  (feed) =>
    around(
      newsOf(ANY_ITEM, {
        ...inXml(feed),
        description: asText(feed.title),
        feedLinks: { rss: feed.url },
      }).rss2(),
      'item',
    ),
);

/** Atom (RFC 4287). */
export const ATOM: FeedWriter = framedWriter<FeedEvent, Feed>(
  (event) => itemIn(newsOf(atomEntry(event)).atom1(), 'entry'),
  (feed) => {
    // Atom demands an author. That of the events is not known.
    const author = { name: asText(feed.calendar), link: feed.site };
    return around(
      newsOf(ANY_ITEM, { ...inXml(feed), author, feedLinks: { atom: feed.url } }).atom1(),
      'entry',
    );
  },
);

/** JSON Feed 1. */
export const JSON_FEED: FeedWriter = framedWriter<FeedEvent, Feed>(
  (event) => JSON.stringify(jsonFeedOf(newsOf(jsonItem(event))).items[0]),
  (feed) => {
    const whole = jsonFeedOf(newsOf(ANY_ITEM, { ...optionsOf(feed), feedLinks: { json: feed.url } }));
    return {
      head: `${JSON.stringify({ ...whole, items: undefined }).slice(0, -1)},"items":[`,
      separator: ',',
      tail: ']}',
    };
  },
);

/** Stands for all items of a feed, which declares its namespaces by what they have. */
const ANY_ITEM: Item = { title: '', link: 'https://example.org', date: new Date(0), content: ' ' };
/** Stands for all feeds around an item, which does not depend on them. */
const ANY_FEED: FeedOptions = { id: '', title: '', link: 'https://example.org', generator: false };

/** Returns news of a single item: the library writes all items of a feed in one turn of the event loop. */
function newsOf(item: Item, options = ANY_FEED): News {
  const news = new News(options);
  news.addItem(item);
  return news;
}

function itemIn(xml: string, name: string): string {
  const { head, tail = '' } = around(xml, name);
  return xml.slice(head.length, xml.length - tail.length);
}

/** Returns what surrounds the only item of a document. */
function around(xml: string, name: string): Frame {
  const end = `</${name}>`;
  return {
    head: xml.slice(0, xml.indexOf(`<${name}>`)),
    separator: '\n',
    tail: xml.slice(xml.lastIndexOf(end) + end.length),
  };
}

function jsonFeedOf(news: News): { readonly items: readonly unknown[] } {
  return JSON.parse(news.json1()) as { items: unknown[] };
}

function optionsOf({ url, title, site, language, changedAt }: Feed): FeedOptions {
  return { id: url, title, link: site, language, updated: changedAt, generator: false };
}

function inXml(feed: Feed): FeedOptions {
  return { ...optionsOf(feed), id: asText(feed.url), title: asText(feed.title) };
}

/** Returns what an item has in every format; its texts are those of JSON. */
function commonItem({ record, host }: FeedEvent): Item {
  const { title, url, excerpt, description, categories } = record;
  return {
    // A tag URI (RFC 4151): unlike its page, the id of an event never changes.
    id: `tag:${host},2020:event-${record.id}`,
    title: writable(title),
    link: url,
    date: instantOf(record.modified_utc),
    published: instantOf(record.date_utc),
    description: [announcement(record), textInLines(excerpt || description)].filter(Boolean).join('\n'),
    content: `<p>${escaped(announcement(record))}</p>${description}`,
    category: categories.map(({ name }) => ({ name })),
  };
}

function jsonItem(event: FeedEvent): Item {
  const { image } = event.record;
  return { ...commonItem(event), ...(image !== false && { image: image.url }) };
}

function rssItem(event: FeedEvent): Item {
  const { title, categories } = event.record;
  return {
    ...atomEntry(event),
    title: inSection(title),
    category: categories.map(({ name }) => ({ name: asText(name) })),
  };
}

/** Returns an item whose texts are HTML. */
function atomEntry(event: FeedEvent): Item {
  const { record } = event;
  // Without the image, of which the library would make an enclosure, with the end of its URL for the type.
  const { description = '', content = '', ...item } = commonItem(event);
  return {
    ...item,
    ...(record.image !== false && { enclosure: enclosureOf(record.image) }),
    title: asHtml(escaped(record.title)),
    description: asHtml(escaped(description).replaceAll('\n', '<br />')),
    content: asHtml(`${pictureOf(record)}${content}`),
    category: record.categories.map(({ name, slug }) => ({
      // The library does not escape it in attributes.
      name: writable(name).replaceAll('<', '‹'),
      term: writable(slug).replaceAll('<', '‹'),
    })),
  };
}

/** Returns the picture as a file to download; nothing for a link, whose type and size are not known. */
function enclosureOf({ sizes }: ImageDto): Item['enclosure'] {
  const { full } = sizes ?? {};
  return full && { url: full.url, type: full['mime-type'], length: full.filesize };
}

function pictureOf({ image }: EventDto): string {
  if (image === false) return '';
  return `<p><img src="${escaped(image.url)}" alt="${escaped(image.alt ?? '')}" /></p>`;
}

/** Returns time, place and status, which readers of news show nowhere else, in no language: `2026-12-01 19:00 Europe/Berlin`. */
function announcement(record: EventDto): string {
  const { all_day: isAllDay, start_date: start, end_date: end, timezone } = record;
  const length = isAllDay === true ? 10 : 16;
  const times = [...new Set([start.slice(0, length), end.slice(0, length)])].join(' – ');
  const places = venuesOf(record).map(venueAddressOf).join('; ');
  const status = [record.event_status, record.event_status_reason].filter(Boolean).join(': ');
  const parts = [isAllDay === true ? times : `${times} ${timezone}`, places, record.virtual_url, status];
  return parts.filter(Boolean).join(' · ');
}

/** Removes characters that XML 1.0 cannot contain. */
function writable(text: string): string {
  return withoutControlCharacters(text).replace(/[\p{Cs}\uFFFE\uFFFF]/gu, '');
}

/** Returns HTML for a section of XML. */
function asHtml(html: string): string {
  return writable(html).replaceAll(']]>', ']]&gt;');
}

/** Returns text for a section of XML. The library separates only the first `]]>` from the end of the section. */
function inSection(text: string): string {
  const plain = writable(text);
  const next = plain.indexOf(']]>') + 1;
  return plain.slice(0, next) + plain.slice(next).replaceAll(']]>', ']]]]><![CDATA[>');
}

/** Returns text for an element of XML: the library decodes `&amp;` before it escapes. */
function asText(text: string): string {
  return writable(text).replaceAll('&', '&amp;');
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
