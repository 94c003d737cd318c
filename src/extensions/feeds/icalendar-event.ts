import { textInLines } from '../../common/text/rich-text.js';
import { shortened } from '../../common/text/shortened.js';
import type { EventDto, SeriesDto } from '../../calendar/events/record/event-record.dto.js';
import { formatTime } from '../../common/recurrence/written-time.js';
import type { EventStatus } from '../../calendar/events/record/event-status.js';
import type { ImageDto } from '../../calendar/images/image.dto.js';
import type { OrganizerDto } from '../../calendar/organizers/organizer.dto.js';
import type { VenueDto } from '../../calendar/venues/venue.dto.js';
import { venueAddressOf, instantOf, venuesOf } from './event-texts.js';
import type { EventText, FeedEvent } from './feed.js';
import { listProperty, property, quoted, textProperty } from './icalendar-lines.js';
import { beginningOf, occurrenceOf, timeOf } from './icalendar-event-times.js';

/** Writes the component of an event. */
export function eventText(event: FeedEvent): EventText {
  const { record, host, isAlone } = event;
  if (record.series !== undefined && !isAlone) return occurrenceText(event, record.series);
  const uid = property('UID', `${record.id}@${host}`);
  const lines = [uid, ...changeLines(instantOf(record.date_utc), event.changedAt), ...properties(record)];
  return { beginning: beginningOf(timeOf(record)), text: joined(lines) };
}

/** Writes an occurrence, of which its calendar decides whether it repeats the others or differs from them, and when it changed. */
function occurrenceText({ record, host, changedAt }: FeedEvent, series: SeriesDto): EventText {
  const [ofSeries, own] = [series.id, record.id].map((id) => property('UID', `${id}@${host}`)) as Pair;
  return {
    beginning: beginningOf(timeOf(record)),
    text: joined(properties(record)),
    occurrence: { ...occurrenceOf({ record, changedAt }, series), uids: { ofSeries, own } },
  };
}

type Pair = [string, string];

function joined(lines: readonly string[]): Buffer {
  return Buffer.from(lines.join(''));
}

/** Returns the properties that do not depend on the time zones that a calendar defines, and the end. */
function properties(record: EventDto): string[] {
  return [
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
    property('END', 'VEVENT'),
  ];
}

const STATUS: Readonly<Record<EventStatus, string>> = {
  scheduled: 'CONFIRMED',
  canceled: 'CANCELLED',
  postponed: 'TENTATIVE',
  'moved-online': 'CONFIRMED',
  rescheduled: 'CONFIRMED',
};

/** Seconds since 2020, because the number may have only 31 bits. It never decreases. */
function sequence(changedAt: Date): number {
  return Math.max(0, Math.floor((changedAt.getTime() - Date.UTC(2020)) / 1000));
}

/** Returns the lines that say when an event was created and changed. */
export function changeLines(created: Date, changedAt: Date): string[] {
  const changed = `${formatTime(changedAt)}Z`;
  return [
    property('SEQUENCE', sequence(changedAt)),
    property('DTSTAMP', changed),
    property('LAST-MODIFIED', changed),
    // A record may be changed before the day of its publication.
    created <= changedAt ? property('CREATED', `${formatTime(created)}Z`) : '',
  ];
}

/** Longer texts would use up the megabyte that Google reads of a calendar. */
const LONGEST_TEXT = 500;

function description({ event_status_reason = '', description, excerpt, url }: EventDto): string {
  return [event_status_reason, shortened(textInLines(description || excerpt), LONGEST_TEXT), url]
    .filter((part) => part !== '')
    .join('\n\n');
}

function places(record: EventDto): string[] {
  const venues = venuesOf(record);
  // Few calendars show CONFERENCE; all show the location.
  const location = venues.map(venueAddressOf).join('; ') || (record.virtual_url ?? '');
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

/** Not all calendar apps know `IMAGE` (RFC 7986). They offer an attachment, if they know what it is. */
function picture({ url, sizes }: ImageDto): string[] {
  const { full } = sizes ?? {};
  const format = full && { FMTTYPE: full['mime-type'] };
  return [
    property('IMAGE', url, { VALUE: 'URI', DISPLAY: 'BADGE', ...format }),
    full ? property('ATTACH', full.url, { ...format, SIZE: String(full.filesize) }) : '',
  ];
}

function media({ image, virtual_url }: EventDto): string[] {
  return [
    ...(image === false ? [] : picture(image)),
    virtual_url ? property('CONFERENCE', virtual_url, { VALUE: 'URI', FEATURE: 'VIDEO' }) : '',
  ];
}
