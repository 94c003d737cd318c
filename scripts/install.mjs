import { withBuildLock } from './lib/build-lock.mjs';
import { installIfNeeded, TESTING } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';

requireNode();
await withBuildLock(() => installIfNeeded(TESTING));
