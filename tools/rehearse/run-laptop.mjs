import { missingPrograms } from '../lib/programs.mjs';
import { text } from '../lib/options.mjs';
import { runTool } from '../lib/tool.mjs';

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
  ],
  run: async ({ entrypoint }) => (await import('./laptop/network.mjs')).rehearseApart(String(entrypoint)),
});
