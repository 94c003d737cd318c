import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning } from './processes.js';

const TIMEOUT_MS = 60_000;
const held = new Set<string>();

/**
 * Runs `work` while holding the lock `file`, which excludes other processes and other callers in this one.
 */
export async function withLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  await acquire(file);
  try {
    return await work();
  } finally {
    held.delete(file);
    rmSync(file, { force: true });
  }
}

async function acquire(file: string): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!tryToAcquire(file)) {
    if (Date.now() > deadline) throw new Error(timeoutMessage(file));
    await pause(50);
  }
}

function tryToAcquire(file: string): boolean {
  // A link appears together with its content, so a lock without an owner can never be read.
  const candidate = `${file}.${process.pid}`;
  writeFileSync(candidate, String(process.pid));
  try {
    linkSync(candidate, file);
    held.add(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    removeIfAbandoned(file);
    return false;
  } finally {
    rmSync(candidate, { force: true });
  }
}

function removeIfAbandoned(file: string): void {
  const owner = ownerOf(file);
  if (owner === undefined || owner.alive) return;
  const aside = `${file}.${process.pid}.abandoned`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  // Another waiter may have been faster, in which case the file moved aside is its new lock.
  if (ownerOf(aside)?.pid === owner.pid) rmSync(aside, { force: true });
  else renameSync(aside, file);
}

function ownerOf(file: string): { pid: number; alive: boolean } | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    const alive = pid === process.pid ? held.has(file) : isRunning(pid, statSync(file).mtimeMs);
    return { pid, alive };
  } catch {
    return undefined;
  }
}

function timeoutMessage(file: string): string {
  const pid = ownerOf(file)?.pid ?? 'unknown';
  return (
    `Process ${pid} has been starting or stopping the embedded database for a minute. ` +
    `End it, or delete ${file} if that process has nothing to do with this service.`
  );
}
