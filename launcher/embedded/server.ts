import { existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { program } from './binaries.js';
import { type Cluster, usefulLines } from './cluster.js';
import { isRunning, run } from './processes.js';

const NOT_DURABLE = ['fsync', 'full_page_writes', 'synchronous_commit'].map((name) => `-c ${name}=off`);

/** Thrown when the server did not start; `isTransient` if trying again may help. */
export class ServerNotStarted extends Error {
  constructor(
    cause: string,
    logFile: string,
    readonly isTransient: boolean,
  ) {
    super(`The embedded PostgreSQL did not start:\n${cause}\nIts log: ${logFile}`);
  }
}

/** Returns the port in the cluster's lock file. A port there does not prove that the server is running. */
export function portOf({ dir }: Cluster): number | undefined {
  return Number(lockFileLines(dir)[3]) || undefined;
}

export async function startServer(cluster: Cluster): Promise<void> {
  removeForeignLockFile(cluster.dir);
  const logFile = join(cluster.dir, 'server.log');
  if (existsSync(logFile) && portOf(cluster) === undefined) renameSync(logFile, `${logFile}.old`);
  const settings = serverSettings(await choosePort(cluster.dir), cluster.ephemeral);
  const { ok, output } = await pgCtl(cluster, ['start', '-w', '-t', '60', '-l', logFile, '-o', settings]);
  if (ok) return;
  const reason = usefulLines(existsSync(logFile) ? readFileSync(logFile, 'utf8') : output);
  throw new ServerNotStarted(reason, logFile, /lock file|shared memory|could not bind/.test(reason));
}

/**
 * Stops the server. `immediate` gives up data not yet on disk. A server that is not running counts as
 * stopped.
 */
export async function stopServer(cluster: Cluster, mode: 'fast' | 'immediate'): Promise<void> {
  removeForeignLockFile(cluster.dir);
  const { ok, output } = await pgCtl(cluster, ['stop', '-w', '-t', '60', '-m', mode]);
  if (ok || !isLocked(cluster.dir)) return;
  throw new Error(
    `The embedded PostgreSQL did not stop:\n${usefulLines(output)}\nIts log: ${join(cluster.dir, 'server.log')}`,
  );
}

function pgCtl({ binaries, dir, account }: Cluster, args: string[]) {
  return run(program(binaries, 'pg_ctl'), ['-D', dir, ...args], account);
}

// A killed server leaves its lock file behind.
function isLocked(dir: string): boolean {
  const [pid] = lockFileLines(dir);
  return pid !== undefined && isRunning(Number(pid), statSync(lockFile(dir)).mtimeMs);
}

// After a crash and a reboot, the lock file may contain the id of an unrelated process.
function removeForeignLockFile(dir: string): void {
  const [pid] = lockFileLines(dir);
  const nameFile = `/proc/${pid}/comm`;
  if (pid && existsSync(nameFile) && !readFileSync(nameFile, 'utf8').startsWith('postgres')) {
    rmSync(lockFile(dir));
  }
}

function lockFileLines(dir: string): string[] {
  return existsSync(lockFile(dir)) ? readFileSync(lockFile(dir), 'utf8').split('\n') : [];
}

function lockFile(dir: string): string {
  return join(dir, 'postmaster.pid');
}

function serverSettings(port: number, ephemeral: boolean): string {
  const noSocketFile = process.platform === 'win32' ? [] : [`-c unix_socket_directories=''`];
  return [
    `-p ${port} -c listen_addresses=127.0.0.1 -c log_checkpoints=off`,
    ...noSocketFile,
    ...(ephemeral ? NOT_DURABLE : []),
  ].join(' ');
}

// Prefers the previous port, so that clients find the server again after a crash.
async function choosePort(dir: string): Promise<number> {
  const optionsFile = join(dir, 'postmaster.opts');
  const options = existsSync(optionsFile) ? readFileSync(optionsFile, 'utf8') : '';
  const last = Number(/"-p" "(\d+)"/.exec(options)?.[1] ?? 0);
  return probe(last).catch(() => probe(0));
}

function probe(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        resolve(typeof address === 'object' && address ? address.port : port);
      });
    });
  });
}
