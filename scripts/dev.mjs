import { inProject } from './lib/paths.mjs';
import { onParentExit } from './lib/parent-exit.mjs';
import { prepare } from './lib/prepare.mjs';

// A killed npm does not forward the signal: the service would keep running, with its port and database.
onParentExit();
await prepare();
const nodemon = inProject('node_modules/nodemon/bin/nodemon.js');
process.chdir(inProject('.'));
process.argv = [
  process.execPath,
  nodemon,
  '--quiet',
  '--signal',
  'SIGTERM',
  '--watch',
  'src',
  '--watch',
  'launcher',
  '--watch',
  '.env',
  '--ext',
  'ts,env',
  'scripts/start.mjs',
];
await import(new URL('../node_modules/nodemon/bin/nodemon.js', import.meta.url));
