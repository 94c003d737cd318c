import { readFileSync } from 'node:fs';

/** The version of the service, equal to that in package.json. */
export const RELEASE = '1.0.0';

/** Identifies the running code. Part of ETags, because another build may present the same data differently. */
export const BUILD = `${RELEASE}+${digestOfBuild()}`;

/** Reads the digest that the build writes beside the compiled code. Missing where sources run directly, as in tests. */
function digestOfBuild(): string {
  try {
    return readFileSync(new URL('../.built', import.meta.url), 'utf8').trim();
  } catch {
    return 'source';
  }
}
