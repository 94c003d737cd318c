import { buildForWatching, WATCHED } from './lib/build.mjs';
import { TESTING } from './lib/install.mjs';
import { NEST } from './lib/nest.mjs';
import { onParentExit } from './lib/parent-exit.mjs';
import { inProject } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { serve } from './lib/serve.mjs';

/** Nest's CLI passes it to a shell, which would not forward signals: `exec` puts Node in its place. */
const NODE = process.platform === 'win32' ? 'node' : 'exec node';
const WORDS = ['start', '--watch', '--path', 'tsconfig.dev.json', '--exec'];

// A killed npm does not forward the signal: the service would keep running, with its port and database.
onParentExit();
await prepare(TESTING, buildForWatching);
process.chdir(inProject('.'));
await serve(WATCHED, (preloaded) => {
  const exec = [NODE, ...preloaded.map((address) => `--import ${address}`)].join(' ');
  return { main: NEST, words: [...WORDS, exec] };
});
