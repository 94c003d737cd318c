import type { Logger } from 'pino';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** Longer than tasks (5 s) and then requests in flight (20 s) may take, with time to close the database. */
const GRACE_MS = 30_000;

/**
 * Resolves with the reason when the process has to stop: a signal, or an uncaught error. After an error the state of the
 * process can no longer be trusted: it finishes requests in flight and exits with 1, for a supervisor to restart it.
 * Limits the time that stopping may take.
 * @param drainSeconds seconds for which requests are still accepted after the signal
 */
export function onStop(drainSeconds: number, logger: Logger): Promise<string> {
  return new Promise((resolve) => {
    const stop = (reason: string): void => {
      // Something that never closes, such as a hanging database, would keep the process alive.
      setTimeout(() => process.exit(1), drainSeconds * 1000 + GRACE_MS).unref();
      resolve(reason);
    };
    for (const signal of SIGNALS) process.on(signal, stop);
    // Includes unhandled rejections.
    process.on('uncaughtException', (error, origin) => {
      process.exitCode = 1;
      logger.fatal({ err: error }, origin);
      stop('An uncaught error');
    });
  });
}
