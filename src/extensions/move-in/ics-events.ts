import ICAL from 'ical.js';
import type { RecordFields } from '../../calendar/content/content-line.js';
import { parseZone } from '../../common/dates/parse-zone.js';
import { formatWallClock, MS_OF_DAY } from '../../common/dates/wall-clock.js';
import { type IcsCalendar, zoneNamesIn } from './ics-blocks.js';
import { startsOf, type Window } from './ics-starts.js';

/** One event of a calendar, or one occurrence of a repeating one. */
export interface IcsEvent {
  readonly id: string;
  readonly fields: RecordFields;
  readonly stamp: string;
  readonly notes: readonly string[];
}

/** The part of repeating events that moves in, and the zone of times without one. */
export interface IcsReading extends Window {
  readonly timezone: string;
  /** The ids of occurrences that stand on their own in the file. */
  readonly moved: ReadonlySet<string>;
}

/** Reads an event. @throws Error of the parser */
export function parseEvent(text: string, { zones }: IcsCalendar): ICAL.Event {
  // A calendar of many calendars has a zone for each event.
  const named = [...zoneNamesIn(text)].flatMap((name) => zones.get(name) ?? []);
  const calendar = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...named, text, 'END:VCALENDAR'].join('\r\n');
  const component = new ICAL.Component(ICAL.parse(calendar) as unknown[]);
  const event = component.getFirstSubcomponent('vevent');
  if (event === null) throw new Error('It has no VEVENT');
  const read = new ICAL.Event(event);
  if (!event.hasProperty('uid') || !event.hasProperty('dtstart'))
    throw new Error('UID or DTSTART is missing');
  return read;
}

/** Returns the id of an event: that of an occurrence names its original start. */
export function idOf(event: ICAL.Event, occurrence?: ICAL.Time): string {
  const start = occurrence ?? (event.isRecurrenceException() ? event.recurrenceId : undefined);
  return start === undefined ? event.uid : `${event.uid}/${start.toICALString()}`;
}

/** Yields an event, or all occurrences of a repeating one. */
export function* icsOccurrencesOf(event: ICAL.Event, reading: IcsReading): Generator<IcsEvent> {
  if (!event.isRecurring() || event.isRecurrenceException()) {
    yield present(event, idOf(event), event.startDate, reading);
    return;
  }
  const { starts, notes } = startsOf(event, reading);
  const own = starts.map((start) => [idOf(event, start), start] as const);
  for (const [place, [id, start]] of own.filter(([one]) => !reading.moved.has(one)).entries())
    yield { ...present(event, id, start, reading), notes: place === 0 ? notes : [] };
}

function present(event: ICAL.Event, id: string, start: ICAL.Time, reading: IcsReading): IcsEvent {
  const end = start.clone();
  end.addDuration(event.duration);
  const value = (name: string) => textOf(event, name);
  const fields = {
    title: textOf(event, 'summary'),
    description: value('x-alt-desc') || htmlOf(textOf(event, 'description')),
    website: value('url'),
    event_status: value('status').toUpperCase() === 'CANCELLED' ? 'canceled' : 'scheduled',
    status: ['PRIVATE', 'CONFIDENTIAL'].includes(value('class').toUpperCase()) ? 'private' : 'publish',
    image: value('image'),
    categories: namesOf(event),
    venue: venueOf(event),
    organizer: organizerOf(event),
    ...timesOf(event, [start, end], reading.timezone),
  };
  return { id, fields, stamp: value('last-modified') || value('dtstamp'), notes: [] };
}

function timesOf(
  event: ICAL.Event,
  [start, end]: readonly [ICAL.Time, ICAL.Time],
  timezone: string,
): RecordFields {
  if (start.isDate) {
    // The end of whole days is the day after the last one.
    const last = new Date(Math.max(dayOf(end) - MS_OF_DAY, dayOf(start)));
    const [start_date, end_date] = [new Date(dayOf(start)), last].map((day) => formatWallClock(day));
    return { all_day: true, timezone, start_date, end_date };
  }
  const named = event.component.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? '';
  const isKnown = named !== '' && parseZone(named) !== undefined;
  const isLocal = isKnown || start.zone === ICAL.Timezone.localTimezone;
  const [start_date, end_date] = [start, end].map((time) =>
    isLocal ? time.toString().slice(0, 19).replace('T', ' ') : time.toJSDate().toISOString(),
  );
  return { all_day: false, timezone: isKnown ? named : timezone, start_date, end_date };
}

function dayOf({ year, month, day }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day);
}

/** Returns the value of a property as text; "" if there is none. */
function textOf({ component }: ICAL.Event, name: string): string {
  return component.getFirstPropertyValue(name)?.toString() ?? '';
}

function namesOf({ component }: ICAL.Event): string[] {
  const all = component
    .getAllProperties('categories')
    .flatMap((property) => property.getValues().map(String));
  return [...new Set(all.map((name) => name.trim()).filter((name) => name !== ''))];
}

function venueOf(event: ICAL.Event): unknown {
  const [latitude, longitude] = (event.component.getFirstPropertyValue('geo') ?? []) as unknown as number[];
  const name = textOf(event, 'location').trim();
  if (name === '') return '';
  const place =
    latitude === undefined || longitude === undefined ? {} : { geo_lat: latitude, geo_lng: longitude };
  return { venue: name, ...place };
}

function organizerOf({ component }: ICAL.Event): unknown {
  const property = component.getFirstProperty('organizer');
  const name = property?.getFirstParameter('cn') ?? '';
  const email = String(property?.getFirstValue() ?? '').replace(/^mailto:/i, '');
  return name === '' ? '' : { organizer: name, ...(email.includes('@') && { email }) };
}

/** Text without markup becomes paragraphs. */
function htmlOf(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped.trim();
}
