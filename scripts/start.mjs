import { onParentExit } from './lib/parent-exit.mjs';
import { prepare } from './lib/prepare.mjs';

onParentExit(() => process.kill(process.pid, 'SIGTERM'));
await prepare();
await import('../dist/main.js');
