import { buildForTests } from '../../../scripts/lib/build.mjs';
import { withBuildLock } from '../../../scripts/lib/build-lock.mjs';

/** Builds the service that test files share. */
export default function build() {
  return withBuildLock(buildForTests);
}
