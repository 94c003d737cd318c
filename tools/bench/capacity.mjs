import { findPrograms } from '../rehearse/tools.mjs';
import { readArguments } from '../../scripts/lib/arguments.mjs';
import { runAndClose } from '../../scripts/lib/closing.mjs';
import { prepare } from '../../scripts/lib/prepare.mjs';
import { HELP, readOptions } from './capacity/options.mjs';

const options = readArguments(readOptions, 'bench:capacity');
const { path, missing } = findPrograms(['nginx', 'openssl']);
if (options?.help) process.stdout.write(HELP);
else if (options && missing.length > 0) {
  console.error(`Not found on this machine: ${missing.join(', ')}. The measurement needs nginx and openssl.`);
  process.exitCode = 1;
} else if (options) await run();

async function run() {
  await prepare();
  // Imported late, because dependencies and build output may only exist after `prepare`.
  const { measureCapacity } = await import('./capacity/run.mjs');
  await runAndClose(() => measureCapacity({ ...options, path }), 'The measurement failed');
}
