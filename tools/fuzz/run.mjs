import { COMMON, flag, number, text } from '../lib/options.mjs';
import { NGINX } from '../lib/nginx.mjs';
import { missingPrograms } from '../lib/programs.mjs';
import { runTool } from '../lib/tool.mjs';

await runTool({
  command: 'fuzz',
  about: 'Sends generated and hostile requests to every route, and checks every response.',
  options: {
    requests: number('requests to send', [1, 100_000_000], 20_000),
    seed: COMMON.seed,
    base: text(
      'base of the routes: plain, translated or both',
      'BASE',
      'both',
      /^(?:plain|translated|both)$/,
    ),
    only: COMMON.only,
    concurrency: number('requests at a time', [1, 64], 8),
    nginx: flag('send them through nginx with the files of deploy/nginx, without its request limits'),
    'negative-control': flag('plant mistakes in the document first, and fail unless all are found'),
  },
  notes: `The service is started as in production, with the demo calendar, on a temporary PostgreSQL that is removed
afterwards. Requests are generated from the document at /docs-json, with valid, nearly valid and hostile values, by
anonymous callers and users of every role, for existing and missing records.

A response is a finding when its status is 5xx or undocumented, when its body does not match the document, when
it is not JSON, when an error lacks the shape {code, message, data: {status}} or reveals internals of the
service, and when there is no response. Each finding is printed with the smallest request that shows it, as a curl
command, and all are written to tools/fuzz/results. The exit code is 1 when there are any.

  npm run fuzz -- --requests 1000000 --seed 7
  npm run fuzz -- --only "get .*/events$" --base plain
`,
  missing: ({ nginx }) => (nginx ? missingPrograms(NGINX) : []),
  run: async (options) => (await import('./campaign.mjs')).runCampaign(options),
});
