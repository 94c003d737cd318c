import ICAL from 'ical.js';
import type { IcsBlock } from './ics-blocks.js';
import type { IcsCalendar } from './ics-calendar.js';
import { IcsEvent } from './ics-event.js';
import type { IcsLine } from './ics-lines.js';
import { type IcsProperty, parseProperty } from './ics-property.js';
import type { Unread } from './unread.js';

/** The properties of events that are read. */
const READ = new Set(
  [
    ['UID', 'DTSTAMP', 'LAST-MODIFIED', 'SEQUENCE', 'RECURRENCE-ID', 'DTSTART', 'DTEND', 'DURATION'],
    ['RRULE', 'RDATE', 'EXRULE', 'EXDATE', 'CLASS', 'STATUS', 'SUMMARY', 'DESCRIPTION', 'LOCATION', 'GEO'],
    ['URL', 'CATEGORIES', 'ORGANIZER', 'CONTACT', 'ATTACH', 'IMAGE', 'CONFERENCE', 'STYLED-DESCRIPTION'],
    ['X-ALT-DESC', 'X-CALENDARSERVER-ACCESS', 'X-COST', 'X-COST-TYPE', 'X-TICKETS-URL', 'X-TAGS'],
    ['X-WP-IMAGES-URL', 'X-GOOGLE-CONFERENCE', 'X-MICROSOFT-SKYPETEAMSMEETINGURL'],
    ['X-MICROSOFT-CDO-SENSITIVITY', 'X-MICROSOFT-SENSITIVITY'],
    ['X-MICROSOFT-CDO-ALLDAYEVENT', 'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT', 'X-FUNAMBOL-ALLDAY'],
  ].flat(),
);
/** The properties whose text programs have been seen to break into lines without folding them. */
const TEXTS = ['DESCRIPTION', 'SUMMARY', 'LOCATION', 'COMMENT', 'X-ALT-DESC'];
/** The properties that cannot be read without their parameters. */
const TIMES = ['DTSTART', 'DTEND', 'RDATE', 'EXDATE', 'RECURRENCE-ID'];
const LONGEST_NAME = 60;

/** Returns the event of a component, and counts what of it is not read. */
export function eventOf({ line, own, inner }: IcsBlock, calendar: IcsCalendar, unread: Unread): IcsEvent {
  for (const kind of inner) unread.add(kind);
  const properties: IcsProperty[] = [];
  const event = new IcsEvent(calendar, properties, line);
  let blanks = 0;
  for (const one of own) {
    const property = one.isCut ? undefined : parseProperty(one.text);
    if (one.text.trim() === '') {
      blanks += 1;
      continue;
    }
    if (property === undefined || !isProperty(property.name, one.text))
      addText(one, blanks, properties, event);
    else if (READ.has(property.name)) addProperty(property, properties, event);
    else unread.add(property.name);
    blanks = 0;
  }
  return event;
}

function addProperty(property: IcsProperty, properties: IcsProperty[], event: IcsEvent): void {
  const { name, broken } = property;
  properties.push(property);
  if (!TIMES.includes(name)) for (const parameter of broken) event.leaveOut(`${name} parameter`, parameter);
}

/** Takes a line that is no property as the text of the one before it. */
function addText(
  { text, number, isCut }: IcsLine,
  blanks: number,
  properties: IcsProperty[],
  event: IcsEvent,
): void {
  const name = text.slice(0, LONGEST_NAME).split(/[:;]/, 1)[0] ?? '';
  const last = properties.at(-1);
  if (isCut) {
    event.note(`Its ${name} is longer than a million bytes. It is left out.`);
  } else if (last !== undefined && TEXTS.includes(last.name)) {
    properties.splice(-1, 1, { ...last, value: `${last.value}${'\n'.repeat(1 + blanks)}${text}` });
    event.note(`Lines that are no properties are read as text of its ${last.name}.`);
  } else {
    event.note(`Its line ${number} is no property. It is left out.`);
  }
}

/** Names that no standard has, in small letters, are words of a text. */
function isProperty(name: string, text: string): boolean {
  const isKnown = READ.has(name) || name.toLowerCase() in ICAL.design.icalendar.property;
  return isKnown || name.startsWith('X-') || text.startsWith(name);
}
