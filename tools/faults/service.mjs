import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { isClosing } from '../../scripts/lib/closing.mjs';
import { inProject } from '../../scripts/lib/paths.mjs';

const PRELOAD = new URL('../../.launcher-build/leave-with-parent.js', import.meta.url).href;
const READY = 'The calendar is ready.';
const SECRET = 'a secret of the fault tests';
const SETTINGS = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  ADMIN_APPLICATION_PASSWORD: SECRET,
  LOG_FORMAT: 'json',
  LOG_LEVEL: 'fatal',
  // Rate limiting would only distort the results.
  RATE_LIMIT_ENABLED: 'false',
};

/** Credentials of the administrator of every service started here. */
export const AUTHORIZATION = `Basic ${Buffer.from(`admin:${SECRET}`).toString('base64')}`;

/** An instance of the service, as in production, that can be killed and restarted at the same address. */
export class Service {
  #child;
  #settings;
  /** Its log, at the level in its settings. */
  errors = [];

  static async start(teardown, databaseUrl, settings = {}) {
    const port = String(await freePort());
    const service = new Service({ ...SETTINGS, DATABASE_URL: databaseUrl, PORT: port, ...settings });
    teardown.add(() => service.stop());
    await service.begin();
    return service;
  }

  constructor(settings) {
    this.#settings = settings;
    this.origin = `http://127.0.0.1:${settings.PORT}`;
  }

  get pid() {
    return this.#child.pid;
  }

  get isAlive() {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Starts the instance and resolves when it is ready. */
  async begin() {
    if (isClosing()) throw new Error('Interrupted.');
    const child = fork(inProject('dist/main.js'), {
      // The project's .env must not apply. Ctrl-C reaches a whole process group; we stop it in our own order.
      cwd: tmpdir(),
      detached: true,
      execArgv: ['--import', PRELOAD],
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: { PATH: process.env.PATH, ...this.#settings },
    });
    this.#child = child;
    await new Promise((resolve, reject) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (line === READY) resolve();
        else if (line.startsWith('{')) this.errors.push(line);
      });
      child.once('exit', (code) => reject(new Error(`The service ended with ${code}.`)));
    });
  }

  kill() {
    return this.#end('SIGKILL');
  }

  stop() {
    return this.#end('SIGTERM');
  }

  /** Returns its metrics that have no labels. */
  async metrics() {
    const response = await fetch(`${this.origin}/metrics`);
    const lines = (await response.text()).split('\n').filter((line) => /^\w+ /.test(line));
    return Object.fromEntries(
      lines.map((line) => line.split(' ')).map(([name, value]) => [name, Number(value)]),
    );
  }

  async #end(signal) {
    if (this.#child === undefined || !this.isAlive) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill(signal);
    await ended;
  }
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}
