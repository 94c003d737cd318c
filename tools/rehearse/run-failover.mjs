import { number } from '../lib/options.mjs';
import { missingPrograms } from '../lib/programs.mjs';
import { runTool } from '../lib/tool.mjs';
import { NEEDED } from './needed.mjs';

await runTool({
  command: 'rehearse:failover',
  about: 'Kills the primary of a Patroni cluster again and again while the service is written to.',
  options: { times: number('failovers', [1, 1_000], 20) },
  notes: `Each takes about a minute. The exit code is 1 when an acknowledged write is missing or there twice, when writes do not
resume within 60 s, or when a page that nginx has cached is not served.
`,
  missing: () => missingPrograms([...NEEDED, 'etcd', 'patroni', 'pg_rewind', 'haproxy']),
  run: async ({ times }) => (await import('./failover/rehearsal.mjs')).rehearseFailover(times),
});
