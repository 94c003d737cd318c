import { onParentExit } from './parent-exit.mjs';

const closers = [];
let closing = false;

/** Keeps in mind how to end what was just started. */
export function onClose(close) {
  closers.push(close);
}

/** From now on nothing is started, and nothing that fails means anything. */
export function isClosing() {
  return closing;
}

/**
 * Runs what starts processes of its own, and ends all of them afterwards, also when it is told to stop.
 * @param work tells whether all is well, which the exit code says then
 * @param failure what to say when it fails, such as `The benchmark failed`
 */
export async function runAndClose(work, failure) {
  closeOnSignal();
  // A killed npm takes nobody with it: what was started, a database above all, would stay.
  onParentExit();
  try {
    process.exitCode = (await work()) ? 0 : 1;
  } catch (error) {
    // What is cut off by a signal fails in ways that mean nothing.
    if (!closing) console.error(`${failure}: ${error.stack}`);
    process.exitCode = 1;
  } finally {
    await closeAll();
  }
}

/** Ends everything that was started, the last one first, so that nobody asks for what is gone. */
async function closeAll() {
  closing = true;
  while (closers.length > 0) {
    // What cannot be closed must not keep the rest open, the database least of all.
    await closers
      .pop()()
      .catch((error) => console.error(`Closing failed: ${error.message}`));
  }
}

function closeOnSignal() {
  let isStopping = false;
  // A terminal that was closed takes no more lines; what was started is stopped all the same.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      await closeAll();
      // Everything is closed; requests that were cut off may still wait for answers that will not come.
      process.exit(1);
    });
  }
}
