import { randomUUID } from 'node:crypto';
import {
  access,
  copyFile,
  type FileHandle,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  rmdir,
  stat,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ByteRange, ImageStorage, StoredFile, StoredName } from './image-storage.js';
import { digestIn } from './sizes.js';

const ATTEMPTS = 3;

/** Keeps the files of images in a folder. */
export class FolderStorage implements ImageStorage {
  constructor(private readonly folder: string) {}

  async put(name: string, path: string): Promise<void> {
    const target = join(this.folder, name);
    for (let attempt = 1; !(await exists(target)); attempt++) {
      try {
        await mkdir(dirname(target), { recursive: true });
        await copyWhole(path, target);
      } catch (error) {
        // Somebody else has just removed the folder, because it was empty.
        if (!isMissing(error) || attempt === ATTEMPTS) throw error;
      }
    }
  }

  async read(name: string, range?: ByteRange): Promise<StoredFile | null> {
    const file = await openedIfExists(join(this.folder, name));
    if (file === null) return null;
    const { size, mtime } = await file.stat();
    return { size, modifiedAt: mtime, stream: file.createReadStream({ ...range }) };
  }

  async remove(name: string): Promise<void> {
    const path = join(this.folder, name);
    await rm(path, { force: true });
    // Fails while the folder holds another file, or if it is gone.
    await rmdir(dirname(path)).catch(() => undefined);
  }

  async *list(): AsyncGenerator<StoredName> {
    for (const folder of await namesIn(this.folder)) {
      if (digestIn(`${folder}/`) === undefined) continue;
      for (const file of await namesIn(join(this.folder, folder))) {
        const name = `${folder}/${file}`;
        const found = await stat(join(this.folder, name)).catch(() => undefined);
        if (found !== undefined) yield { name, modifiedAt: found.mtime };
      }
    }
  }
}

/** Copies a file so that nobody ever finds a part of it, not even after a power failure. */
async function copyWhole(path: string, target: string): Promise<void> {
  const part = `${target}.${randomUUID()}.part`;
  try {
    await copyFile(path, part);
    const file = await open(part, 'r+');
    await file.sync().finally(() => file.close());
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function openedIfExists(path: string): Promise<FileHandle | null> {
  try {
    return await open(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
}
