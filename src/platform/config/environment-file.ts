import { existsSync } from 'node:fs';

/** Reads variables that are not set from `.env` in the current directory. */
export function loadEnvironmentFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
