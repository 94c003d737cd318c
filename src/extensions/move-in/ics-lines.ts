import { createReadStream } from 'node:fs';
import { notUtf8, unreadable } from './readable.js';

/** A line of a calendar, unfolded, with its place in the file. */
export interface IcsLine {
  readonly text: string;
  /** The number of its first line in the file. */
  readonly number: number;
  /** Its first byte, and the one after its last, in the file. */
  readonly from: number;
  readonly to: number;
  /** True if it is too long, and only its beginning is kept. */
  readonly isCut: boolean;
}

interface RawLine {
  readonly bytes: Buffer;
  readonly from: number;
  readonly to: number;
}

const [TAB, LINE_FEED, CARRIAGE_RETURN, SPACE, EQUALS] = [0x09, 0x0a, 0x0d, 0x20, 0x3d];
/** No text that is shown is longer, but pictures within calendars are. The rest of such a line is not kept. */
const LONGEST_LINE = 1_000_000;
const QUOTED_PRINTABLE = /^[^:]{0,200}QUOTED-PRINTABLE[^:]{0,200}:/i;

/** A part of a file that was read before. */
export type IcsPart = Pick<IcsLine, 'number' | 'from' | 'to'>;

const WHOLE: IcsPart = { number: 1, from: 0, to: Infinity };

/**
 * Yields the lines of a calendar, or of a part of it, blank ones included. They are unfolded as bytes, as programs fold
 * within characters.
 * @throws UserProblem if the file cannot be read, or is not UTF-8
 */
export async function* icsLines(path: string, part = WHOLE): AsyncGenerator<IcsLine> {
  let [open, number]: [OpenLine | undefined, number] = [undefined, part.number - 1];
  for await (const raw of rawLines(path, part)) {
    number += 1;
    if (open?.isContinuedBy(raw)) continue;
    if (open) yield open.whole(path);
    open = new OpenLine(raw, number);
  }
  if (open) yield open.whole(path);
}

/** Bytes of a line, of which no more are kept than are read. */
class Kept {
  private readonly parts: Buffer[] = [];
  size = 0;

  add(bytes: Buffer): void {
    const room = LONGEST_LINE + 1 - this.size;
    if (room > 0) this.parts.push(bytes.subarray(0, room));
    this.size += bytes.length;
  }

  get isCut(): boolean {
    return this.size > LONGEST_LINE;
  }

  get bytes(): Buffer {
    return Buffer.concat(this.parts);
  }

  /** Takes the last byte away, if it is this one. */
  dropEnd(byte: number): boolean {
    const last = this.parts.at(-1);
    if (last?.at(-1) !== byte) return false;
    this.parts.splice(-1, 1, last.subarray(0, -1));
    return true;
  }
}

class OpenLine {
  private readonly kept = new Kept();
  private readonly from: number;
  private readonly isQuoted: boolean;
  private to: number;

  constructor(
    { bytes, from, to }: RawLine,
    private readonly number: number,
  ) {
    this.kept.add(bytes);
    this.from = from;
    this.to = to;
    this.isQuoted = QUOTED_PRINTABLE.test(bytes.toString('latin1', 0, 400));
  }

  /** Takes a further line of the file, if it belongs to this one. */
  isContinuedBy({ bytes, to }: RawLine): boolean {
    const isFolded = bytes[0] === SPACE || bytes[0] === TAB;
    // A quoted-printable line goes on after an equals sign, in the first version of the format.
    const isSoft = this.isQuoted && this.kept.dropEnd(EQUALS);
    if (!isFolded && !isSoft) return false;
    this.kept.add(isFolded ? bytes.subarray(1) : bytes);
    this.to = to;
    return true;
  }

  /** @throws UserProblem if it is not UTF-8 */
  whole(path: string): IcsLine {
    const { number, from, to } = this;
    const { isCut, bytes } = this.kept;
    try {
      // Only a file begins with a mark of its encoding.
      const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: number > 1 });
      return { text: decoder.decode(bytes, { stream: isCut }), number, from, to, isCut };
    } catch {
      throw notUtf8(path, number);
    }
  }
}

async function* rawLines(path: string, { from, to }: IcsPart): AsyncGenerator<RawLine> {
  const splitter = new Splitter(from);
  try {
    const chunks: AsyncIterable<Buffer> = createReadStream(path, { start: from, end: to - 1 });
    for await (const chunk of chunks) yield* splitter.linesIn(chunk);
  } catch (error) {
    throw unreadable(path, error);
  }
  const { line } = splitter;
  if (line.to > line.from) yield line;
}

/** Splits a file into lines, whichever of the three line ends it has. */
class Splitter {
  private kept = new Kept();
  private isAfterReturn = false;

  constructor(private from: number) {}

  /** The line that has not ended yet. */
  get line(): RawLine {
    const { from, kept } = this;
    return { bytes: kept.bytes, from, to: from + kept.size };
  }

  /** Yields the lines that end in a chunk of the file. */
  *linesIn(chunk: Buffer): Generator<RawLine> {
    let begin = 0;
    for (let place = 0; place < chunk.length; place++) {
      const byte = chunk[place];
      if (byte !== LINE_FEED && byte !== CARRIAGE_RETURN) continue;
      this.kept.add(chunk.subarray(begin, place));
      const { line } = this;
      const isSecond = byte === LINE_FEED && this.isAfterReturn && line.to === line.from;
      if (!isSecond) yield line;
      this.isAfterReturn = byte === CARRIAGE_RETURN;
      [begin, this.from, this.kept] = [place + 1, line.to + 1, new Kept()];
    }
    this.kept.add(chunk.subarray(begin));
  }
}
