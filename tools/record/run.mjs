import { COMMON, flag, number, repeated, text } from '../lib/options.mjs';
import { runTool } from '../lib/tool.mjs';

await runTool({
  command: 'record',
  about: 'Sends the same requests to two builds of the service, and lists what they respond differently.',
  options: {
    before: text('the build to compare with: a git revision, or the path of a checkout', 'SOURCE', 'HEAD'),
    after: text('the build that must not differ, likewise', 'SOURCE', '.'),
    scenarios: text('a folder of recorded scenarios, whose requests are sent as well', 'DIR'),
    expect: repeated(
      'a difference that is expected: a regular expression that matches a line of the list',
      'PATTERN',
    ),
    only: { ...COMMON.only, about: 'only the groups of requests whose name matches, a regular expression' },
    seed: number('another seed gives other generated requests', [0, 2 ** 31 - 1], 1),
    samples: number('generated requests for each operation, base and caller', [1, 100], 3),
    name: COMMON.name,
    'negative-control': flag('plant five changes into a copy of the build, and fail unless all are found'),
  },
  notes: `Both builds are compiled in temporary folders and started as in production, each with a PostgreSQL of its own and
the demo calendar. They get the same requests one after the other, at the same fixed instants and with the same
random values, so that statuses, headers, bodies and messages to webhooks have to be equal to the letter. Only
the header Date is not compared.

Differences are counted by operation and by what differs, each with an example; all of them are written to
tools/record/results. The exit code is 1 when one is not expected, and when one that is expected never occurs.

  npm run record -- --before v1.1.0
  npm run record -- --before ../before --after ../after --scenarios recorded --expect 'header server-timing'
  npm run record -- --negative-control
`,
  run: async (options) => (await import('./recording.mjs')).record(options),
});
