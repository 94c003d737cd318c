import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { uptime } from 'node:os';
import { parse } from 'node:path';
import type { Account } from './account.js';

export interface Outcome {
  readonly ok: boolean;
  readonly output: string;
}

/** Runs a PostgreSQL program to completion, in its own process group so that Ctrl-C does not reach it. */
export async function run(program: string, args: string[], account: Account | undefined): Promise<Outcome> {
  const child = spawn(program, args, {
    ...account,
    // The account may not be able to enter the current folder.
    cwd: parse(program).root,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    windowsHide: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { ok: code === 0, output };
}

/** Returns whether the process that wrote a file at `since` (milliseconds) is still running. */
export function isRunning(pid: number, since: number): boolean {
  const bootedAt = Date.now() - uptime() * 1000;
  if (since < bootedAt) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
