import { existsSync } from 'node:fs';

/** Takes variables that are not set from `.env` in the present folder. */
export function loadEnvironmentFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
