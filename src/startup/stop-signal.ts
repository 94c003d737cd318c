const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** Whoever sent the signal expects the process to be gone within ten seconds. */
const PATIENCE_MS = 9_000;

/** Resolves when the process is asked to stop. Shutting down may then take a while, but not for ever. */
export function onStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) {
      process.on(signal, () => {
        // What does not close in time, a half-sent request for example, would keep the process for ever.
        setTimeout(() => process.exit(1), PATIENCE_MS).unref();
        resolve();
      });
    }
  });
}
