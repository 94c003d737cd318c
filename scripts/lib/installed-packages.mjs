import { existsSync, readFileSync } from 'node:fs';
import { inProject } from './paths.mjs';

/**
 * Compares the lock file of a folder with the list that npm leaves in its `node_modules`.
 * @param development whether packages for development are needed as well
 */
export function compareInstalled(folder, development) {
  const locked = packagesIn(`${folder}/package-lock.json`);
  const installed = packagesIn(`${folder}/node_modules/.package-lock.json`);
  const needed = Object.keys(locked).filter((path) => isNeeded(path, locked, development));
  return {
    needed,
    missing: needed.filter((path) => installed[path] === undefined),
    outdated: needed.filter((path) => path in installed && installed[path].version !== locked[path].version),
    isFirst: Object.keys(installed).length === 0,
    hasDevelopment: Object.values(installed).some(({ dev }) => dev),
  };
}

function packagesIn(lockFile) {
  const path = inProject(lockFile);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

function isNeeded(path, locked, development) {
  const { dev, optional } = locked[path];
  if (path === '' || (dev && !development)) return false;
  // Of packages that others can do without, most are for other systems. Those that the project names itself are not.
  const own = Object.keys(locked[''].optionalDependencies ?? {});
  return !optional || own.some((name) => path === `node_modules/${name}`);
}
