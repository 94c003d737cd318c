import { closeAll, closeOnSignal } from '../fuzz/closing.mjs';
import { onParentExit } from '../scripts/lib/parent-exit.mjs';
import { prepare } from '../scripts/lib/prepare.mjs';
import { HELP, readOptions } from './options.mjs';

const options = read();
if (options?.help) process.stdout.write(HELP);
else if (options) await run();

function read() {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${error.message}\nAll options: npm run faults -- --help`);
    process.exitCode = 1;
    return undefined;
  }
}

async function run() {
  await prepare();
  // Not before: what it is made of may just have been installed and built.
  const { chosenCases, runCases } = await import('./drill.mjs');
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
  const stopping = closeOnSignal();
  // A killed npm takes nobody with it: services and databases would stay.
  onParentExit();
  try {
    process.exitCode = (await runCases(cases, options)) ? 0 : 1;
  } catch (error) {
    // What is cut off by a signal fails in ways that mean nothing.
    if (stopping.signal === undefined) console.error(`The drill failed: ${error.stack}`);
    process.exitCode = 1;
  } finally {
    await closeAll();
  }
}
