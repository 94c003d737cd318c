import { fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { isClosing, onClose } from '../../scripts/lib/closing.mjs';
import { inProject } from '../../scripts/lib/paths.mjs';
import { freePorts, run } from './programs.mjs';

/** The password of the administrator of every service started here. */
export const PASSWORD = 'a secret of the tools';
export const AUTHORIZATION = basic('admin', PASSWORD);

const LEAVE_WITH_PARENT = new URL('../../.launcher-build/leave-with-parent.js', import.meta.url).href;
/** The time between two questions whether it has started. */
const POLL_MS = 20;
const FAILURE = /^\{.*"level":(?:50|60|"error"|"fatal")/;
const SETTINGS = {
  HOST: '127.0.0.1',
  ADMIN_APPLICATION_PASSWORD: PASSWORD,
  LOG_FORMAT: 'json',
  LOG_LEVEL: 'error',
  // Limited requests would only distort the results.
  RATE_LIMIT_ENABLED: 'false',
  ATTEMPT_LIMIT_ENABLED: 'false',
};

/** An instance of the service, as in production, that can be killed and started again at the same address. */
export class Service {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  #environment;
  #kept;
  #main;
  /** Lines of its log. */
  lines = /** @type {string[]} */ ([]);
  startMs = 0;

  /**
   * Starts it on a free port.
   * @param settings environment variables in addition to the usual ones
   * @param main the program, if it is not that of this checkout
   */
  static async start(databaseUrl, settings = {}, main = inProject('dist/main.js')) {
    const [port] = await freePorts(1);
    const environment = { ...SETTINGS, DATABASE_URL: databaseUrl, PORT: String(port), ...settings };
    const service = new Service(environment, FAILURE, main);
    await service.begin();
    return service;
  }

  /** @param kept matches the lines of its log that are kept */
  constructor(environment, kept = FAILURE, main = inProject('dist/main.js')) {
    this.#environment = environment;
    this.#kept = kept;
    this.#main = main;
    this.port = Number(environment.PORT);
    this.origin = `http://127.0.0.1:${this.port}`;
    onClose(() => this.stop());
  }

  get pid() {
    return this.#child?.pid ?? 0;
  }

  get isAlive() {
    return this.#child !== undefined && isRunning(this.#child);
  }

  /** Starts it and resolves when it is ready. */
  async begin() {
    const started = Date.now();
    const child = startChild(this.#main, [], this.#environment);
    this.#child = child;
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (this.#kept.test(line)) this.lines.push(line);
    });
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`The service ended with ${code}.`);
    });
    await Promise.race([ended, this.#started()]);
    this.startMs = Date.now() - started;
  }

  /** Waits for the end of its start. It may be unable to serve after that, without the pictures for example. */
  async #started() {
    while (this.isAlive) {
      const problems = await problemsOf(this.origin).catch(() => [{ check: 'starting' }]);
      if (problems.every(({ check }) => check !== 'starting')) return;
      await pause(POLL_MS);
    }
  }

  /** Sends a message to a module that was preloaded into its process, and resolves to the reply. */
  async ask(message) {
    const child = /** @type {import('node:child_process').ChildProcess} */ (this.#child);
    const replied = once(child, 'message');
    child.send(message);
    return (await replied)[0];
  }

  kill() {
    return endChild(this.#child, 'SIGKILL');
  }

  /** Returns the exit code. */
  async stop() {
    await endChild(this.#child);
    return this.#child?.exitCode;
  }

  /** Returns its metrics that have no labels. */
  async metrics() {
    const text = await (await fetch(`${this.origin}/metrics`)).text();
    const lines = text.split('\n').filter((line) => /^\w+ /.test(line));
    return Object.fromEntries(
      lines.map((line) => line.split(' ')).map(([name, value]) => [name, Number(value)]),
    );
  }
}

async function problemsOf(origin) {
  const response = await fetch(`${origin}/health/ready`);
  const { problems = [] } = /** @type {{ problems?: { check: string }[] }} */ (await response.json());
  return problems;
}

/** Starts a script that ends with this process, even if that is killed. Its stdout has to be read. */
export function startChild(script, words, environment) {
  if (isClosing()) throw new Error('Interrupted.');
  const child = fork(script, words, {
    // The project's .env and the user's environment must not apply.
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
    execArgv: ['--import', LEAVE_WITH_PARENT],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    // Ctrl-C reaches a whole process group; we stop it in our own order.
    detached: true,
  });
  return /** @type {typeof child & { stdout: import('node:stream').Readable }} */ (child);
}

/**
 * @param {import('node:child_process').ChildProcess | undefined} child
 * @param {NodeJS.Signals} signal
 */
export async function endChild(child, signal = 'SIGTERM') {
  if (child === undefined || !isRunning(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

function isRunning({ exitCode, signalCode }) {
  return exitCode === null && signalCode === null;
}

/** Runs a command of the service. @returns what it prints */
export function runCli(words, environment) {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', ...environment };
  return run([process.execPath, inProject('dist/cli.js'), ...words], { cwd: tmpdir(), env });
}

/** Adds a user. @returns its id, name, password and credentials */
export async function addUser(role, databaseUrl) {
  const words = ['user', 'add', `the-${role}`, '--role', role, '--json'];
  const { id, user: name, password } = JSON.parse(await runCli(words, { DATABASE_URL: databaseUrl }));
  return { id, name, password, authorization: basic(name, password) };
}

function basic(name, password) {
  return `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
}
