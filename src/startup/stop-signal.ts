const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** Longer than what is in flight may take (20 s), with time for the database to be closed. */
const PATIENCE_MS = 25_000;

/**
 * Resolves when the process is asked to stop, with the name of the signal. Shutting down may then take a while, but not
 * for ever.
 * @param drainSeconds how long the service goes on after the signal
 */
export function onStopSignal(drainSeconds: number): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) {
      process.on(signal, () => {
        // What does not close in time, a database that hangs for example, would keep the process for ever.
        setTimeout(() => process.exit(1), drainSeconds * 1000 + PATIENCE_MS).unref();
        resolve(signal);
      });
    }
  });
}
