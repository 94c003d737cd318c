import { NGINX } from '../lib/nginx.mjs';
import { text } from '../lib/options.mjs';
import { missingPrograms } from '../lib/programs.mjs';
import { runTool } from '../lib/tool.mjs';
import { OPTIONS } from './options.mjs';

await runTool({
  command: 'bench:capacity',
  about: 'Measures how many requests one, two and four instances answer behind nginx, and what that costs.',
  options: {
    ...OPTIONS,
    instances: text('numbers of instances, one after the other', 'LIST', '1,2,4', /^[1-9]\d?(?:,[1-9]\d?)*$/),
  },
  notes: `nginx runs with the files of deploy/nginx, except for addresses, paths and the limits per client. Everything listens on
127.0.0.1. TMPDIR=/dev/shm keeps the cache of nginx in memory, as deploy/compose does.

The columns: responses per second; median and 99th percentile of the response time in milliseconds, with all
connections always busy; kilobytes per response, as sent; processor time per response in milliseconds, in the
instances, in PostgreSQL and in nginx; responses per second of one core that does nothing else than this, 1000 divided
by the sum of these three; how many cores the instances, PostgreSQL, nginx, the load generator and other programs kept
busy; and the share of responses from the cache of nginx. Repeat a run in which other programs were busy. Processor
time and memory are only available on Linux.

  npm run bench:capacity -- --keep --instances 2 --only mixed
  npm run bench:capacity -- --events 2000000 --instances 2
`,
  missing: () => missingPrograms(NGINX),
  run: async (options) => (await import('./capacity/run.mjs')).measureCapacity(options),
});
