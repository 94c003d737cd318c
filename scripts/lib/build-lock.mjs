import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { inProject } from './paths.mjs';

const LOCK = inProject('.build-lock');
const OWNER = `${LOCK}/pid`;

/** Serialises commands that install or build at the same time. */
export async function withBuildLock(work) {
  while (!takeLock()) {
    removeIfAbandoned();
    await pause(100);
  }
  const release = () => rmSync(LOCK, { recursive: true, force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function takeLock() {
  try {
    mkdirSync(LOCK);
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    console.error(
      `The project folder cannot be written: ${error.message}. Run this as the user who owns it.`,
    );
    // An exception would bury the message under a stack trace.
    process.exit(1);
  }
  writeFileSync(OWNER, String(process.pid));
  return true;
}

function removeIfAbandoned() {
  try {
    if (isOwned()) return;
    const aside = inProject(`.build-lock-${process.pid}`);
    // Only one of several waiting processes can rename it.
    renameSync(LOCK, aside);
    rmSync(aside, { recursive: true });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

function isOwned() {
  const age = Date.now() - statSync(LOCK).mtimeMs;
  try {
    process.kill(Number(readFileSync(OWNER, 'utf8')), 0);
    return true;
  } catch (error) {
    // Just created, with the owner not yet written.
    return error.code === 'EPERM' || (error.code === 'ENOENT' && age < 2000);
  }
}
