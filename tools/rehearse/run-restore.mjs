import { missingPrograms } from '../lib/programs.mjs';
import { runTool } from '../lib/tool.mjs';
import { POSTGRES } from './needed.mjs';

await runTool({
  command: 'rehearse:restore',
  about: 'Backs up a calendar that is written to, by deploy/backup and deploy/pgbackrest, and restores it.',
  notes: `It takes a minute. The exit code is 1 when an acknowledged write is missing that the backup should have.
`,
  missing: () => missingPrograms([...POSTGRES, 'pgbackrest', 'bash', 'sync']),
  run: async () => (await import('./restore/rehearsal.mjs')).rehearseRestore(),
});
