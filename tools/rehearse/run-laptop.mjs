import { spawnSync } from 'node:child_process';
import { missingPrograms } from '../lib/programs.mjs';
import { text } from '../lib/options.mjs';
import { runTool } from '../lib/tool.mjs';
import { APART, rehearseApart } from './laptop/network.mjs';

await runTool({
  command: 'rehearse:laptop',
  about:
    'Runs the containers of docker-compose.yml as processes in namespaces, in its order, and checks the result.',
  options: {
    entrypoint: text('docker-entrypoint.sh of the image postgres, instead of a stand-in', 'FILE', '', /^/),
  },
  missing: () => [
    ...missingPrograms(['bwrap', 'setpriv', 'initdb', 'postgres', 'pg_isready', 'psql']),
    ...(process.getuid?.() === 0 ? [] : ['root']),
    ...(spawnSync('bwrap', APART.concat('true')).status === 0 ? [] : ['namespaces of the kernel']),
  ],
  run: ({ entrypoint }) => rehearseApart(String(entrypoint)),
});
