import type { EventDto } from '../events/event-record.dto.js';
import type { EventStatus } from '../events/event-status.js';
import type { OrganizerDto } from '../organizers/organizer.dto.js';
import type { VenueDto } from '../venues/venue.dto.js';
import { addressOf, textInLines, venuesOf } from './event-texts.js';
import type { FeedEvent } from './feed.js';
import { component, listProperty, property, quoted, textProperty } from './icalendar-lines.js';
import { days, times } from './icalendar-event-times.js';
import type { CalendarZone } from './icalendar-time-zone.js';

/** An event whose times calendars read correctly in `zone`; in UTC if that is undefined. */
export interface CalendarEvent extends FeedEvent {
  readonly host: string;
  readonly zone: CalendarZone | undefined;
}

/** Returns the component of an event. */
export function eventComponent({ record, version, host, zone }: CalendarEvent): string {
  return component('VEVENT', [
    property('UID', `${record.id}@${host}`),
    property('SEQUENCE', sequence(version)),
    ...stamps(record),
    ...(record.all_day ? days(record) : times(record, zone)),
    textProperty('SUMMARY', record.title),
    textProperty('DESCRIPTION', description(record)),
    property('URL', record.url),
    property('STATUS', STATUS[record.event_status ?? 'scheduled']),
    // Subscribers have not accepted the events of a calendar, and are not busy because of them.
    property('TRANSP', 'TRANSPARENT'),
    listProperty(
      'CATEGORIES',
      record.categories.map(({ name }) => name),
    ),
    ...places(record),
    ...people(record.organizer),
    ...media(record),
  ]);
}

const STATUS: Readonly<Record<EventStatus, string>> = {
  scheduled: 'CONFIRMED',
  canceled: 'CANCELLED',
  postponed: 'TENTATIVE',
  'moved-online': 'CONFIRMED',
  rescheduled: 'CONFIRMED',
};

/** Seconds since 2020, because the number may have only 31 bits. It never decreases. */
function sequence(version: string): number {
  return Math.max(0, Math.floor(Number(version) / 1_000_000) - Date.UTC(2020) / 1000);
}

function stamps({ date_utc, modified_utc }: EventDto): string[] {
  const modified = utc(modified_utc);
  return [
    property('DTSTAMP', modified),
    property('LAST-MODIFIED', modified),
    // A record may be changed before the day of its publication.
    date_utc <= modified_utc ? property('CREATED', utc(date_utc)) : '',
  ];
}

/** `20300621T193000Z` for `2030-06-21 19:30:00`. */
function utc(text: string): string {
  return `${text.replace(' ', 'T').replace(/[-:]/g, '')}Z`;
}

/** Longer texts would use up the megabyte that Google reads of a calendar. */
const LONGEST_TEXT = 500;

function description({ event_status_reason = '', description, excerpt, url }: EventDto): string {
  return [event_status_reason, shortened(textInLines(description || excerpt)), url]
    .filter((part) => part !== '')
    .join('\n\n');
}

function shortened(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= LONGEST_TEXT) return text;
  return `${characters
    .slice(0, LONGEST_TEXT - 1)
    .join('')
    .trimEnd()}…`;
}

function places(record: EventDto): string[] {
  const venues = venuesOf(record);
  // Few calendars show CONFERENCE; all show the location.
  const location = venues.map(addressOf).join('; ') || (record.virtual_url ?? '');
  const [first] = venues;
  return [location === '' ? '' : textProperty('LOCATION', location), first ? position(first) : ''];
}

function position({ geo_lat, geo_lng }: VenueDto): string {
  if (geo_lat === undefined || geo_lng === undefined) return '';
  return property('GEO', `${degrees(geo_lat)};${degrees(geo_lng)}`);
}

function degrees(value: number): number {
  return Number(value.toFixed(6));
}

/** Only one person can be the organizer, and needs an e-mail address. */
function people(organizers: readonly OrganizerDto[]): string[] {
  const first = organizers.find(({ email }) => email);
  const contacts = organizers.filter((organizer) => organizer !== first);
  return [
    first?.email ? property('ORGANIZER', mailAddress(first.email), { CN: quoted(first.organizer) }) : '',
    ...contacts.map(({ organizer, phone, email, website }) =>
      textProperty('CONTACT', [organizer, phone, email, website].filter(Boolean).join(', ')),
    ),
  ];
}

/** Returns the URI of an e-mail address. In one, `?` would begin the headers of a message. */
function mailAddress(email: string): string {
  return `mailto:${encodeURI(email).replace(/[?#]/g, encodeURIComponent)}`;
}

function media({ image, virtual_url }: EventDto): string[] {
  return [
    image ? property('IMAGE', image.url, { VALUE: 'URI', DISPLAY: 'BADGE' }) : '',
    virtual_url ? property('CONFERENCE', virtual_url, { VALUE: 'URI', FEATURE: 'VIDEO' }) : '',
  ];
}
