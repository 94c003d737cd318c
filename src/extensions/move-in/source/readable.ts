import { createReadStream } from 'node:fs';
import { UserProblem } from '../../../common/errors/user-problem.js';

/** The byte of a line end, which is no part of another character in UTF-8. */
const LINE_FEED = 0x0a;

/**
 * Reads a file to its end.
 * @throws UserProblem if that fails, or if it is not UTF-8
 */
export async function requireReadable(path: string): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  try {
    for await (const chunk of createReadStream(path))
      for (const part of linesIn(chunk as Buffer)) {
        decoder.decode(part, { stream: true });
        if (part.at(-1) === LINE_FEED) line += 1;
      }
    decoder.decode();
  } catch (error) {
    throw error instanceof TypeError ? notUtf8(path, line) : unreadable(path, error);
  }
}

export function notUtf8(path: string, line: number): UserProblem {
  return new UserProblem(
    `The file ${path} is not UTF-8 in line ${line}, so that its accents would be lost. Save it as UTF-8: in Excel, as "CSV UTF-8".`,
  );
}

export function unreadable(path: string, error: unknown): UserProblem {
  const { code = '' } = error as NodeJS.ErrnoException;
  return new UserProblem(
    `The file ${path} ${code === 'ENOENT' ? 'does not exist' : `cannot be read: ${code}`}.`,
  );
}

/** Yields the lines of a chunk with their ends, the last one as far as it goes. */
function* linesIn(chunk: Buffer): Generator<Buffer> {
  for (let start = 0; start < chunk.length;) {
    const found = chunk.indexOf(LINE_FEED, start);
    const end = found === -1 ? chunk.length : found + 1;
    yield chunk.subarray(start, end);
    start = end;
  }
}
