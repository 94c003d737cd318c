const closers = [];
let closing = false;

/** Keeps in mind how to end what was just started. */
export function onClose(close) {
  closers.push(close);
}

/** Ends everything that was started, the last one first. */
export async function closeAll() {
  closing = true;
  while (closers.length > 0) {
    // What cannot be closed must not keep the rest open, the database least of all.
    await closers
      .pop()()
      .catch((error) => console.error(`Closing failed: ${error.message}`));
  }
}

/** From now on nothing that fails means anything. */
export function isClosing() {
  return closing;
}

/** Ends everything, and then this process, when it is told to stop. */
export function closeOnSignal() {
  const stopping = { signal: undefined };
  // A terminal that was closed takes no more lines; what was started is stopped all the same.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, async () => {
      if (stopping.signal !== undefined) return;
      stopping.signal = signal;
      await closeAll();
      // Everything is closed; requests that were cut off may still wait for answers that will not come.
      process.exit(1);
    });
  }
  return stopping;
}
