import { readArguments } from '../../scripts/lib/arguments.mjs';
import { runAndClose } from '../../scripts/lib/closing.mjs';
import { prepare } from '../../scripts/lib/prepare.mjs';
import { HELP, readOptions } from './options.mjs';

const options = readArguments(readOptions, 'fuzz');
if (options?.help) process.stdout.write(HELP);
else if (options) await run();

async function run() {
  await prepare();
  // Imported late, because dependencies and build output may only exist after `prepare`.
  const { runCampaign } = await import('./campaign.mjs');
  await runAndClose(() => runCampaign(options), 'The fuzzer failed');
}
