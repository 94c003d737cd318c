import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const JEST = ['--experimental-vm-modules', resolve('node_modules/jest/bin/jest.js'), '-w', '1', 'test/tags'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'calendar-test-run-'));
  // World-writable like `/tmp`, because PostgreSQL may have to run as another user.
  chmodSync(folder, 0o1777);
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a test run with its own PostgreSQL, whose files are in the folder. */
function startRun(): ChildProcess {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, TMPDIR: folder };
  return spawn(process.execPath, JEST, { env, stdio: 'ignore', detached: true });
}

/** Waits for the PostgreSQL in the folder and returns its process id. */
async function serverOf(run: ChildProcess): Promise<number> {
  while (run.exitCode === null) {
    const pid = findPid();
    if (!Number.isNaN(pid)) return pid;
    await pause(50);
  }
  throw new Error('The run ended before its PostgreSQL started.');
}

function findPid(): number {
  try {
    const [file] = readdirSync(folder, { recursive: true }).filter((name) => isPidFile(String(name)));
    return file === undefined ? NaN : parseInt(readFileSync(join(folder, String(file)), 'utf8'), 10);
  } catch {
    // The folder has been renamed to its final name meanwhile.
    return NaN;
  }
}

const isPidFile = (name: string) => name.endsWith('postmaster.pid');

describe('A test run', () => {
  it.each([
    ['SIGTERM', (run: number) => process.kill(run, 'SIGTERM')],
    ['Ctrl-C', (run: number) => process.kill(-run, 'SIGINT')],
  ])('leaves neither PostgreSQL nor its folder behind after %s', async (_signal, end) => {
    const run = startRun();
    const exited = once(run, 'exit');
    const server = await serverOf(run);

    end(Number(run.pid));

    expect(await exited).not.toEqual([0, null]);
    expect(() => process.kill(server, 0)).toThrow('ESRCH');
    expect(readdirSync(folder).filter((name) => name.startsWith('calendar-'))).toEqual([]);
  });
});
