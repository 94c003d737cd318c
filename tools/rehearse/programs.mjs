import { execFileSync, spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isClosing } from '../../scripts/lib/closing.mjs';

/** Returns the account for PostgreSQL and nginx: PostgreSQL refuses to run as root, and nginx need not. */
export function account() {
  if (process.getuid() !== 0) return {};
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Starts a long-running program, with its output in a log file. */
export function start(name, command, { log, ...options }) {
  if (isClosing()) throw new Error(`${name} is not started during shutdown`);
  const child = spawn(command[0], command.slice(1), { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const file = createWriteStream(log, { flags: 'a' });
  child.stdout.pipe(file, { end: false });
  child.stderr.pipe(file, { end: false });
  const ended = new Promise((resolve) => {
    child.once('error', resolve);
    child.once('exit', resolve);
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  return {
    name,
    child,
    hasEnded,
    log: () => readFileSync(log, 'utf8'),
    stop: (signal) => stop(child, ended, signal),
  };
}

async function stop(child, ended, signal = 'SIGTERM') {
  child.kill(signal);
  await ended;
}

/** Runs a program to completion. @returns its output */
export function run(command, { input, ...options }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command[0], command.slice(1), { ...options, stdio: 'pipe' });
    let output = '';
    let errors = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (errors += text));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output.trim());
      else
        reject(
          new Error(`${command.slice(0, 2).join(' ')} ended with ${code}: ${errors.trim().slice(0, 900)}`),
        );
    });
    child.stdin.end(input);
  });
}

/** Thrown when a program that should be running has exited. */
class Ended extends Error {}

/** @throws with the last log lines if the program has exited */
export function assertRunning({ name, hasEnded, log }) {
  if (hasEnded()) throw new Ended(`${name} has exited: ${log().slice(-600)}`);
}

/** Retries until the condition holds; on timeout, throws with the last error. */
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
  const servers = await Promise.all(Array.from({ length: count }, listening));
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

function listening() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}
