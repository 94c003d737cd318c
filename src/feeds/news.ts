import { Feed as News, type Item } from 'feed';
import { withoutControlCharacters } from '../common/text/control-characters.js';
import type { EventDto } from '../events/event-record.dto.js';
import { addressOf, textInLines, venuesOf } from './event-texts.js';
import type { Feed, FeedWriter } from './feed.js';

/** Writes RSS 2.0. */
export const writeRss: FeedWriter = async function* (feed) {
  yield (await newsOf(feed, 'rss')).rss2();
};

/** Writes Atom (RFC 4287). */
export const writeAtom: FeedWriter = async function* (feed) {
  yield (await newsOf(feed, 'atom')).atom1();
};

/** Writes JSON Feed 1. */
export const writeJsonFeed: FeedWriter = async function* (feed) {
  yield (await newsOf(feed, 'json')).json1();
};

async function newsOf(feed: Feed, format: 'rss' | 'atom' | 'json'): Promise<News> {
  const news = new News({
    id: feed.url,
    title: feed.title,
    description: feed.title,
    link: feed.site,
    language: feed.language,
    updated: feed.changedAt,
    feedLinks: { [format]: feed.url },
    generator: false,
  });
  for await (const events of feed.events)
    for (const { record } of events) news.addItem(itemOf(record, feed.host));
  return news;
}

function itemOf(record: EventDto, host: string): Item {
  const { title, url, image, categories } = record;
  // A tag URI (RFC 4151): unlike its page, the id of an event never changes.
  const id = `tag:${host},2020:event-${record.id}`;
  return {
    id,
    guid: id,
    title: writable(title),
    link: url,
    date: utc(record.modified_utc),
    published: utc(record.date_utc),
    description: writable(
      [whenAndWhere(record), textInLines(record.excerpt || record.description)].join('\n'),
    ),
    content: writable(`<p>${escaped(whenAndWhere(record))}</p>${record.description}`),
    ...(image !== false && { image: image.url }),
    category: categories.map(({ name }) => ({ name: writable(name) })),
  };
}

/** Returns time and place, which readers of news show nowhere else, in no language: `2026-12-01 19:00 Europe/Berlin`. */
function whenAndWhere(record: EventDto): string {
  const { all_day: isAllDay, start_date: start, end_date: end, timezone } = record;
  const length = isAllDay === true ? 10 : 16;
  const times = [...new Set([start.slice(0, length), end.slice(0, length)])].join(' – ');
  const places = venuesOf(record).map(addressOf).join('; ') || record.virtual_url;
  return [isAllDay === true ? times : `${times} ${timezone}`, places].filter(Boolean).join(' · ');
}

/** Removes characters that XML cannot contain. */
function writable(text: string): string {
  return withoutControlCharacters(text).replace(/[\uFFFE\uFFFF]/g, '');
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** @param time `Y-m-d H:i:s` */
function utc(time: string): Date {
  return new Date(`${time.replace(' ', 'T')}Z`);
}
