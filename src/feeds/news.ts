import { Feed as News, type FeedOptions, type Item } from 'feed';
import { withoutControlCharacters } from '../common/text/control-characters.js';
import type { EventDto } from '../events/event-record.dto.js';
import { addressOf, instantOf, textInLines, venuesOf } from './event-texts.js';
import type { Feed, FeedWriter } from './feed.js';

/** Writes RSS 2.0. */
export const writeRss: FeedWriter = async function* (feed) {
  const options = { ...inXml(feed), description: asText(feed.title), feedLinks: { rss: feed.url } };
  yield (await newsOf(feed, options, rssItem)).rss2();
};

/** Writes Atom (RFC 4287). */
export const writeAtom: FeedWriter = async function* (feed) {
  // Atom demands an author. That of the events is not known.
  const author = { name: asText(feed.host), link: feed.site };
  const options = { ...inXml(feed), author, feedLinks: { atom: feed.url } };
  yield (await newsOf(feed, options, atomEntry)).atom1();
};

/** Writes JSON Feed 1. */
export const writeJsonFeed: FeedWriter = async function* (feed) {
  yield (await newsOf(feed, { ...optionsOf(feed), feedLinks: { json: feed.url } }, jsonItem)).json1();
};

type ToItem = (record: EventDto, feed: Feed) => Item;

async function newsOf(feed: Feed, options: FeedOptions, toItem: ToItem): Promise<News> {
  const news = new News(options);
  for await (const events of feed.events) for (const { record } of events) news.addItem(toItem(record, feed));
  return news;
}

function optionsOf({ url, title, site, language, changedAt }: Feed): FeedOptions {
  return { id: url, title, link: site, language, updated: changedAt, generator: false };
}

function inXml(feed: Feed): FeedOptions {
  return { ...optionsOf(feed), id: asText(feed.url), title: asText(feed.title) };
}

function jsonItem(record: EventDto, { host }: Feed): Item {
  const { title, url, image, excerpt, description, categories } = record;
  return {
    // A tag URI (RFC 4151): unlike its page, the id of an event never changes.
    id: `tag:${host},2020:event-${record.id}`,
    title: writable(title),
    link: url,
    date: instantOf(record.modified_utc),
    published: instantOf(record.date_utc),
    description: [announcement(record), textInLines(excerpt || description)].filter(Boolean).join('\n'),
    content: `<p>${escaped(announcement(record))}</p>${description}`,
    ...(image !== false && { image: image.url }),
    category: categories.map(({ name }) => ({ name })),
  };
}

function rssItem(record: EventDto, feed: Feed): Item {
  return {
    ...atomEntry(record, feed),
    title: inSection(record.title),
    category: record.categories.map(({ name }) => ({ name: asText(name) })),
  };
}

/** Returns an item whose texts are HTML. */
function atomEntry(record: EventDto, feed: Feed): Item {
  // An image in the content, because the library takes the end of any URL for the type of an enclosure.
  const { image, description = '', content = '', ...item } = jsonItem(record, feed);
  const picture = typeof image === 'string' ? `<p><img src="${escaped(image)}" alt="" /></p>` : '';
  return {
    ...item,
    title: asHtml(escaped(record.title)),
    description: asHtml(escaped(description).replaceAll('\n', '<br />')),
    content: asHtml(`${picture}${content}`),
    category: record.categories.map(({ name, slug }) => ({
      // The library does not escape it in attributes.
      name: writable(name).replaceAll('<', '‹'),
      term: writable(slug).replaceAll('<', '‹'),
    })),
  };
}

/** Returns time, place and status, which readers of news show nowhere else, in no language: `2026-12-01 19:00 Europe/Berlin`. */
function announcement(record: EventDto): string {
  const { all_day: isAllDay, start_date: start, end_date: end, timezone } = record;
  const length = isAllDay === true ? 10 : 16;
  const times = [...new Set([start.slice(0, length), end.slice(0, length)])].join(' – ');
  const places = venuesOf(record).map(addressOf).join('; ');
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
