import { createHash } from 'node:crypto';
import type { Break } from './file-pages.js';
import { IcsCalendar } from './ics-calendar.js';
import { type IcsEntry, OpenEntry } from './ics-entry.js';
import { type IcsLine, icsLines } from './ics-lines.js';
import { edgeOf, parseProperty } from './ics-property.js';
import type { Unread } from './unread.js';

/** The events of a file, and the places where it is broken. */
export interface IcsIndex {
  readonly entries: readonly IcsEntry[];
  readonly breaks: readonly Break[];
}

const MOST_BYTES = 10_000_000;
const MOST_EVENTS = 500_000;
const MOST_LINES_OF_ZONE = 10_000;
/** Components are nested three deep. */
const DEEPEST = 10;

/**
 * Reads what events a file has, and the time zones that it defines.
 * @throws UserProblem if the file cannot be read
 */
export async function indexOf(path: string, siteZone: string, unread: Unread): Promise<IcsIndex> {
  const indexer = new Indexer(siteZone, unread);
  for await (const line of icsLines(path)) indexer.read(line);
  indexer.end();
  return indexer;
}

class Indexer implements IcsIndex {
  readonly entries: IcsEntry[] = [];
  readonly breaks: Break[] = [];
  private readonly kinds: string[] = [];
  private calendar: IcsCalendar;
  private open: OpenEntry | undefined;
  private zone: string[] = [];
  /** The digests of events without a UID by what they are known by. */
  private readonly unnamed = new Map<string, string>();
  private isWhole = false;
  private hasCalendar = false;
  private last = 1;

  constructor(
    private readonly siteZone: string,
    private readonly unread: Unread,
  ) {
    this.calendar = new IcsCalendar(siteZone);
  }

  read(line: IcsLine): void {
    if (line.text.trim() === '') return;
    this.last = line.number;
    const edge = edgeOf(line);
    if (edge?.isBegin) this.begin(edge.kind, line);
    this.readWithin(line, edge !== undefined);
    if (edge?.isBegin === false) this.finish(edge.kind, line);
  }

  end(): void {
    const { last: line } = this;
    if (this.open !== undefined) this.breakOff();
    else if (!this.hasCalendar)
      this.breaks.push({ line, reason: 'It is no calendar: BEGIN:VCALENDAR is missing.' });
    else if (!this.isWhole)
      this.breaks.push({ line, reason: 'The file ends too early: END:VCALENDAR is missing.' });
    else if (this.entries.length + this.breaks.length === 0)
      this.breaks.push({ line, reason: 'The calendar has no event.' });
  }

  private begin(kind: string, line: IcsLine): void {
    if (kind === 'VCALENDAR') this.beginCalendar();
    else if (kind === 'VEVENT') this.beginEvent(line);
    else if (kind === 'VTIMEZONE') this.zone = [];
    else if (this.open === undefined && !this.kinds.includes('VTIMEZONE')) this.unread.add(kind);
    if (this.kinds.length < DEEPEST) this.kinds.push(kind);
  }

  private beginCalendar(): void {
    this.breakOff();
    this.kinds.splice(0);
    this.hasCalendar = true;
    this.isWhole = false;
    this.calendar = new IcsCalendar(this.siteZone);
  }

  private beginEvent(line: IcsLine): void {
    this.breakOff();
    this.kinds.splice(1);
    this.hasCalendar = true;
    this.open = new OpenEntry(line, this.calendar);
  }

  private readWithin(line: IcsLine, isEdge: boolean): void {
    const kind = this.kinds.at(-1);
    if (this.open !== undefined) this.open.add(line, kind === 'VEVENT' && !isEdge);
    else if (this.kinds.includes('VTIMEZONE')) this.addToZone(line);
    else if (kind === 'VCALENDAR' && !isEdge) this.addToCalendar(line);
  }

  private addToZone({ text }: IcsLine): void {
    if (this.zone.length < MOST_LINES_OF_ZONE) this.zone.push(text);
  }

  private addToCalendar(line: IcsLine): void {
    const property = parseProperty(line);
    if (property && !this.calendar.add(property)) this.unread.add(property.name);
  }

  private finish(kind: string, line: IcsLine): void {
    if (kind === 'VCALENDAR') this.breakOff();
    if (kind === 'VCALENDAR') this.isWhole = true;
    if (kind === 'VTIMEZONE' && this.open === undefined) this.calendar.zones.define(this.zone.slice(1, -1));
    if (kind === 'VEVENT' && this.open !== undefined) this.keep(this.open, line);
    const place = this.kinds.lastIndexOf(kind);
    if (place !== -1) this.kinds.splice(place);
  }

  private keep(open: OpenEntry, { to }: IcsLine): void {
    this.open = undefined;
    const { number: line, from } = open.part;
    if (to - from > MOST_BYTES)
      this.breaks.push({ line, reason: 'The event that begins there is larger than 10 MB.' });
    else if (this.entries.length === MOST_EVENTS)
      this.breaks.push({ line, reason: `The file has more than ${MOST_EVENTS} events.` });
    else this.entries.push(this.named(open.entry(to)));
  }

  /** Gives an event without a UID one of its contents: of title, start and place, unless another one has these. */
  private named(entry: IcsEntry): IcsEntry {
    if (entry.uid !== '') return entry;
    const { title, start, place, digest } = entry;
    const uid = `digest-${digestOf([title, start, place].join('\n'))}`;
    const known = this.unnamed.get(uid) ?? digest;
    this.unnamed.set(uid, known);
    return { ...entry, uid: known === digest ? uid : `digest-${digest}` };
  }

  /** Notes that an event does not end. */
  private breakOff(): void {
    if (this.open === undefined) return;
    const { number: line } = this.open.part;
    this.breaks.push({ line, reason: 'The VEVENT that begins there is broken: it does not end.' });
    this.open = undefined;
  }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
