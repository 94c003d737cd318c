import { onParentExit } from './lib/parent-exit.mjs';
import { prepare } from './lib/prepare.mjs';

onParentExit();
await prepare();
await import('../dist/main.js');
