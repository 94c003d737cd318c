import type { Logger } from 'pino';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** Longer than what is in flight may take (20 s), with time for the database to be closed. */
const PATIENCE_MS = 25_000;

/**
 * Resolves when the process has to stop, with the reason: it is asked to, or an error reached nobody. What the process
 * remembers can then no longer be trusted: it answers what has begun, ends with 1, and whoever looks after it starts a
 * new one. Shutting down may take a while, but not for ever.
 * @param drainSeconds how long the service goes on after it was told
 */
export function onStop(drainSeconds: number, logger: Logger): Promise<string> {
  return new Promise((resolve) => {
    const stop = (reason: string): void => {
      // What does not close in time, a database that hangs for example, would keep the process for ever.
      setTimeout(() => process.exit(1), drainSeconds * 1000 + PATIENCE_MS).unref();
      resolve(reason);
    };
    for (const signal of SIGNALS) process.on(signal, stop);
    // Rejections that nobody handles come here, too.
    process.on('uncaughtException', (error, origin) => {
      process.exitCode = 1;
      logger.fatal({ err: error }, origin);
      stop('An error that nobody caught');
    });
  });
}
