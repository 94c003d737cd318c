import { parseArgs } from 'node:util';
import { wholeNumbers } from '../../scripts/lib/arguments.mjs';

export const HELP = `Breaks the service's dependencies while it is under load, and counts what clients notice.

  npm run faults -- [options]

  --only PATTERN   only the cases whose name matches, a regular expression: --only "killed|full"
  --quick          fewer kills, rounds and requests, and only the cases that are meaningful that link
  --requests N     requests of the soak, 1000 to 100000000 (300000; 20000 with --quick; unlimited with --minutes)
  --minutes M      end the soak after so many minutes, 1 to 10080, or with its last request
  --seed S         a whole number; the same seed gives the same pauses and requests (a new one each time)
  --name NAME      the result is written to tools/faults/results/NAME.json (the date and time)
  --list           print the names of the cases and stop
  --help           print this text

Every case starts the services it needs as in production, on its own PostgreSQL with fsync on, all
on 127.0.0.1, and removes everything afterwards. The table at the end shows what was counted, the target, and how
much was tried. A figure is met, missed, skipped, or not conclusive when its control detected nothing. The
exit code is 1 when one is missed.

docs/appendix/faults.md says what each case does and how to read it.

Examples

  npm run faults -- --quick
  npm run faults -- --only "database killed"
  npm run faults -- --only soak --minutes 720
`;

const OPTIONS = {
  only: { type: 'string', default: '' },
  quick: { type: 'boolean', default: false },
  requests: { type: 'string' },
  minutes: { type: 'string' },
  seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  name: { type: 'string', default: new Date().toISOString().slice(0, 19).replaceAll(':', '-') },
  list: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
};

const MOST_REQUESTS = 100_000_000;
const A_WEEK = 10_080;
const LIMITS = { requests: [1_000, MOST_REQUESTS], minutes: [1, A_WEEK], seed: [0, 2 ** 31 - 1] };

/** @throws Error with a one-line message about invalid arguments */
export function readOptions(args) {
  const { values } = parseArgs({ args, options: OPTIONS });
  const { requests = requestsOf(values), minutes = A_WEEK } = values;
  const numbers = wholeNumbers({ ...values, requests, minutes }, LIMITS);
  if (!/^[\w.-]+$/.test(values.name))
    throw new Error('--name may only contain letters, digits, dots, underscores and dashes.');
  return { ...values, ...numbers, only: pattern(values.only) };
}

function requestsOf({ quick, minutes }) {
  if (minutes !== undefined) return MOST_REQUESTS;
  return quick ? 20_000 : 300_000;
}

function pattern(words) {
  try {
    return new RegExp(words, 'i');
  } catch {
    throw new Error('--only is not a valid regular expression.');
  }
}
