import { number } from '../lib/options.mjs';
import { runTool } from '../lib/tool.mjs';

await runTool({
  command: 'fuzz:timing',
  about: 'Measures whether the time of a rejection reveals how close a secret was.',
  options: { samples: number('requests per variant', [100, 1_000_000], 20_000) },
  notes: `Pairs of rejections that must be indistinguishable are requested in turn on one connection and compared by Welch's t
test: below 4.5 there is no detectable difference. A control server that compares letter by letter has to show
one, or the measurement is void. The exit code is 1 when either fails. Nothing else should run at the same time.
`,
  run: async ({ samples }) => (await import('./timing/compare.mjs')).compareTimes(samples),
});
