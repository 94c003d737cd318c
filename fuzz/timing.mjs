import { parseArgs } from 'node:util';
import { readArguments, wholeNumbers } from '../scripts/lib/arguments.mjs';
import { runAndClose } from '../scripts/lib/closing.mjs';
import { prepare } from '../scripts/lib/prepare.mjs';

const HELP = `Measures whether the time of a refusal tells how wrong a secret was.

  npm run fuzz:timing -- [options]

  --samples N  requests of each kind, 100 to 1000000 (20000)
  --help       print this text

Pairs of refusals that nobody shall tell apart are asked for in turn on one connection, and compared by Welch's t
test: below 4.5 there is no difference to be seen. A server of the harness that compares letter by letter has to show
one, or the measurement means nothing. The exit code is 1 when either is otherwise. Nothing else should run meanwhile.
`;

const OPTIONS = {
  samples: { type: 'string', default: '20000' },
  help: { type: 'boolean', default: false },
};

const options = readArguments(readOptions, 'fuzz:timing');
if (options?.help) process.stdout.write(HELP);
else if (options) await run();

function readOptions(args) {
  const { values } = parseArgs({ args, options: OPTIONS });
  return { ...values, ...wholeNumbers(values, { samples: [100, 1_000_000] }) };
}

async function run() {
  await prepare();
  // Not before: what it is made of may just have been installed and built.
  const { compareTimes } = await import('./timing/compare.mjs');
  await runAndClose(() => compareTimes(options.samples), 'The measurement failed');
}
