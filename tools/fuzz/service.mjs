import { fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { runCli } from '../bench/servers.mjs';
import { freePorts } from '../rehearse/programs.mjs';
import { openEmbeddedDatabase } from '../../.launcher-build/embedded/embedded-database.js';
import { inProject } from '../../scripts/lib/paths.mjs';
import { onClose } from '../../scripts/lib/closing.mjs';

export const ROLES = ['administrator', 'editor', 'author', 'contributor', 'subscriber'];
const PRELOAD = new URL('../../.launcher-build/leave-with-parent.js', import.meta.url).href;
const READY = 'The calendar is ready.';

/** Starts the service as in production on a temporary PostgreSQL, with a user for every role. */
export async function startService(settings = {}) {
  const options = { dataDir: tmpdir(), database: 'calendar', ephemeral: true };
  const database = await openEmbeddedDatabase(options);
  onClose(() => database.close());
  const [port] = await freePorts(1);
  const service = await launch({ DATABASE_URL: database.url, PORT: String(port), ...settings });
  const users = {};
  for (const role of ROLES) users[role] = await addUser(role, database.url);
  return { ...service, origin: `http://127.0.0.1:${port}`, databaseUrl: database.url, users };
}

async function launch(settings) {
  const child = fork(inProject('dist/main.js'), {
    // The project's .env must not apply. Ctrl-C reaches a whole process group; we stop it in our own order.
    cwd: tmpdir(),
    detached: true,
    execArgv: ['--import', PRELOAD],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...SETTINGS, ...settings },
  });
  const ended = once(child, 'exit');
  onClose(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const failures = [];
  await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line === READY) resolve();
      else if (FAILURE.test(line)) failures.push(line);
    });
    child.once('exit', (code) => reject(new Error(`The service ended with ${code}.`)));
  });
  return { failures, isAlive: () => child.exitCode === null && child.signalCode === null };
}

const FAILURE = /^\{.*"level":(?:50|60|"error"|"fatal")/;
const SETTINGS = {
  HOST: '127.0.0.1',
  LOG_FORMAT: 'json',
  LOG_LEVEL: 'error',
  // Rate-limited requests would never be parsed.
  RATE_LIMIT_ENABLED: 'false',
  ATTEMPT_LIMIT_ENABLED: 'false',
};

async function addUser(role, url) {
  const words = ['user', 'add', `the-${role}`, '--role', role];
  const { id, user, password } = await runCli(words, { url, folder: tmpdir() });
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  return { id, name: user, password, authorization };
}
