import { createHash } from 'node:crypto';
import type { IcsCalendar } from './ics-calendar.js';
import type { IcsLine, IcsPart } from './ics-lines.js';
import { type IcsProperty, parseProperty, unescaped } from './ics-property.js';

/** An event of a file, as what tells its versions apart, and its place. */
export interface IcsEntry extends IcsPart {
  readonly calendar: IcsCalendar;
  readonly title: string;
  readonly start: string;
  readonly place: string;
  readonly uid: string;
  /** Names the occurrence of a series that it is. */
  readonly recurrenceId?: IcsProperty;
  readonly sequence: number;
  readonly stamp: string;
  readonly modified: string;
  /** A digest of all that the event says, but when it was written. */
  readonly digest: string;
}

const STAMPS = /^(?:DTSTAMP|CREATED|LAST-MODIFIED|SEQUENCE)[;:]/i;
/** The properties that tell events apart. */
const TELLING = /^(?:UID|RECURRENCE-ID|SEQUENCE|DTSTAMP|LAST-MODIFIED|SUMMARY|DTSTART|LOCATION)[;:]/i;

/** An event of which the lines are still to come. */
export class OpenEntry {
  private readonly hash = createHash('sha256');
  private readonly properties = new Map<string, IcsProperty>();

  constructor(
    readonly part: IcsPart,
    private readonly calendar: IcsCalendar,
  ) {}

  add({ text }: IcsLine, isOwn: boolean): void {
    if (!STAMPS.test(text)) this.hash.update(`${text}\n`);
    if (!isOwn || !TELLING.test(text)) return;
    const property = parseProperty({ text });
    if (property && !this.properties.has(property.name)) this.properties.set(property.name, property);
  }

  entry(to: number): IcsEntry {
    const value = (name: string) => this.properties.get(name)?.value.trim() ?? '';
    const text = (name: string) => unescaped(value(name)).trim();
    return {
      number: this.part.number,
      from: this.part.from,
      to,
      calendar: this.calendar,
      title: text('SUMMARY').slice(0, LONGEST_TITLE),
      start: value('DTSTART'),
      place: text('LOCATION').slice(0, LONGEST_TITLE),
      uid: text('UID'),
      recurrenceId: value('RECURRENCE-ID') === '' ? undefined : this.properties.get('RECURRENCE-ID'),
      sequence: /^\d{1,15}$/.test(value('SEQUENCE')) ? Number(value('SEQUENCE')) : 0,
      stamp: value('DTSTAMP'),
      modified: value('LAST-MODIFIED'),
      digest: this.hash.digest('hex').slice(0, 32),
    };
  }
}

const LONGEST_TITLE = 1_000;
