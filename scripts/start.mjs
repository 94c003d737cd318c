import { RUNNING } from './lib/install.mjs';
import { inProject } from './lib/paths.mjs';
import { onParentExit } from './lib/parent-exit.mjs';
import { prepare } from './lib/prepare.mjs';
import { serve } from './lib/serve.mjs';

// A killed npm does not forward the signal: the service would keep running, with its port and database.
onParentExit();
await prepare(RUNNING);
await serve('dist', (preloaded) => ({ main: inProject('dist/main.js'), preloaded }));
