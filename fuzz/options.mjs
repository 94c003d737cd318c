import { parseArgs } from 'node:util';
import { wholeNumbers } from '../scripts/lib/arguments.mjs';

export const BASES = ['plain', 'translated', 'both'];

export const HELP = `Sends requests that nobody would think of to every route, and checks every answer.

  npm run fuzz -- [options]

  --requests N         requests to send, 1 to 100000000 (20000)
  --seed S             a whole number; the same seed asks the same things in the same order (a new one)
  --base BASE          routes of which base: plain, translated or both (both)
  --only PATTERN       only operations whose name matches, a regular expression: --only "post .*events"
  --concurrency N      requests at a time, 1 to 64 (8)
  --nginx              send them through nginx with the files of deploy/nginx, but for its limits of requests
  --negative-control   plant mistakes into the document first, and fail unless all of them are found
  --help               print this text

The service is started as in production, with the demo calendar, on a PostgreSQL of its own that is thrown away
afterwards. Requests are made from the document at /docs-json: values that are right, nearly right and hostile, by
anonymous callers and users of every role, for records that are there and for such that are not.

An answer is a finding when its status is 5xx or not in the document, when its body is not as the document says, when
it is no JSON, when a refusal has another shape than {code, message, data: {status}} or tells of the inside of the
service, and when there is no answer. Each finding is printed with the smallest request that shows it, to be sent again
with curl, and all of them are written to fuzz/results. The exit code is 1 when there is any.

Examples

  npm run fuzz
  npm run fuzz -- --requests 1000000 --seed 7
  npm run fuzz -- --only "get .*/events$" --base plain
`;

const OPTIONS = {
  requests: { type: 'string', default: '20000' },
  seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  base: { type: 'string', default: 'both' },
  only: { type: 'string', default: '' },
  concurrency: { type: 'string', default: '8' },
  nginx: { type: 'boolean', default: false },
  'negative-control': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
};

const LIMITS = { requests: [1, 100_000_000], seed: [0, 2 ** 31 - 1], concurrency: [1, 64] };

/** @throws Error that says in one line what is wrong with the arguments. */
export function readOptions(args) {
  const { values } = parseArgs({ args, options: OPTIONS });
  const numbers = wholeNumbers(values, LIMITS);
  if (!BASES.includes(values.base)) throw new Error(`--base is one of ${BASES.join(', ')}.`);
  const { 'negative-control': negativeControl, ...others } = values;
  return { ...others, ...numbers, only: new RegExp(values.only, 'i'), negativeControl };
}
