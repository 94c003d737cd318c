import { COMMON, flag, number } from '../lib/options.mjs';
import { runTool } from '../lib/tool.mjs';

const MOST_REQUESTS = 100_000_000;
const A_WEEK = 10_080;

await runTool({
  command: 'faults',
  about: "Breaks the service's dependencies while it is under load, and counts what clients notice.",
  options: {
    only: COMMON.only,
    quick: flag('fewer kills, rounds and requests, and only the cases that are meaningful that quickly'),
    requests: number('requests of the soak (300000; 20000 with --quick)', [1_000, MOST_REQUESTS]),
    minutes: number('end the soak after so many minutes, or with its last request', [1, A_WEEK]),
    seed: COMMON.seed,
    name: COMMON.name,
    list: COMMON.list,
  },
  notes: `Every case starts the services it needs as in production, on its own PostgreSQL with fsync on, all
on 127.0.0.1, and removes everything afterwards. The table at the end shows what was counted, the target, and how
much was tried, and is written to tools/faults/results. A figure is met, missed, skipped, or not conclusive when its
control detected nothing. The exit code is 1 when one is missed. docs/appendix/faults.md says what each case does.

  npm run faults -- --quick
  npm run faults -- --only "database killed"
  npm run faults -- --only soak --minutes 720
`,
  run: async ({ quick, minutes, requests = soaked(quick, minutes), ...options }) =>
    (await import('./cases.mjs')).runCases({ ...options, quick, requests, minutes: minutes ?? A_WEEK }),
});

function soaked(quick, minutes) {
  if (minutes !== undefined) return MOST_REQUESTS;
  return quick ? 20_000 : 300_000;
}
