import { linesOf } from '../../calendar/content/content-file.js';
import type { Break } from './file-pages.js';

/** An event of a calendar, as its lines, with the time zones of the calendar. */
export interface IcsBlock {
  readonly line: number;
  readonly text: string;
}

/** The facts that a calendar tells about itself. */
export interface IcsCalendar {
  /** The properties of the calendar, as its lines. */
  readonly properties: string[];
  /** The lines of its time zones by their names. */
  readonly zones: Map<string, string>;
}

const BEGIN = /^BEGIN:(VEVENT|VTIMEZONE)\s*$/i;
const END = /^END:(VEVENT|VTIMEZONE)\s*$/i;
/** A component of this length is no event. */
const MOST_LINES = 10_000;

/** Yields the events of a calendar one by one, and the places where it is broken. */
export async function* icsBlocks(path: string, calendar: IcsCalendar): AsyncGenerator<IcsBlock | Break> {
  const reader = new IcsReader(calendar);
  for await (const { line, number } of linesOf(path)) {
    const found = reader.read(line, number);
    if (found !== undefined) yield found;
  }
  const end = reader.end();
  if (end !== undefined) yield end;
}

interface Open {
  readonly kind: string;
  readonly line: number;
  readonly lines: string[];
}

/** Returns the names of the time zones that a component has, or refers to, each once. */
export function zoneNamesIn(component: string): Set<string> {
  const unfolded = component.replace(/\r?\n[ \t]/g, '');
  return new Set([...unfolded.matchAll(/[\n;]TZID[=:]"?([^":;\r\n]+)/gi)].map(([, name = '']) => name));
}

class IcsReader {
  private open: Open | undefined;
  private isEnded = false;
  private last = 0;

  constructor(private readonly calendar: IcsCalendar) {}

  /** Returns the event that ends on this line, or the one that turns out to be broken there. */
  read(text: string, number: number): IcsBlock | Break | undefined {
    this.last = number;
    const [, kind] = BEGIN.exec(text) ?? [];
    if (kind !== undefined) return this.begin({ kind: kind.toUpperCase(), line: number, lines: [text] });
    if (this.open !== undefined) return this.readWithin(this.open, text);
    if (/^END:VCALENDAR/i.test(text)) this.isEnded = true;
    if (/^X-WR-/i.test(text)) this.calendar.properties.push(text);
    return undefined;
  }

  end(): Break | undefined {
    if (this.open !== undefined) return broken(this.open);
    return this.isEnded
      ? undefined
      : { line: this.last, reason: 'The file ends too early: END:VCALENDAR is missing.' };
  }

  private begin(open: Open): Break | undefined {
    const { open: before } = this;
    this.open = open;
    return before && broken(before);
  }

  private readWithin(open: Open, text: string): IcsBlock | Break | undefined {
    const { kind, line, lines } = open;
    lines.push(text);
    const isWhole = END.exec(text)?.[1]?.toUpperCase() === kind;
    if (!isWhole && lines.length < MOST_LINES) return undefined;
    this.open = undefined;
    if (!isWhole) return broken(open);
    const whole = lines.join('\r\n');
    if (kind === 'VEVENT') return { line, text: whole };
    for (const name of zoneNamesIn(whole)) this.calendar.zones.set(name, whole);
    return undefined;
  }
}

function broken({ kind, line }: { readonly kind: string; readonly line: number }): Break {
  return { line, reason: `The ${kind} that begins there is broken: it does not end.` };
}
