import { onParentExit } from '../scripts/lib/parent-exit.mjs';
import { prepare } from '../scripts/lib/prepare.mjs';
import { HELP, readOptions } from './options.mjs';
import { closeAll, closeOnSignal } from './closing.mjs';

const options = read();
if (options?.help) process.stdout.write(HELP);
else if (options) await run();

function read() {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${error.message}\nAll options: npm run fuzz -- --help`);
    process.exitCode = 1;
    return undefined;
  }
}

async function run() {
  await prepare();
  // Not before: what it is made of may just have been installed and built.
  const { runCampaign } = await import('./campaign.mjs');
  const stopping = closeOnSignal();
  // A killed npm takes nobody with it: the service and its database would stay.
  onParentExit();
  try {
    process.exitCode = (await runCampaign(options)) ? 0 : 1;
  } catch (error) {
    // What is cut off by a signal fails in ways that mean nothing.
    if (stopping.signal === undefined) console.error(`The fuzzer failed: ${error.stack}`);
    process.exitCode = 1;
  } finally {
    await closeAll();
  }
}
