const closers = [];
let closing = false;

/** Keeps in mind how to end what was just started. */
export function onClose(close) {
  closers.push(close);
}

/** Ends everything that was started: those in front first, so that nobody asks for what is gone. */
export async function closeAll() {
  closing = true;
  while (closers.length > 0) {
    // What cannot be ended must not keep the rest running.
    await closers
      .pop()()
      .catch((error) => console.error(`Closing failed: ${error.message}`));
  }
}

/** From now on nothing is started, and nothing that fails means anything. */
export function isClosing() {
  return closing;
}

/** Ends everything, and then this process, when it is told to stop. */
export function closeOnSignal() {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      await closeAll();
      process.exit(1);
    });
  }
}
