import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onClose } from '../../scripts/lib/closing.mjs';
import { account } from './programs.mjs';

/** Creates a temporary folder for the run, with subfolders owned by the account that programs run as. */
export function createFolder(prefix, names) {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  onClose(async () => rmSync(folder, { recursive: true, force: true }));
  const { uid, gid } = account();
  for (const name of names) {
    mkdirSync(join(folder, name), { mode: 0o700 });
    if (uid !== undefined) chownSync(join(folder, name), uid, gid);
  }
  chmodSync(folder, 0o755);
  return folder;
}
