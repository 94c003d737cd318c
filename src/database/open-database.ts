import { resolve } from 'node:path';
import type { Environment } from '../config/environment.js';
import { openEmbeddedDatabase } from './embedded/embedded-database.js';

/** The database a process works on, and how to let go of it. */
export interface OpenDatabase {
  readonly url: string;
  readonly isEmbedded: boolean;
  close(): Promise<void>;
}

/** The server that `DATABASE_URL` names, else the embedded one in `DATA_DIR`. */
export async function openDatabase(
  environment: Environment,
  log: (line: string) => void,
): Promise<OpenDatabase> {
  if (environment.DATABASE_URL !== undefined) {
    return { url: environment.DATABASE_URL, isEmbedded: false, close: () => Promise.resolve() };
  }
  const dataDir = resolve(environment.DATA_DIR);
  const embedded = await openEmbeddedDatabase({ dataDir, database: 'calendar', log });
  return { url: embedded.url, isEmbedded: true, close: () => embedded.close() };
}
