import { parseArgs } from 'node:util';
import { wholeNumbers } from '../../scripts/lib/arguments.mjs';

export const BASES = ['plain', 'translated', 'both'];

export const HELP = `Sends generated and hostile requests to every route, and checks every response.

  npm run fuzz -- [options]

  --requests N         requests to send, 1 to 100000000 (20000)
  --seed S             a whole number; the same seed gives the same requests in the same order (a new one each time)
  --base BASE          base of the routes: plain, translated or both (both)
  --only PATTERN       only operations whose name matches, a regular expression: --only "post .*events"
  --concurrency N      requests at a time, 1 to 64 (8)
  --nginx              send them through nginx with the files of deploy/nginx, without its request limits
  --negative-control   plant mistakes in the document first, and fail unless all are found
  --help               print this text

The service is started as in production, with the demo calendar, on a temporary PostgreSQL that is removed
afterwards. Requests are generated from the document at /docs-json, with valid, nearly valid and hostile values, by
anonymous callers and users of every role, for existing and missing records.

A response is a finding when its status is 5xx or undocumented, when its body does not match the document, when
it is not JSON, when an error lacks the shape {code, message, data: {status}} or reveals internals of the
service, and when there is no response. Each finding is printed with the smallest request that shows it, as a curl
command, and all are written to tools/fuzz/results. The exit code is 1 when there are any.

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

/** @throws Error with a one-line message about invalid arguments */
export function readOptions(args) {
  const { values } = parseArgs({ args, options: OPTIONS });
  const numbers = wholeNumbers(values, LIMITS);
  if (!BASES.includes(values.base)) throw new Error(`--base is one of ${BASES.join(', ')}.`);
  const { 'negative-control': negativeControl, ...others } = values;
  return { ...others, ...numbers, only: new RegExp(values.only, 'i'), negativeControl };
}
