import type { Environment } from './environment.js';

type Settings = Pick<Environment, 'DATABASE_STATEMENT_TIMEOUT_MS' | 'BATCH_TIMEOUT_MS'>;

/** Returns the milliseconds that a statement waits for a lock, which leaves it time to run after that. */
export function lockTimeout({
  DATABASE_STATEMENT_TIMEOUT_MS: statement,
}: Pick<Settings, 'DATABASE_STATEMENT_TIMEOUT_MS'>): number {
  return Math.round(statement * 0.8);
}

/** Returns the milliseconds after which an atomic batch ends: earlier than those who wait for its locks. */
export function batchTimeout({ BATCH_TIMEOUT_MS: batch, ...settings }: Settings): number {
  return batch ?? Math.round(lockTimeout(settings) * 0.75);
}
