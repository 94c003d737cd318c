import { onParentExit } from './parent-exit.mjs';

/** @type {(() => unknown)[]} */
const closers = [];
let closing = false;
/** @type {Promise<void>} */
let closed = Promise.resolve();

/** Registers a function that closes something that was just started. */
export function onClose(close) {
  closers.push(close);
}

/** Returns whether shutdown has begun: nothing new should be started, and failures can be ignored. */
export function isClosing() {
  return closing;
}

/**
 * Runs work that starts processes, and closes all of them afterwards or when a signal arrives.
 * @param work resolves to whether it succeeded, which becomes the exit code
 * @param failure prefix of the error message, such as `The benchmark failed`
 */
export async function runAndClose(work, failure) {
  closeOnSignal();
  // A killed npm does not forward the signal: child processes, above all a database, would keep running.
  onParentExit();
  try {
    process.exitCode = (await work()) ? 0 : 1;
  } catch (error) {
    // Failures caused by a signal are of no interest.
    if (!closing) console.error(`${failure}: ${error.stack}`);
    process.exitCode = 1;
  } finally {
    await closeAll();
  }
}

/** Runs work, and closes what was started meanwhile. */
export async function closeAfter(work) {
  const before = closers.length;
  try {
    return await work();
  } finally {
    await closeDownTo(before);
  }
}

function closeAll() {
  closing = true;
  return closeDownTo(0);
}

/** Closes what was started last first, so that nothing is used after it is closed. Callers take turns. */
function closeDownTo(count) {
  closed = closed.then(async () => {
    while (closers.length > count) {
      // A failure to close one must not keep the others open, least of all the database.
      await Promise.resolve()
        .then(closers.pop())
        .catch((error) => console.error(`Closing failed: ${error.message}`));
    }
  });
  return closed;
}

function closeOnSignal() {
  let isStopping = false;
  // A closed terminal accepts no more output; child processes still have to be stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      await closeAll();
      // Requests that were cut off may still be waiting for responses that will never come.
      process.exit(1);
    });
  }
}
