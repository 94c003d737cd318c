import { createHash } from 'node:crypto';
import { accepted } from '../../../common/parameters/parameter.js';
import { nameParser } from '../../../common/parameters/text.parsers.js';
import type { IcsCalendar } from './ics-calendar.js';
import { IcsProblem, type IcsProperty, textOf } from './ics-property.js';
import { RecordNotes } from '../source/record-notes.js';

/** The part of a value that a note shows, and of a title that the report does. */
const LONGEST_SHOWN = 100;
const LONGEST_TITLE = 1_000;
/** Says when an event was written, and nothing of the event. */
const STAMPS = ['DTSTAMP', 'CREATED', 'LAST-MODIFIED', 'SEQUENCE'];

/** An event as its properties, with what there is to say about it. */
export class IcsEvent {
  readonly notes = new RecordNotes();
  private known: string | undefined;

  /**
   * @param line the number of its first line in the file
   * @param broken says why it cannot move in, if its component is broken
   */
  constructor(
    readonly calendar: IcsCalendar,
    readonly properties: readonly IcsProperty[],
    readonly line = 0,
    private readonly broken?: string,
  ) {}

  /** Says why it cannot move in, whatever it says. */
  get problem(): string | undefined {
    return this.calendar.problem ?? this.broken;
  }

  get title(): string {
    return this.text('SUMMARY').slice(0, LONGEST_TITLE);
  }

  get start(): string {
    return this.raw('DTSTART');
  }

  /** The time at which it was written. */
  get stamp(): string {
    return this.raw('LAST-MODIFIED') || this.raw('DTSTAMP');
  }

  /** Names the occurrence of a series that it is. */
  get recurrenceId(): IcsProperty | undefined {
    return this.filled('RECURRENCE-ID')[0];
  }

  /** Says for which further occurrences it stands, if for any. */
  get range(): string | undefined {
    return this.recurrenceId?.parameters.range?.toUpperCase() || undefined;
  }

  /** The characters of its properties that are kept. */
  get size(): number {
    const sizes = this.properties.map(({ value, parameters }) =>
      Object.values(parameters).reduce((sum, parameter = '') => sum + parameter.length, value.length),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  /** A digest of all that it says, but when it was written. */
  get digest(): string {
    const all = [...this.properties, ...this.calendar.access];
    this.known ??= digestOf(JSON.stringify(all.filter(({ name }) => !STAMPS.includes(name))));
    return this.known;
  }

  /** A digest of what tells it apart from others, if it has no UID. */
  get nameless(): string {
    return digestOf([this.title, this.start, this.text('LOCATION')].join('\n'));
  }

  /** Notes that something of the event is not here. */
  leaveOut(name: string, value: string): void {
    const shown = value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}…` : value;
    this.notes.add(`Its ${name} "${shown}" is left out.`);
  }

  /** Returns the event with what only another one says, such as the one that it calls off, but for some properties. */
  completedBy(other: IcsEvent, except: readonly string[] = []): IcsEvent {
    const known = new Set([...STAMPS, ...except, ...this.properties.map(({ name }) => name)]);
    const more = [...other.properties, ...other.calendar.access].filter(({ name }) => !known.has(name));
    const { calendar, line, problem = other.calendar.problem } = this;
    const completed = new IcsEvent(calendar, [...this.properties, ...more], line, problem);
    completed.notes.add(...this.notes.all);
    return completed;
  }

  /** Returns the properties of some names that have a value. */
  filled(...names: readonly string[]): IcsProperty[] {
    return this.all(...names).filter(({ value }) => value.trim() !== '');
  }

  /** Returns the properties of some names, also those without a value. */
  all(...names: readonly string[]): IcsProperty[] {
    return this.properties.filter(({ name }) => names.includes(name));
  }

  /** Returns the first property of a name, and notes that there are others. */
  first(name: string): IcsProperty | undefined {
    const [first, ...others] = this.filled(name);
    if (others.some(({ value }) => value !== first?.value))
      this.notes.add(`Of its ${others.length + 1} ${name} the first is read.`);
    return first;
  }

  /** Returns the text of a property without white space around it; "" if there is none. */
  text(name: string): string {
    const property = this.first(name);
    return property === undefined ? '' : textOf(property).trim();
  }

  /** Returns the value of a property as it is written; "" if there is none. */
  raw(name: string): string {
    return this.filled(name)[0]?.value.trim() ?? '';
  }

  /** Tells whether a text can be a name here; notes it if not. */
  isName(property: string, text: string): boolean {
    const isName = accepted(nameParser.parse(text)) !== undefined;
    if (!isName) this.leaveOut(property, text);
    return isName;
  }

  /** Returns what is read of an optional property; if it is broken, undefined, and notes it. */
  optional<T>(read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof IcsProblem)) throw error;
      const { message } = error;
      this.notes.add(`${message.charAt(0).toUpperCase()}${message.slice(1)}. It is left out.`);
      return undefined;
    }
  }
}

function digestOf(text: string): string {
  return `digest-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
}
