import { parseArgs } from 'node:util';
import { readArguments, wholeNumbers } from '../../scripts/lib/arguments.mjs';
import { runAndClose } from '../../scripts/lib/closing.mjs';
import { prepare } from '../../scripts/lib/prepare.mjs';

const HELP = `Measures whether the time of a rejection reveals how close a secret was.

  npm run fuzz:timing -- [options]

  --samples N  requests per variant, 100 to 1000000 (20000)
  --help       print this text

Pairs of rejections that must be indistinguishable are requested in turn on one connection and compared by Welch's t
test: below 4.5 there is no detectable difference. A control server that compares letter by letter has to show
one, or the measurement is void. The exit code is 1 when either fails. Nothing else should run at the same time.
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
  // Imported late, because dependencies and build output may only exist after `prepare`.
  const { compareTimes } = await import('./timing/compare.mjs');
  await runAndClose(() => compareTimes(options.samples), 'The measurement failed');
}
