import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);

/** Resolves a path inside the project, regardless of the current directory. */
export function inProject(path) {
  return fileURLToPath(new URL(path, root));
}
