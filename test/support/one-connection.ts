import { afterAll, beforeAll } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import type { TestApp } from '../harness/test-app.js';
import { startApp } from './app.js';

/**
 * Starts the service for a test file, with a single free connection to the database. A write that used a second one for
 * what it has locked or not yet committed would block forever.
 */
export function startWithOneConnection(): TestApp {
  // PostgreSQL ends a transaction that waits for a second connection, and with it the write.
  const app = startApp({ DATABASE_POOL_MAX: '2' });
  let taken: QueryRunner;
  beforeAll(async () => {
    taken = app.database.createQueryRunner();
    await taken.connect();
  });
  afterAll(() => taken.release());
  return app;
}
