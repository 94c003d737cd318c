import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { inProject } from './paths.mjs';

/** Measures how far `npm ci --loglevel=http` is: it creates all folders, downloads everything, and then unpacks it. */
export class InstallProgress {
  #folders = foldersOf('package-lock.json');
  #downloads = 0;

  /** Takes a line of output of npm; returns whether it was less than an error. */
  read(line) {
    if (line.startsWith('npm http fetch ')) this.#downloads += 1;
    return /^npm (http|notice|warn) /.test(line);
  }

  describe() {
    // The lock file also lists packages for other systems, which get no folder.
    const wanted = this.#folders.filter((folder) => existsSync(folder));
    const unpacked = wanted.filter((folder) => isNew(join(folder, 'package.json')));
    if (unpacked.length === 0) return `${this.#downloads} downloads`;
    return `${unpacked.length} of ${wanted.length} packages`;
  }
}

// The files of an earlier installation are still there while npm deletes them.
function isNew(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat !== undefined && stat.ctimeMs >= performance.timeOrigin;
}

function foldersOf(lockFile) {
  const { packages } = JSON.parse(readFileSync(inProject(lockFile), 'utf8'));
  const paths = Object.keys(packages).filter((path) => path !== '');
  return paths.map(inProject);
}
