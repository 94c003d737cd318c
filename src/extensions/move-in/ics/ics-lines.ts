import { createReadStream } from 'node:fs';
import { notUtf8, unreadable } from '../source/readable.js';

/** A line of a calendar, unfolded. */
export interface IcsLine {
  readonly text: string;
  /** The number of its first line in the file. */
  readonly number: number;
  /** True if it is too long, and only its beginning is kept. */
  readonly isCut: boolean;
}

/** No text that is shown is longer, but pictures within calendars are. The rest of such a line is not kept. */
const LONGEST_LINE = 1_000_000;
const QUOTED_PRINTABLE = /^[^:]{0,200}QUOTED-PRINTABLE[^:]{0,200}:/i;

/**
 * Yields the lines of a calendar, blank ones included. They are unfolded as bytes, as programs fold within characters.
 * @throws UserProblem if the file cannot be read, or is not UTF-8
 */
export async function* icsLines(path: string): AsyncGenerator<IcsLine> {
  let [open, number]: [OpenLine | undefined, number] = [undefined, 0];
  for await (const bytes of rawLines(path)) {
    number += 1;
    if (open?.isContinuedBy(bytes)) continue;
    if (open) yield open.whole(path);
    open = new OpenLine(bytes, number);
  }
  if (open) yield open.whole(path);
}

/** Yields the lines of a file, whichever of the three line ends it has, or two of them at once, with a character for each byte. */
async function* rawLines(path: string): AsyncGenerator<string> {
  let rest = '';
  try {
    const chunks: AsyncIterable<string> = createReadStream(path, {
      encoding: 'latin1',
      highWaterMark: LONGEST_LINE,
    });
    for await (const chunk of chunks) {
      // The other half of a line end may be in the next chunk.
      const lines = `${rest}${chunk}`.split(/\r{0,2}\n|\r(?!\r?$)/);
      rest = lines.pop() ?? '';
      if (rest.length > LONGEST_LINE) rest = `${rest.slice(0, LONGEST_LINE)}${rest.slice(-2)}`;
      yield* lines;
    }
  } catch (error) {
    throw unreadable(path, error);
  }
  yield rest.replace(/\r{1,2}$/, '');
}

class OpenLine {
  private readonly parts: string[] = [];
  private readonly isQuoted: boolean;
  private isSoft = false;
  private size = 0;

  constructor(
    bytes: string,
    private readonly number: number,
  ) {
    this.isQuoted = QUOTED_PRINTABLE.test(bytes);
    this.add(bytes);
  }

  /** Takes a further line of the file, if it belongs to this one. */
  isContinuedBy(bytes: string): boolean {
    const isFolded = bytes.startsWith(' ') || bytes.startsWith('\t');
    if (!isFolded && !this.isSoft) return false;
    this.add(isFolded ? bytes.slice(1) : bytes);
    return true;
  }

  /** @throws UserProblem if it is not UTF-8 */
  whole(path: string): IcsLine {
    const { number } = this;
    const isCut = this.size > LONGEST_LINE;
    try {
      // It leaves out a mark of the encoding, which also stands where another file was put after the first one.
      const decoder = new TextDecoder('utf-8', { fatal: true });
      const text = decoder.decode(Buffer.from(this.parts.join(''), 'latin1'), { stream: isCut });
      return { text, number, isCut };
    } catch {
      throw notUtf8(path, number);
    }
  }

  private add(bytes: string): void {
    // A quoted-printable line goes on after an equals sign, in the first version of the format.
    this.isSoft = this.isQuoted && bytes.endsWith('=');
    const room = LONGEST_LINE + 1 - this.size;
    if (room > 0) this.parts.push(this.isSoft ? bytes.slice(0, -1) : bytes.slice(0, room));
    this.size += bytes.length;
  }
}
