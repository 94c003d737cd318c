import { buildIfNeeded } from './build.mjs';
import { installIfNeeded } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { withBuildLock } from './build-lock.mjs';

/** Makes a fresh checkout ready to run: checks Node, installs dependencies, builds. */
export async function prepare() {
  requireNode();
  await withBuildLock(async () => {
    await installIfNeeded();
    await buildIfNeeded();
  });
}
