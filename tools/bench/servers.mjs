import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { inProject } from '../../scripts/lib/paths.mjs';
import { ORIGIN } from './reference/record.sql.mjs';

const PRELOAD = ['--import', new URL('../../.launcher-build/leave-with-parent.js', import.meta.url).href];
const READY = 'The calendar is ready.';
/** As in the container image. */
const HEAP = '--max-old-space-size=384 --max-semi-space-size=4';

/**
 * Starts the service as in production, on a free port.
 * @param settings environment variables in addition to the usual ones
 */
export async function startService({ url, folder }, timezone, settings = {}) {
  const started = Date.now();
  const port = await freePort();
  const child = fork(inProject('dist/main.js'), {
    ...inOwnGroup(folder, ['ignore', 'pipe', 'inherit', 'ipc']),
    env: environment({
      NODE_OPTIONS: HEAP,
      DATABASE_URL: url,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: ORIGIN,
      SITE_TIMEZONE: timezone,
      ...settings,
    }),
  });
  const lines = createInterface({ input: child.stdout });
  const ready = new Promise((resolve) => lines.on('line', (line) => line === READY && resolve()));
  await unlessEnded(child, ready);
  return { ...describe(child, port), startMs: Date.now() - started };
}

/** Starts one of the bare servers: `list`, `single`, `constant`, `express` or `write`. */
export async function startBare(name, { url, folder }, timezone) {
  const program = name === 'express' ? './reference/express-server.mjs' : './reference/server.mjs';
  const child = fork(new URL(program, import.meta.url), [name], {
    ...inOwnGroup(folder, ['ignore', 'inherit', 'inherit', 'ipc']),
    env: environment({ DATABASE_URL: url, SITE_TIMEZONE: timezone }),
  });
  const [{ port }] = await unlessEnded(child, once(child, 'message'));
  return describe(child, port);
}

/** Starts the load generator process. */
export function startLoader() {
  const options = {
    ...inOwnGroup(process.cwd(), ['ignore', 'inherit', 'inherit', 'ipc']),
    env: environment({}),
  };
  const child = fork(new URL('./measure/load.mjs', import.meta.url), options);
  return { child, stop: describe(child).stop };
}

/** Runs the command line of the service and returns the JSON it prints. */
export async function runCli(words, { url, folder }) {
  const child = spawn(process.execPath, [inProject('dist/cli.js'), ...words, '--json'], {
    cwd: folder,
    env: environment({ DATABASE_URL: url }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (printed += text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The command failed: ${words.join(' ')}`);
  return JSON.parse(printed);
}

// Ctrl-C signals a whole process group. In groups of their own, the processes end when we stop them, in our order.
function inOwnGroup(cwd, stdio) {
  return { cwd, stdio, execArgv: PRELOAD, detached: true };
}

// The user's environment must not affect the measurement.
function environment(settings) {
  return { PATH: process.env.PATH, NODE_ENV: 'production', RATE_LIMIT_ENABLED: 'false', ...settings };
}

function describe(child, port) {
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return { pid: child.pid, origin: `http://127.0.0.1:${port}`, stop };
}

async function unlessEnded(child, promise) {
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`${child.spawnargs.slice(1).join(' ')} exited with ${code ?? signal}.`);
  });
  ended.catch(() => {});
  return Promise.race([promise, ended]);
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}
