import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { missingPrograms } from '../lib/programs.mjs';
import { runTool } from '../lib/tool.mjs';
import { NEEDED } from './needed.mjs';

/** Debian has a subfolder per architecture. */
const LIBRARIES = '/usr/lib';

await runTool({
  command: 'rehearse:cache',
  about:
    'Deploys with Varnish and its purger on loopback, and checks that pages are kept until something in them changes.',
  missing: () => [
    ...missingPrograms([...NEEDED, 'varnishd', 'sed']),
    ...(hasVarnishModule('xkey') ? [] : ['xkey (of varnish-modules)']),
  ],
  run: async () => (await import('./purged/rehearsal.mjs')).rehearseCache(),
});

/** Tells whether a module of Varnish is installed that is not part of it. */
function hasVarnishModule(name) {
  const folders = ['.', ...readdirSync(LIBRARIES)];
  return folders.some((folder) => existsSync(join(LIBRARIES, folder, 'varnish/vmods', `libvmod_${name}.so`)));
}
