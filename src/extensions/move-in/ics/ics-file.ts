import type { Site } from '../../../context/request/site.js';
import type { Arrival } from '../source/arrival.js';
import { CalendarFile } from '../source/calendar-file.js';
import { type Break, broken, publicFirst } from '../source/file-pages.js';
import { edgeOf, type IcsBlock, icsBlocks } from './ics-blocks.js';
import { IcsCalendar } from './ics-calendar.js';
import { eventOf } from './ics-event-lines.js';
import type { IcsEvent } from './ics-event.js';
import type { IcsLine } from './ics-lines.js';
import { parseProperty } from './ics-property.js';
import { IcsSeries } from './ics-series.js';
import { IcsWindow } from './ics-window.js';
import type { ArrivalPage } from '../source/source.js';
import { Unread } from '../source/unread.js';

/** The most that is read of a file: bytes of a component and of all events, numbers of events and of broken places. */
export const ICS_LIMITS = { component: 10_000_000, file: 250_000_000, events: 250_000, breaks: 1_000 };

const YEARS_AHEAD = 2;

/**
 * A calendar in iCalendar's format. It is read as a whole before its first event is known: versions of it, the dates of a
 * series that were moved, and the time zones stand anywhere in the file.
 */
export class IcsFile extends CalendarFile {
  readonly unread = new Unread('properties');
  /** By their UIDs. */
  private readonly events = new Map<string, IcsEvent[]>();
  private readonly breaks: Break[] = [];
  private calendar: IcsCalendar;
  /** The error if the file ends now. */
  private ending = 'It is no calendar: BEGIN:VCALENDAR is missing.';
  private readonly count = { events: 0, size: 0, breaks: 0 };
  private reading: Promise<void> | undefined;

  constructor(
    path: string,
    name: string,
    site: Site,
    private readonly now: Date,
    private readonly limits = ICS_LIMITS,
  ) {
    super(path, name, site);
    this.calendar = new IcsCalendar(site.timezone);
  }

  async opened(): Promise<this> {
    this.reading ??= this.read();
    await this.reading;
    return this;
  }

  pages(): AsyncGenerator<ArrivalPage> {
    return publicFirst(() => this.arrivals());
  }

  private async *arrivals(): AsyncGenerator<Arrival> {
    await this.opened();
    const { name, now, events, breaks } = this;
    const until = new Date(now);
    until.setUTCFullYear(until.getUTCFullYear() + YEARS_AHEAD);
    const window = new IcsWindow({ now, until });
    for (const [uid, all] of events) {
      const versions = all.filter(({ calendar }) => calendar.answer === undefined);
      yield* new IcsSeries(uid, versions, name, window).arrivals();
      for (const event of all) if (!versions.includes(event)) yield answer(event);
    }
    for (const place of breaks) yield broken(place, place);
  }

  private async read(): Promise<void> {
    let last = 1;
    for await (const block of icsBlocks(this.path, this.limits.component)) {
      this.take(block);
      if (block.size > 0) last = block.lines.at(-1)?.number ?? last;
    }
    const { events, breaks } = this.count;
    if (this.ending !== '') this.break(last, this.ending);
    else if (events + breaks === 0) this.break(last, 'The calendar has no event.');
    const further = this.count.breaks - this.limits.breaks;
    if (further > 0) this.breaks.push({ line: last, reason: `Further broken places before it: ${further}.` });
  }

  private take(block: IcsBlock): void {
    if (block.kind === 'VEVENT') this.takeEvent(block);
    else if (block.kind === 'VTIMEZONE') this.takeZone(block);
    else for (const line of block.lines) this.takeLine(line, block.kind);
  }

  /** Takes a line of the calendar itself, or of a component that is not read. */
  private takeLine({ text, isCut }: IcsLine, within: string): void {
    const { isBegin, kind } = edgeOf(text);
    if (kind === 'VCALENDAR') this.turn(isBegin);
    else if (isBegin) this.unread.add(kind);
    if (kind !== '' || within !== '' || isCut) return;
    const property = parseProperty(text);
    if (property && !this.calendar.add(property)) this.unread.add(property.name);
  }

  private turn(isBegin: boolean): void {
    this.calendar = new IcsCalendar(this.site.timezone);
    this.ending = isBegin ? TOO_EARLY : '';
  }

  private takeZone({ lines, isWhole }: IcsBlock): void {
    if (isWhole) this.calendar.define(lines.flatMap(({ text }) => parseProperty(text) ?? []));
  }

  /** Keeps an event that is broken, too, if it has a UID: an older version of it does not count. */
  private takeEvent(block: IcsBlock): void {
    const problem = this.problemOf(block);
    this.ending = block.isWhole ? TOO_EARLY : '';
    const unread = problem === undefined ? this.unread : new Unread('properties');
    const event = eventOf(block, this.calendar, unread, problem);
    const isNameless = problem !== undefined && event.text('UID') === '';
    const reason = isNameless ? `It cannot move in: ${problem}.` : this.reasonAgainst();
    if (reason === undefined) this.keep(event);
    else this.break(block.line, reason, event);
  }

  private problemOf({ isWhole, size, unended }: IcsBlock): string | undefined {
    const { component } = this.limits;
    if (!isWhole) return 'it does not end';
    if (size > component) return `it is larger than ${megabytes(component)}`;
    return unended && `the ${unended} within it does not end`;
  }

  private reasonAgainst(): string | undefined {
    const { limits, count } = this;
    if (count.events >= limits.events) return `The file has more than ${limits.events} events.`;
    if (count.size > limits.file) return `The events before it are larger than ${megabytes(limits.file)}.`;
    return undefined;
  }

  private keep(event: IcsEvent): void {
    const uid = event.text('UID') || this.idOf(event);
    const others = this.events.get(uid);
    if (others === undefined) this.events.set(uid, [event]);
    else others.push(event);
    this.count.events += 1;
    this.count.size += event.size;
  }

  /** Returns an id for an event without one: of its title, start and place, unless another one has these. */
  private idOf({ nameless, digest }: IcsEvent): string {
    const [known] = this.events.get(nameless) ?? [];
    return known && known.digest !== digest ? digest : nameless;
  }

  private break(line: number, reason: string, { title, start }: Partial<IcsEvent> = {}): void {
    this.count.breaks += 1;
    if (this.breaks.length < this.limits.breaks) this.breaks.push({ line, reason, title, start });
  }
}

function answer({ line, title, start, calendar }: IcsEvent): Arrival {
  const reason = `It cannot move in: METHOD:${calendar.answer} makes it an answer to an event.`;
  return broken({ line, reason }, { title, start });
}

const TOO_EARLY = 'The file ends too early: END:VCALENDAR is missing.';

function megabytes(bytes: number): string {
  return `${bytes / 1_000_000} MB`;
}
