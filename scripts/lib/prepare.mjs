import { buildIfNeeded } from './build.mjs';
import { installIfNeeded, TESTING } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { withBuildLock } from './build-lock.mjs';

/**
 * Makes a fresh checkout ready: checks Node, installs packages, builds.
 * @param purpose whose packages are needed; programs for developers use more than the service
 * @param build what is built
 */
export async function prepare(purpose = TESTING, build = buildIfNeeded) {
  requireNode();
  await withBuildLock(async () => {
    await installIfNeeded(purpose);
    await build();
  });
}
