import { buildIfNeeded } from './build.mjs';
import { installIfNeeded } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { inTurn } from './turns.mjs';

/** Makes a fresh checkout ready to run: checks Node, installs dependencies, builds. */
export async function prepare() {
  requireNode();
  await inTurn(async () => {
    await installIfNeeded();
    await buildIfNeeded();
  });
}
