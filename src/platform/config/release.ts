import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The version of the service, equal to that in package.json. */
export const RELEASE = '1.1.0';

/**
 * Identifies the running code. Part of ETags, because another build may present the same data differently; without a
 * stamp, as under `npm run dev`, the next start may be one.
 */
export const BUILD = `${RELEASE}+${besideBuild('.built') ?? randomUUID()}`;

/** The commit the running code was built from, if the build knew it. */
export const COMMIT = besideBuild('.commit');

/** Reads a file that the build writes beside the compiled code. Missing where sources run directly, as in tests. */
function besideBuild(name: string): string | undefined {
  try {
    return readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8').trim();
  } catch {
    return undefined;
  }
}
