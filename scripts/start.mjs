import { onParentExit } from './lib/parent-exit.mjs';
import { prepare } from './lib/prepare.mjs';

// A killed npm passes no signal on: the service would stay behind with its port and its database.
onParentExit();
await prepare();
await import('../dist/main.js');
