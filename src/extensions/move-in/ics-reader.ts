import { IcsEvent } from './ics-event.js';
import type { IcsEntry } from './ics-entry.js';
import { type IcsLine, icsLines } from './ics-lines.js';
import { edgeOf, type IcsEdge, type IcsProperty, parseProperty } from './ics-property.js';
import type { IcsVersion } from './ics-versions.js';
import type { Unread } from './unread.js';

/** The properties of events that are read. */
const READ = new Set(
  [
    ['UID', 'DTSTAMP', 'LAST-MODIFIED', 'SEQUENCE', 'RECURRENCE-ID', 'DTSTART', 'DTEND', 'DURATION'],
    ['RRULE', 'RDATE', 'EXRULE', 'EXDATE', 'CLASS', 'STATUS', 'SUMMARY', 'DESCRIPTION', 'LOCATION', 'GEO'],
    ['URL', 'CATEGORIES', 'ORGANIZER', 'CONTACT', 'ATTACH', 'IMAGE', 'CONFERENCE', 'STYLED-DESCRIPTION'],
    ['X-ALT-DESC', 'X-CALENDARSERVER-ACCESS', 'X-COST', 'X-COST-TYPE', 'X-TICKETS-URL', 'X-TAGS'],
    ['X-WP-IMAGES-URL', 'X-GOOGLE-CONFERENCE', 'X-MICROSOFT-SKYPETEAMSMEETINGURL'],
    ['X-MICROSOFT-CDO-ALLDAYEVENT', 'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT', 'X-FUNAMBOL-ALLDAY'],
  ].flat(),
);
/** The properties of RFC 5545, 7986 and 9073 that are not read: other names in small letters are words of a text. */
const OTHERS = new Set(
  [
    ['COMMENT', 'PRIORITY', 'RESOURCES', 'TRANSP', 'ATTENDEE', 'RELATED-TO', 'CREATED', 'REQUEST-STATUS'],
    ['NAME', 'REFRESH-INTERVAL', 'SOURCE', 'COLOR', 'STRUCTURED-DATA', 'CALENDAR-ADDRESS', 'REFID', 'LINK'],
    ['CONCEPT', 'DCREATED', 'DALARM', 'AALARM', 'MALARM', 'PALARM', 'RNUM'],
  ].flat(),
);
/** The properties whose text programs have been seen to break into lines without folding them. */
const TEXTS = ['DESCRIPTION', 'SUMMARY', 'LOCATION', 'COMMENT', 'X-ALT-DESC'];

/** Reads the version of an event that counts; one that calls it off with what only the version before it says. */
export async function readVersion(
  path: string,
  { entry, before }: IcsVersion,
  unread: Unread,
): Promise<IcsEvent> {
  const event = await readEvent(path, entry, unread);
  if (!entry.calendar.isCancelling || before === undefined) return event;
  const older = await readEvent(path, before, unread);
  return event.completedBy(older, older.notes);
}

/** Reads an event from its place in a file, and counts what of it is not read. */
async function readEvent(path: string, entry: IcsEntry, unread: Unread): Promise<IcsEvent> {
  const reader = new EventReader(entry, unread);
  for await (const line of icsLines(path, entry)) reader.read(line);
  return reader.event;
}

class EventReader {
  readonly event: IcsEvent;
  private readonly properties: IcsProperty[] = [];
  private depth = 0;
  private blanks = 0;

  constructor(
    { calendar }: IcsEntry,
    private readonly unread: Unread,
  ) {
    this.event = new IcsEvent(this.properties, calendar);
  }

  read(line: IcsLine): void {
    if (line.text.trim() === '') {
      this.blanks += 1;
      return;
    }
    const edge = edgeOf(line);
    if (edge !== undefined) this.pass(edge);
    else if (this.depth === 1) this.add(line);
    this.blanks = 0;
  }

  private pass({ isBegin, kind }: IcsEdge): void {
    if (isBegin && this.depth === 1) this.unread.add(kind);
    this.depth += isBegin ? 1 : -1;
  }

  private add(line: IcsLine): void {
    const property = line.isCut ? undefined : parseProperty(line);
    const isText = property === undefined || !isProperty(property.name, line.text);
    if (isText) this.addText(line);
    else if (READ.has(property.name)) this.properties.push(property);
    else this.unread.add(property.name);
  }

  /** Takes a line that is no property as the text of the one before it. */
  private addText({ text, number, isCut }: IcsLine): void {
    const name = text.slice(0, LONGEST_NAME).split(/[:;]/, 1)[0] ?? '';
    const last = this.properties.at(-1);
    if (isCut) {
      this.event.notes.add(`Its ${name} is longer than a million bytes. It is left out.`);
    } else if (last !== undefined && TEXTS.includes(last.name)) {
      const value = `${last.value}${'\n'.repeat(1 + this.blanks)}${text}`;
      this.properties.splice(-1, 1, { ...last, value });
      this.event.notes.add(`Lines that are no properties are read as text of its ${last.name}.`);
    } else {
      this.event.notes.add(`Its line ${number} is no property. It is left out.`);
    }
  }
}

const LONGEST_NAME = 60;

function isProperty(name: string, text: string): boolean {
  return READ.has(name) || OTHERS.has(name) || name.startsWith('X-') || text.startsWith(name);
}
