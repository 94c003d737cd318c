import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';

/** Measures how far npm is with `--loglevel=http`: it creates all folders, downloads everything, and then unpacks it. */
export class InstallProgress {
  #folders;
  #downloads = 0;

  /** @param folders those of the packages that are installed */
  constructor(folders) {
    this.#folders = folders;
  }

  /** Takes a line of output of npm; returns whether it was less than an error. */
  read(line) {
    if (line.startsWith('npm http fetch ')) this.#downloads += 1;
    return /^npm (http|notice|warn) /.test(line);
  }

  describe() {
    const created = this.#folders.filter((folder) => existsSync(folder));
    const unpacked = created.filter((folder) => isNew(join(folder, 'package.json')));
    if (unpacked.length === 0) return `${this.#downloads} downloads`;
    return `${unpacked.length} of ${created.length} packages`;
  }
}

// The files of an earlier installation are still there while npm deletes them.
function isNew(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat !== undefined && stat.ctimeMs >= performance.timeOrigin;
}
