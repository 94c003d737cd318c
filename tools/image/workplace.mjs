import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { onClose } from '../../scripts/lib/closing.mjs';

const MEMORY = '/dev/shm';
/** Twice the space that base, stages and container take together. */
const NEEDED_BYTES = 4 * 2 ** 30;

/** Creates the folder for images and containers: in memory if there is enough, because every stage is a full copy. */
export function createWorkplace() {
  const folder = mkdtempSync(join(fitsInMemory() ? MEMORY : tmpdir(), 'calendar-image-'));
  onClose(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function fitsInMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, freemem()) >= NEEDED_BYTES;
  } catch {
    return false;
  }
}
