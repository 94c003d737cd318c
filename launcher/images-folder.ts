import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder in which all data folders had their pictures before each had its own. */
const FORMER = join('.data', 'images');
/** The file by which the service knows a folder of pictures. */
const MARKER = 'calendar-id';

/** Tells whether a data folder does not exist yet, or has nothing in it. */
export function isEmptyFolder(dataDir: string): boolean {
  return !existsSync(dataDir) || readdirSync(dataDir).length === 0;
}

/**
 * Returns the folder of the pictures of a data folder. One that was used before its pictures lay in it keeps those it has.
 * @param isNew whether the data folder was empty before
 */
export function imagesFolder(dataDir: string, isNew: boolean, log: (line: string) => void): string {
  const folder = join(dataDir, 'images');
  if (!isNew && !existsSync(folder) && existsSync(join(FORMER, MARKER))) {
    log(
      `The pictures are in ${FORMER}, not in ${dataDir}. To have both in one place, stop the service and move ` +
        `that folder to ${folder}.`,
    );
    return FORMER;
  }
  // Made at once, so that the next start finds it.
  mkdirSync(folder, { recursive: true });
  return folder;
}
