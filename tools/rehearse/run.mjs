import { flag } from '../lib/options.mjs';
import { missingPrograms } from '../lib/programs.mjs';
import { runTool } from '../lib/tool.mjs';
import { NEEDED } from './needed.mjs';

await runTool({
  command: 'rehearse',
  about: 'Deploys with the files of deploy on loopback, and checks the result.',
  options: { pgbouncer: flag('put PgBouncer in front of PostgreSQL') },
  missing: ({ pgbouncer }) => missingPrograms([...NEEDED, ...(pgbouncer ? ['pgbouncer'] : [])]),
  run: async ({ pgbouncer }) => (await import('./rehearsal.mjs')).rehearse(pgbouncer),
});
