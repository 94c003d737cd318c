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
const MARK = Buffer.from('\uFEFF');

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
    open = new OpenLine(number === 1 ? withoutMark(raw) : raw, number);
  }
  if (open) yield open.whole(path);
}

class OpenLine {
  private readonly parts: Buffer[];
  private readonly from: number;
  private readonly isQuoted: boolean;
  private size: number;
  private to: number;

  constructor(
    { bytes, from, to }: RawLine,
    private readonly number: number,
  ) {
    this.parts = [bytes];
    this.from = from;
    this.to = to;
    this.size = bytes.length;
    this.isQuoted = QUOTED_PRINTABLE.test(bytes.toString('latin1', 0, 400));
  }

  /** Takes a further line of the file, if it belongs to this one. */
  isContinuedBy({ bytes, to }: RawLine): boolean {
    const isFolded = bytes[0] === SPACE || bytes[0] === TAB;
    const last = this.parts.at(-1);
    // What is encoded so goes on after an equals sign, in the first version of the format.
    const isSoft = this.isQuoted && last?.at(-1) === EQUALS;
    if (!isFolded && !isSoft) return false;
    if (isSoft) this.parts.splice(-1, 1, (last as Buffer).subarray(0, -1));
    this.add(isFolded ? bytes.subarray(1) : bytes);
    this.to = to;
    return true;
  }

  /** @throws UserProblem if it is not UTF-8 */
  whole(path: string): IcsLine {
    const { number, from, to } = this;
    const isCut = this.size > LONGEST_LINE;
    try {
      const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
      const text = decoder.decode(Buffer.concat(this.parts), { stream: isCut });
      return { text, number, from, to, isCut };
    } catch {
      throw notUtf8(path, number);
    }
  }

  private add(bytes: Buffer): void {
    const room = Math.max(0, LONGEST_LINE + 1 - this.size);
    if (room > 0) this.parts.push(bytes.subarray(0, room));
    this.size += bytes.length;
  }
}

function withoutMark({ bytes, from, to }: RawLine): RawLine {
  return bytes.subarray(0, MARK.length).equals(MARK)
    ? { bytes: bytes.subarray(MARK.length), from: from + MARK.length, to }
    : { bytes, from, to };
}

/** Yields the lines of a file as bytes, whichever of the three line ends it has. */
async function* rawLines(path: string, part: IcsPart): AsyncGenerator<RawLine> {
  let [parts, size, from, at]: [Buffer[], number, number, number] = [[], 0, part.from, part.from];
  let isAfterReturn = false;
  const keep = (bytes: Buffer) => {
    const room = Math.max(0, LONGEST_LINE + 1 - size);
    if (bytes.length > 0 && room > 0) parts.push(bytes.subarray(0, room));
    size += bytes.length;
  };
  try {
    for await (const chunk of createReadStream(path, {
      start: part.from,
      end: part.to - 1,
    }) as AsyncIterable<Buffer>) {
      let begin = 0;
      for (let place = 0; place < chunk.length; place++) {
        const byte = chunk[place];
        const isSecond = byte === LINE_FEED && isAfterReturn;
        isAfterReturn = byte === CARRIAGE_RETURN;
        if (isSecond) [begin, from] = [place + 1, at + place + 1];
        if (isSecond || (byte !== LINE_FEED && byte !== CARRIAGE_RETURN)) continue;
        keep(chunk.subarray(begin, place));
        yield { bytes: Buffer.concat(parts), from, to: at + place };
        [parts, size, begin, from] = [[], 0, place + 1, at + place + 1];
      }
      keep(chunk.subarray(begin));
      at += chunk.length;
    }
  } catch (error) {
    throw unreadable(path, error);
  }
  if (size > 0) yield { bytes: Buffer.concat(parts), from, to: at };
}
