import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);

/** A path inside the project, wherever the command was given. */
export function inProject(path) {
  return fileURLToPath(new URL(path, root));
}
