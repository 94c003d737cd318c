import { parseArgs } from 'node:util';
import { onParentExit } from '../scripts/lib/parent-exit.mjs';
import { prepare } from '../scripts/lib/prepare.mjs';
import { closeAll, closeOnSignal } from './closing.mjs';

const HELP = `Measures whether the time of a refusal tells how wrong a secret was.

  npm run fuzz:timing -- [options]

  --samples N  requests of each kind, 100 to 1000000 (20000)
  --help       print this text

Pairs of refusals that nobody shall tell apart are asked for in turn on one connection, and compared by Welch's t
test: below 4.5 there is no difference to be seen. A server of the harness that compares letter by letter has to show
one, or the measurement means nothing. The exit code is 1 when either is otherwise. Nothing else should run meanwhile.
`;

const samples = read();
if (samples !== undefined) await run();

function read() {
  try {
    const options = {
      samples: { type: 'string', default: '20000' },
      help: { type: 'boolean', default: false },
    };
    const { values } = parseArgs({ options });
    const number = Number(values.samples);
    if (values.help) process.stdout.write(HELP);
    else if (Number.isInteger(number) && number >= 100 && number <= 1_000_000) return number;
    else throw new Error('--samples is a whole number from 100 to 1000000.');
  } catch (error) {
    console.error(`${error.message}\nAll options: npm run fuzz:timing -- --help`);
    process.exitCode = 1;
  }
  return undefined;
}

async function run() {
  await prepare();
  // Not before: what it is made of may just have been installed and built.
  const { compareTimes } = await import('./timing/compare.mjs');
  const stopping = closeOnSignal();
  onParentExit();
  try {
    process.exitCode = (await compareTimes(samples)) ? 0 : 1;
  } catch (error) {
    if (stopping.signal === undefined) console.error(`The measurement failed: ${error.stack}`);
    process.exitCode = 1;
  } finally {
    await closeAll();
  }
}
