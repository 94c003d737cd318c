import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

/** Returns a script that launches the service, or a substitute for it. */
const launching = (main: string) => `
  import { runService } from './.test-build/launcher/run-service.js';
  process.exitCode = await runService(${JSON.stringify({ main })});`;
const LAUNCH = launching(resolve('.test-build/src/main.js'));
const SET_UP_TESTS = `
  import globalSetup from './test/support/jest/global-setup.mjs';
  await globalSetup();
  process.stdout.write('ready\\n');
  setInterval(() => undefined, 60_000);`;
const READY = 'Stop with Ctrl-C.';
const CREATING = 'Creating the embedded database';

let dataDir = '';
let launched: ChildProcess | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'calendar-test-'));
  // Under root, the server runs as another user, who needs access.
  chmodSync(dataDir, 0o755);
});

afterEach(() => {
  if (launched?.exitCode === null) launched.kill('SIGKILL');
  rmSync(dataDir, { recursive: true });
});

/** Starts a process in its own group, like a command in a terminal. */
function run(script: string, settings: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'false', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  launched = child;
  return child;
}

/** Resolves to the first line with this beginning, while all output is read. */
function lineOf(stream: NodeJS.ReadableStream, beginning: string): Promise<string> {
  return new Promise((found, missed) => {
    const lines = createInterface({ input: stream });
    lines.on('line', (line) => {
      if (line.startsWith(beginning)) found(line);
    });
    lines.once('close', () => {
      missed(new Error(`There is no line "${beginning}".`));
    });
  });
}

const lockFile = (home = dataDir) => join(home, 'postgres', 'postmaster.pid');

/** Returns the port from PostgreSQL's lock file. */
function portOf(home = dataDir): number {
  return Number(readFileSync(lockFile(home), 'utf8').split('\n')[3]);
}

function responses(port: number): Promise<boolean> {
  return new Promise((resolved) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolved(true);
    });
    socket.once('error', () => {
      resolved(false);
    });
  });
}

describe('A service with an embedded database', () => {
  it.each([
    ['SIGTERM to the launcher alone', (pid: number) => process.kill(pid, 'SIGTERM')],
    ['Ctrl-C, which reaches all of its processes', (pid: number) => process.kill(-pid, 'SIGINT')],
  ])('exits with 0 on %s, and stops PostgreSQL', async (_case, stop) => {
    const child = run(LAUNCH);
    await lineOf(child.stdout, READY);
    expect(existsSync(join(dataDir, 'images', 'calendar-id'))).toBe(true);
    const port = portOf();
    const ended = once(child, 'exit');
    stop(child.pid ?? 0);

    expect(await ended).toEqual([0, null]);
    expect([await responses(port), existsSync(lockFile())]).toEqual([false, false]);
  });

  it('is not started when a signal arrives while PostgreSQL is starting', async () => {
    const child = run(LAUNCH);
    const output = text(child.stdout);
    const ended = once(child, 'exit');
    await lineOf(child.stderr, CREATING);
    child.kill('SIGTERM');

    expect([await ended, await output]).toEqual([[0, null], '']);
    expect(existsSync(lockFile())).toBe(false);
  });

  it('stops PostgreSQL when it fails to start', async () => {
    const child = run(LAUNCH, { PORT: 'abc' });
    const refusal = lineOf(child.stderr, 'PORT must be');

    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(await refusal).toBe('PORT must be a whole number from 0 to 65535');
    expect(existsSync(lockFile())).toBe(false);
  });
});

describe('A service that is killed', () => {
  it('makes its launcher exit with 1, so that a supervisor restarts it', async () => {
    const main = join(dataDir, 'killed.mjs');
    writeFileSync(main, "process.kill(process.pid, 'SIGKILL');");

    const child = run(launching(main), { DATABASE_URL: 'postgres://127.0.0.1/none' });

    expect(await once(child, 'exit')).toEqual([1, null]);
  });
});

describe('A test run', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('interrupted by %s leaves nothing behind', async (signal) => {
    const child = run(SET_UP_TESTS);
    const folders = () => readdirSync(tmpdir()).filter((name) => name.includes(`-ephemeral-${child.pid}-`));
    await lineOf(child.stdout, 'ready');
    const [folder = ''] = folders();
    const port = portOf(join(tmpdir(), folder));
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;

    expect([await responses(port), folders()]).toEqual([false, []]);
  });
});
