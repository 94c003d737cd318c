import { readFileSync } from 'node:fs';

/** The version of the service, as package.json has it. */
export const RELEASE = '1.0.0';

/** The very code that runs: what it says of the same data may change with it. */
export const BUILD = `${RELEASE}+${digestOfBuild()}`;

/** Written by the build beside the compiled code; there is none where the sources run by themselves, as in tests. */
function digestOfBuild(): string {
  try {
    return readFileSync(new URL('../.built', import.meta.url), 'utf8').trim();
  } catch {
    return 'source';
  }
}
