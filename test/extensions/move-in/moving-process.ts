import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { TIMEOUTS } from '../../harness/test-service.js';
import type { TestApp } from '../../harness/test-app.js';

/** Starts a move into the database of a service, in a process of its own with this much memory. */
export function startMove(app: TestApp, words: readonly string[], megabytes = 256): ChildProcess {
  const args = [`--max-old-space-size=${megabytes}`, resolve('.test-build/src/cli.js'), ...words];
  const env = {
    PATH: process.env.PATH,
    ...TIMEOUTS,
    DATABASE_URL: app.databaseUrl,
    IMAGES_DIR: app.images,
    IMAGES_NETWORKS: '127.0.0.0/8',
    LANGUAGES: 'en,fr',
  };
  return spawn(process.execPath, args, { env, cwd: tmpdir(), stdio: ['ignore', 'ignore', 'inherit'] });
}
