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
    console.error(`${error.message}\nAll options: npm run bench -- --help`);
    process.exitCode = 1;
    return undefined;
  }
}

async function run() {
  await prepare();
  // Not before: what it is made of may just have been installed and built.
  const { caseNames, closeAll, runBenchmark } = await import('./benchmark.mjs');
  if (options.list) {
    process.stdout.write(`${caseNames(options).join('\n')}\n`);
    return;
  }
  const stopping = stopOnSignal(closeAll);
  // A killed npm takes nobody with it: its servers and its database would stay.
  onParentExit();
  try {
    await runBenchmark(options);
  } catch (error) {
    // What is cut off by a signal fails in ways that mean nothing.
    if (stopping.signal === undefined) console.error(`The benchmark failed: ${error.stack}`);
    process.exitCode = 1;
  } finally {
    await closeAll();
  }
}

function stopOnSignal(closeAll) {
  const stopping = { signal: undefined };
  // A terminal that was closed takes no more lines; what was started is stopped all the same.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, async () => {
      if (stopping.signal !== undefined) return;
      stopping.signal = signal;
      await closeAll();
      // Everything is closed; the case that was cut off may still wait for answers that will not come.
      process.exit(1);
    });
  }
  return stopping;
}
