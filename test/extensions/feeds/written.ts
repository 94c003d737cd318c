import { setImmediate } from 'node:timers/promises';
import { formatDetails } from '../../../src/common/dates/wall-clock.js';
import type { EventDto } from '../../../src/calendar/events/record/event-record.dto.js';
import type { Feed, FeedWriter } from '../../../src/extensions/feeds/feed.js';
import type { RecordWriter } from '../../../src/extensions/feeds/record-writer.js';
import type { OrganizerDto } from '../../../src/calendar/organizers/organizer.dto.js';
import type { TermDto } from '../../../src/calendar/terms/term.dto.js';
import type { VenueDto } from '../../../src/calendar/venues/venue.dto.js';

const detailsOf = (time: string) => formatDetails(new Date(`${time.replace(' ', 'T')}Z`));

const EVENT: Partial<EventDto> = {
  id: 12,
  global_id: 'example.org?id=12',
  url: 'https://example.org/event/concert/',
  status: 'publish',
  date_utc: '2026-01-01 03:04:05',
  modified_utc: '2026-02-03 04:05:06',
  title: 'Concert',
  description: '<p>Loud <b>music</b>.</p>',
  excerpt: '',
  image: false,
  all_day: false,
  start_date: '2027-06-21 19:30:00',
  end_date: '2027-06-21 22:30:00',
  utc_start_date: '2027-06-21 17:30:00',
  utc_end_date: '2027-06-21 20:30:00',
  start_date_details: detailsOf('2027-06-21 19:30:00'),
  end_date_details: detailsOf('2027-06-21 22:30:00'),
  utc_start_date_details: detailsOf('2027-06-21 17:30:00'),
  utc_end_date_details: detailsOf('2027-06-21 20:30:00'),
  timezone: 'Europe/Berlin',
  cost: '',
  cost_details: { currency_symbol: '', currency_code: '', currency_position: '', values: [] },
  website: 'https://example.org/event/concert/',
  categories: [],
  tags: [],
  venue: [],
  organizer: [],
};

/** The members of an event that a password hides, as they are then. */
export const MASKED: Partial<EventDto> = {
  description: '',
  excerpt: '',
  image: false,
  all_day: null,
  cost: '',
  website: '',
};

const SIZE = { width: 1600, height: 900, 'mime-type': 'image/webp', filesize: 51_234 };
const FILE = 'https://calendar.example.org/images/5f';

/** An image that was uploaded. */
export const PICTURE = {
  id: 5,
  url: `${FILE}/full.webp`,
  extension: 'webp',
  ...SIZE,
  sizes: {
    thumbnail: { ...SIZE, url: `${FILE}/thumbnail.webp` },
    medium: { ...SIZE, url: `${FILE}/medium.webp` },
    large: { ...SIZE, url: `${FILE}/large.webp` },
    full: { ...SIZE, url: `${FILE}/full.webp` },
  },
  alt: 'A "trio"',
};

export function anEvent(members: Partial<EventDto> = {}): EventDto {
  return { ...EVENT, ...members } as EventDto;
}

export function aVenue(members: Partial<VenueDto> = {}): VenueDto {
  return { id: 7, venue: 'Hall', url: 'https://example.org/venue/hall/', ...members } as VenueDto;
}

export function anOrganizer(members: Partial<OrganizerDto> = {}): OrganizerDto {
  return { id: 9, organizer: 'Band', url: 'https://example.org/organizer/band/', ...members } as OrganizerDto;
}

export function aTerm(name: string): TermDto {
  return { name, slug: 'slug' } as TermDto;
}

const CHANGED_AT = new Date('2026-02-03T04:05:06.123Z');

/** Returns a feed as it is written, from parts of two events. */
export function written(
  writer: FeedWriter,
  events: readonly EventDto[],
  members: Partial<Feed> = {},
): Promise<string> {
  const feed = { ...FEED, ...members };
  const host = new URL(feed.site).hostname;
  const texts = events.map((record) => writer.write({ record, changedAt: CHANGED_AT, host }));
  return joined(writer.join(feed, inParts(texts)));
}

/** Returns a feed of venues or organizers as it is written. */
export function writtenLinked<Dto>(
  writer: RecordWriter<Dto, { readonly withMark: boolean }>,
  records: readonly Dto[],
): Promise<string> {
  return joined(writer.join({ withMark: false }, inParts(records.map((record) => writer.write(record)))));
}

/** The recurrence of every series. */
export const RECURRENCE = ['RRULE:FREQ=WEEKLY;BYDAY=MO'];

export const FEED: Feed = {
  title: 'Events & more',
  url: 'https://calendar.example.org/feed?a=1&b=2',
  site: 'https://calendar.example.org',
  language: 'de',
  calendar: 'calendar.example.org',
  changedAt: new Date('2026-01-02T03:04:05Z'),
  from: new Date('2026-01-01T00:00:00Z'),
  withMark: false,
  recurrences: (ids) =>
    Promise.resolve(new Map(ids.map((id) => [id, { lines: RECURRENCE, changedAt: new Date(0) }]))),
};

async function joined(parts: AsyncIterable<readonly Buffer[]>): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const part of parts) pieces.push(...part);
  return Buffer.concat(pieces).toString();
}

/** Passes rows on as lists do: a part at a time, each after a wait, of which the last one is empty. */
export async function* inParts<Row>(rows: readonly Row[], size = 2): AsyncGenerator<readonly Row[]> {
  for (let start = 0; start < rows.length + size; start += size) {
    await setImmediate();
    yield rows.slice(start, start + size);
  }
}
