import type { UpdateEventDto } from '../record/event.dto.js';
import type { Event } from '../record/event.entity.js';

/** The place of a field: in the series, in each occurrence, or in both. */
type Place =
  /** Only in the series. */
  | 'series'
  /** In each event: an occurrence has its own, which no change of the series replaces. */
  | 'each'
  /** In the series; an occurrence has its own where it was given one. */
  | 'both';

/** The handling of a field when a series is written. */
interface SeriesField {
  readonly place: Place;
  /** Texts are read in the series, all else is copied to its occurrences. Times follow from the slot of each. */
  readonly kind?: 'text' | 'time' | 'publication' | 'link' | 'copied';
  /** The member of the row with its value. */
  readonly member?: keyof Event;
}

const field = (kind: SeriesField['kind'], member?: keyof Event): SeriesField => ({
  place: 'both',
  kind,
  member,
});
const copied = (member: keyof Event) => field('copied', member);
const text = (member: keyof Event) => field('text', member);
const time = (member: keyof Event) => field('time', member);

/** The parameters of events: of the series, of each occurrence, or of both. */
export const SERIES_FIELDS: Readonly<Record<keyof UpdateEventDto, SeriesField>> = {
  title: text('title'),
  description: text('description'),
  excerpt: text('excerpt'),
  event_status_reason: text('eventStatusReason'),
  accessibility_note: text('accessibilityNote'),
  start_date: time('startsLocal'),
  end_date: time('endsLocal'),
  timezone: time('timezone'),
  all_day: time('allDay'),
  status: field('publication', 'status'),
  date: field('publication', 'publishedAt'),
  date_utc: field('publication'),
  author: copied('authorId'),
  password: copied('passwordDigest'),
  image: copied('imageId'),
  cost: copied('cost'),
  website: copied('website'),
  show_map: copied('showMap'),
  show_map_link: copied('showMapLink'),
  hide_from_listings: copied('hideFromListings'),
  sticky: copied('sticky'),
  featured: copied('featured'),
  ticketed: copied('ticketed'),
  event_status: copied('eventStatus'),
  is_virtual: copied('isVirtual'),
  virtual_event_type: copied('virtualEventType'),
  virtual_url: copied('virtualUrl'),
  offers: copied('offers'),
  capacity: copied('capacity'),
  accessibility: copied('accessibility'),
  venue: field('link'),
  organizer: field('link'),
  categories: field('link'),
  tags: field('link'),
  slug: { place: 'each' },
  source: { place: 'each' },
  external_id: { place: 'each' },
  post_parent: { place: 'each' },
  recurrence: { place: 'series' },
};

/** Returns the names of fields of a kind. */
export function seriesFieldsOf(kind: SeriesField['kind']): string[] {
  return Object.entries(SERIES_FIELDS).flatMap(([name, one]) => (one.kind === kind ? [name] : []));
}

/** Returns the member with the value of a field that an occurrence may have of its own; undefined for links. */
export function memberOf(name: string): keyof Event | undefined {
  return (SERIES_FIELDS as Readonly<Record<string, SeriesField | undefined>>)[name]?.member;
}

/** Fields that an occurrence keeps together: with one of its own, it follows none of them. */
export const UNITS = {
  time: ['start_date', 'end_date', 'timezone', 'all_day'],
  publication: ['status', 'date'],
} as const;
