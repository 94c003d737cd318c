import { createReadStream } from 'node:fs';
import { UserProblem } from '../access/named-users.service.js';

/**
 * Reads a file to its end.
 * @throws UserProblem if that fails, or if it is not UTF-8
 */
export async function requireReadable(path: string): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw unreadable(path, error);
    throw new UserProblem(
      `The file ${path} is not UTF-8, so that its accents would be lost. Save it as UTF-8: in Excel, as "CSV UTF-8".`,
    );
  }
}

function unreadable(path: string, error: unknown): UserProblem {
  const { code = '' } = error as NodeJS.ErrnoException;
  return new UserProblem(
    `The file ${path} ${code === 'ENOENT' ? 'does not exist' : `cannot be read: ${code}`}.`,
  );
}
