import { type IcsLine, icsLines } from './ics-lines.js';

/** The characters of a few edges of components; what is longer is text. */
const MOST_OF_EDGES = 200;
/** The properties that close an event, or say which one or which version it is. */
const TELLING = [
  ['CLASS', 'X-CALENDARSERVER-ACCESS', 'X-MICROSOFT-CDO-SENSITIVITY', 'X-MICROSOFT-SENSITIVITY'],
  ['UID', 'SEQUENCE', 'DTSTAMP', 'LAST-MODIFIED', 'RECURRENCE-ID'],
].flat();
const OPENING = /:\s*PUBLIC\s*$/i;

/**
 * Yields the components within the calendars of a file.
 * @param most characters of a component, beyond which its lines are not kept
 */
export async function* icsBlocks(path: string, most: number): AsyncGenerator<IcsBlock> {
  let open: IcsBlock | undefined;
  for await (const line of separateLines(path)) {
    if (open?.isBrokenBy(line)) {
      yield open;
      open = undefined;
    }
    open ??= new IcsBlock(line);
    open.add(line, most);
    if (!open.isWhole) continue;
    yield open;
    open = undefined;
  }
  if (open) yield open;
}

async function* separateLines(path: string): AsyncGenerator<IcsLine> {
  for await (const line of icsLines(path)) yield* separated(line.text).map((text) => ({ ...line, text }));
}

/** Returns the lines of what was put together without a line end between: two files, or the ends of components and another one. */
function separated(text: string): string[] {
  const place = text.search(/(?:BEGIN|END):[^:]*$/i);
  if (place <= 0) return [text];
  const [before, after] = [text.slice(0, place), edgeOf(text.slice(place))];
  const others = before.length > MOST_OF_EDGES ? [before] : separated(before);
  const isTwo = after.kind === 'VCALENDAR' || (after.kind !== '' && edgeOf(others.at(-1) ?? '').kind !== '');
  return isTwo ? [...others, text.slice(place)] : [text];
}

/** A component of a calendar as its lines, or a single line of the calendar itself. */
export class IcsBlock {
  /** In capitals, such as VEVENT; "" for a line of the calendar. */
  readonly kind: string;
  readonly line: number;
  /** All its lines, also those of components within it. */
  readonly lines: IcsLine[] = [];
  /** The lines of the component alone. */
  readonly own: IcsLine[] = [];
  /**
   * The first lines by their names, of those within others or beyond the most, that close an event or say which it is.
   * They may be of this one if it is broken.
   */
  readonly doubtful = new Map<string, IcsLine>();
  /** The kinds of the components within it. */
  readonly inner: string[] = [];
  /** The kind of one within it that does not end: nobody can say which lines are of it. */
  unended?: string;
  /** Its characters, also of lines that are beyond the most. */
  size = 0;
  /** False if it does not end. */
  isWhole = false;
  /** The components that have not ended, this one first. */
  private readonly open: string[] = [];

  constructor({ text, number }: IcsLine) {
    const { isBegin, kind } = edgeOf(text);
    this.kind = isBegin && kind !== 'VCALENDAR' ? kind : '';
    this.line = number;
  }

  isBrokenBy({ text }: IcsLine): boolean {
    const { isBegin, kind } = edgeOf(text);
    return kind === 'VCALENDAR' || (isBegin && kind === 'VEVENT');
  }

  add(line: IcsLine, most: number): void {
    const { isBegin, kind } = edgeOf(line.text);
    this.size += line.text.length;
    this.isWhole = this.kind === '' || (!isBegin && kind === this.kind);
    if (this.size > most) {
      this.doubt(line);
      return;
    }
    this.lines.push(line);
    if (this.isWhole) this.unended ??= this.open[1];
    else if (this.isEdge(isBegin, kind)) this.nest(isBegin, kind);
    else if (this.open.length === 1) this.own.push(line);
    else this.doubt(line);
  }

  private doubt(line: IcsLine): void {
    const name = /^([A-Z-]+)\s*[;:]/i.exec(line.text)?.[1]?.toUpperCase() ?? '';
    if (!TELLING.includes(name) || OPENING.test(line.text)) return;
    if (!this.doubtful.has(name)) this.doubtful.set(name, line);
  }

  /** Tells whether a line begins or ends a component: texts have lines such as `Begin: late` and `End: late`. */
  private isEdge(isBegin: boolean, kind: string): boolean {
    if (isBegin) return this.open.length === 0 || INNER.test(kind);
    return this.open.includes(kind) || kind.startsWith('V');
  }

  private nest(isBegin: boolean, kind: string): void {
    if (isBegin) {
      if (this.open.push(kind) === 2) this.inner.push(kind);
      return;
    }
    const place = this.open.lastIndexOf(kind);
    if (place < this.open.length - 1) this.unended ??= kind;
    // Lines below are of the component again: its class counts.
    if (place > 0) this.open.length = place;
  }
}

/** The kinds of components that stand within others. */
const INNER = /^(?:V|X-|(?:STANDARD|DAYLIGHT|PARTICIPANT)$)/;
/** The name of a component begins with a letter: `Begin: 8pm` is text. */
const EDGE = /^(BEGIN|END):\s*([A-Z][A-Z0-9-]*)\s*$/i;

/** Returns the component that a line begins or ends, in capitals; "" if it does neither. */
export function edgeOf(text: string): { isBegin: boolean; kind: string } {
  const [, edge = '', kind = ''] = EDGE.exec(text) ?? [];
  return { isBegin: edge.toUpperCase() === 'BEGIN', kind: kind.toUpperCase() };
}
