import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = 'calendar-id';

/** Returns what is wrong with a folder: the result of a comparison, or the reason why it cannot be made. */
export async function folderProblem(
  folder: string,
  compare: () => Promise<string | undefined>,
): Promise<string | undefined> {
  try {
    return await compare();
  } catch (error) {
    if (!(error instanceof UnusableFolder)) throw error;
    return `IMAGES_DIR (${folder}) cannot be used: ${error.message}. It has to be a volume that the service may write to.`;
  }
}

/** Says that a folder is not the one that the database knows; undefined if it is. */
export function otherFolder(folder: string, known: string, found: string | undefined): string | undefined {
  if (found === known) return undefined;
  return (
    `IMAGES_DIR (${folder}) is not the folder with the images of this calendar. Mount the same volume in all instances, or ` +
    `restore it; if the images are lost for good, write ${known} into its file ${NAME}.`
  );
}

/** Returns the marker of a folder; undefined if there is none. */
export function markerIn(folder: string): Promise<string | undefined> {
  return using(async () => {
    const text = await readFile(join(folder, NAME), 'utf8').catch(unlessCode('ENOENT'));
    return text?.trim();
  });
}

/** Marks a folder, unless another process does so at the same time. Returns its marker. */
export function markerWrittenTo(folder: string): Promise<string> {
  return using(async () => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, NAME), `${randomUUID()}\n`, { flag: 'wx' }).catch(unlessCode('EEXIST'));
    const marker = (await readFile(join(folder, NAME), 'utf8')).trim();
    if (marker === '') throw new UnusableFolder(`its file ${NAME} is empty and should be removed`);
    return marker;
  });
}

class UnusableFolder extends Error {}

async function using<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof UnusableFolder ? error : new UnusableFolder((error as Error).message);
  }
}

function unlessCode(code: string) {
  return (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== code) throw error;
  };
}
