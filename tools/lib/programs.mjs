import { execFile, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, openSync } from 'node:fs';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isClosing, onClose } from '../../scripts/lib/closing.mjs';

/** Debian's folder for PostgreSQL programs that are not on the PATH, one subfolder per version. */
const VERSIONS = '/usr/lib/postgresql';
const FOLDERS = [...postgresFolders(), ...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];

/** The folders in which programs are searched. */
export const PATH = FOLDERS.join(delimiter);

/** Returns the names of the programs that cannot be found. */
export function missingPrograms(names) {
  return names.filter((name) => !FOLDERS.some((folder) => existsSync(join(folder, name))));
}

function postgresFolders() {
  if (!existsSync(VERSIONS)) return [];
  const versions = readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(VERSIONS, version, 'bin'));
}

/** Returns the account for PostgreSQL and nginx: PostgreSQL refuses to run as root, and nginx need not. */
export function account() {
  if (process.getuid?.() !== 0) return {};
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Creates a temporary folder for the run, with subfolders owned by the account that programs run as. */
export function createFolder(prefix, names) {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  onClose(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of names) {
    mkdirSync(join(folder, name), { mode: 0o700 });
    giveAway(join(folder, name));
  }
  chmodSync(folder, 0o755);
  return folder;
}

/** Makes the account that programs run as the owner. */
export function giveAway(path) {
  const { uid, gid } = account();
  if (uid !== undefined) chownSync(path, uid, gid);
}

/** Starts a long-running program, with its output in a log file. */
export function start(name, /** @type {string[]} */ [program, ...rest], { log, ...options }) {
  if (isClosing()) throw new Error(`${name} is not started during shutdown`);
  const output = openSync(log, 'a');
  const child = spawn(program, rest, { ...options, stdio: ['ignore', output, output] });
  const ended = new Promise((resolve) => child.once('error', resolve).once('exit', resolve));
  return {
    name,
    child,
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined,
    log: () => readFileSync(log, 'utf8'),
    stop: async (/** @type {NodeJS.Signals} */ signal = 'SIGTERM') => {
      child.kill(signal);
      await ended;
    },
  };
}

/** Runs a program to completion. @returns its output */
export async function run(/** @type {string[]} */ [program, ...rest], options = {}) {
  const running = promisify(execFile)(program, rest, { maxBuffer: 2 ** 26, ...options });
  running.child.stdin?.end();
  try {
    return String((await running).stdout).trim();
  } catch (error) {
    const reason = String(error.stderr ?? error.message).trim();
    throw new Error(`${program} ${rest[0]} ended with ${error.code}: ${reason.slice(0, 900)}`, {
      cause: error,
    });
  }
}

/** Thrown when a program that should be running has exited. */
class Ended extends Error {}

/** @throws with the last log lines if the program has exited */
export function assertRunning({ name, hasEnded, log }) {
  if (hasEnded()) throw new Ended(`${name} has exited: ${log().slice(-600)}`);
}

/**
 * Retries until the condition holds; on timeout, throws with the last error.
 * @param {string} what
 * @param {() => unknown} holds
 * @returns {Promise<any>} what `holds` returned
 */
export async function until(what, holds, seconds = 20) {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const { value, error } = await attempt(holds);
    if (value) return value;
    if (error instanceof Ended) throw error;
    if (Date.now() > end) throw new Error(`${what}: not within ${seconds} s. ${error?.message ?? ''}`);
    await sleep(50);
  }
}

async function attempt(holds) {
  try {
    return { value: await holds() };
  } catch (error) {
    return { error };
  }
}

/** Finds ports that are currently free. */
export async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map(portOf);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

/** Returns the port on which a server listens. */
export function portOf(server) {
  return /** @type {import('node:net').AddressInfo} */ (server.address()).port;
}
