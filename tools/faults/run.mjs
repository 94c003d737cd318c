import { readArguments } from '../../scripts/lib/arguments.mjs';
import { runAndClose } from '../../scripts/lib/closing.mjs';
import { prepare } from '../../scripts/lib/prepare.mjs';
import { HELP, readOptions } from './options.mjs';

const options = readArguments(readOptions, 'faults');
if (options?.help) process.stdout.write(HELP);
else if (options) await run();

async function run() {
  await prepare();
  // Imported late, because dependencies and build output may only exist after `prepare`.
  const { chosenCases, runCases } = await import('./cases.mjs');
  const cases = chosenCases(options);
  if (cases.length === 0) {
    console.error('No case matches. All names: npm run faults -- --list');
    process.exitCode = 1;
    return;
  }
  if (options.list) {
    process.stdout.write(cases.map(({ name, about }) => `${name.padEnd(20)}${about}\n`).join(''));
    return;
  }
  await runAndClose(() => runCases(cases, options), 'The fault tests failed');
}
