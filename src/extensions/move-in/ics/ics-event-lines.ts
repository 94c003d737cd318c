import ICAL from 'ical.js';
import type { IcsBlock } from './ics-blocks.js';
import type { IcsCalendar } from './ics-calendar.js';
import { IcsEvent } from './ics-event.js';
import type { IcsLine } from './ics-lines.js';
import { type IcsProperty, parseProperty } from './ics-property.js';
import type { Unread } from '../source/unread.js';

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
/** Properties of the first version of the format and of newer ones that the list of ical.js lacks. */
const OTHERS = [
  ['AALARM', 'DALARM', 'MALARM', 'PALARM', 'DCREATED', 'RNUM'],
  ['COLOR', 'LINK', 'CONCEPT', 'REFID', 'STRUCTURED-DATA', 'CALENDAR-ADDRESS'],
].flat();
/** The properties of which nothing is read if a parameter of theirs is broken. */
const TIMES = ['RECURRENCE-ID', 'DTSTART', 'DTEND', 'RDATE', 'EXDATE'];
const LONGEST_NAME = 60;
/** Rather a lesson that is private by mistake than a private event that everybody sees. */
const CLOSING = /^CLASS\s*[;:](?:.*:)?\s*(?:PRIVATE|CONFIDENTIAL)\s*$/i;

/**
 * Returns the event of a component, and counts what of it is not read.
 * @param problem with the component, if it is broken
 */
export function eventOf(
  { line, own, inner, doubtful }: IcsBlock,
  calendar: IcsCalendar,
  unread: Unread,
  problem?: string,
): IcsEvent {
  for (const kind of inner) unread.add(kind);
  const properties: IcsProperty[] = [];
  const event = new IcsEvent(calendar, properties, line, problem);
  const lines = new EventLines(properties, event, unread);
  for (const one of own) lines.add(one);
  // An older version of a broken event stays out, and that may stand only where nobody can say of what it is.
  const others = problem === undefined ? [] : [...doubtful.values()];
  const named = event.filled('UID').length > 0;
  const further = others.flatMap(({ text }) => parseProperty(text) ?? []);
  properties.push(...further.filter(({ name }) => !(named && name === 'UID')));
  return event;
}

/** The lines of an event, of which those that are no properties are text of the one before. */
class EventLines {
  private above = '';
  private blanks = 0;
  /** True if the last text is of a property that is not read. */
  private isUnread = false;

  constructor(
    private readonly properties: IcsProperty[],
    private readonly event: IcsEvent,
    private readonly unread: Unread,
  ) {}

  add(line: IcsLine): void {
    const { text, isCut } = line;
    const property = isCut ? undefined : parseProperty(text);
    if (text.trim() === '') {
      this.blanks += 1;
      return;
    }
    if (property && this.isProperty(property, text)) this.addProperty(property, text);
    else this.addText(line);
    this.blanks = 0;
  }

  private addProperty(property: IcsProperty, text: string): void {
    const { name, broken } = property;
    if (isEndOfText(name)) this.above = text;
    if (!READ.has(name)) {
      this.unread.add(name);
      this.isUnread ||= TEXTS.includes(name);
      return;
    }
    this.isUnread = false;
    this.properties.push(property);
    if (TIMES.includes(name)) return;
    for (const parameter of broken) this.event.leaveOut(`${name} parameter`, parameter);
  }

  private addText({ text, number, isCut }: IcsLine): void {
    const { properties, event, blanks } = this;
    const last = properties.at(-1);
    if (isCut) {
      const [name = ''] = text.slice(0, LONGEST_NAME).split(/[:;]/, 1);
      event.notes.add(`Its ${name} is longer than a million bytes. It is left out.`);
    } else if (!this.isUnread && last !== undefined && TEXTS.includes(last.name)) {
      properties.splice(-1, 1, { ...last, value: `${last.value}${'\n'.repeat(1 + blanks)}${text}` });
      event.notes.add(`Lines that are no properties are read as text of its ${last.name}.`);
    } else {
      event.notes.add(`Its line ${number} is no property. It is left out.`);
    }
  }

  /**
   * Tells whether a line is a property, or a text that begins with the name of one:
   * - A name that a standard has, in capitals, is that of a property, and so is one that begins with X-.
   * - In other letters, or with a blank before the colon, a name of a standard is text below a text.
   * - A name that no standard has is text in other letters, and below a text if a blank or nothing follows the colon.
   */
  private isProperty({ name, value }: IcsProperty, text: string): boolean {
    const isWhole = /^(?::|\s*;)/.test(text.slice(name.length));
    if (isWhole && name.startsWith('X-')) return true;
    const isUsual = isWhole && text.startsWith(name);
    const isOfText = TEXTS.some((one) => this.above.startsWith(one)) && !CLOSING.test(text);
    if (isUsual === isKnown(name)) return isUsual;
    return !isOfText || (isUsual && /^\S/.test(value));
  }
}

/** Tells whether a property ends the text above it. */
function isEndOfText(name: string): boolean {
  return name.startsWith('X-') || isKnown(name);
}

/** Tells whether a standard has a property, or it is read. */
function isKnown(name: string): boolean {
  return READ.has(name) || OTHERS.includes(name) || name.toLowerCase() in ICAL.design.icalendar.property;
}
