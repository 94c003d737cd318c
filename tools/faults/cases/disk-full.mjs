import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { onClose } from '../../../scripts/lib/closing.mjs';
import { Database } from '../../lib/database.mjs';
import { withProgress } from '../../lib/progress.mjs';
import { Service } from '../../lib/service.mjs';
import { atLeast, atMost, skipped } from '../figures.mjs';
import { durability, inspect } from '../inspection.mjs';
import { Workload } from '../workload.mjs';

const SIZE = '48m';

export const diskFull = {
  name: 'disk full',
  about: 'the disk of the tables fills up, and is freed',
  isQuick: false,
  async run({ quick, random }) {
    if (process.getuid?.() !== 0) return [skipped('only root can mount a small disk')];
    const folder = mountSmallDisk();
    const ballast = join(folder, 'ballast');
    const database = await databaseOn(folder);
    const service = await Service.start(database.url);
    const workload = new Workload(service.origin, random);
    const { responses } = workload;
    for (let event = 0; event < 20; event++) await workload.write();
    const load = workload.start(8, () => workload.mixed(0.5));
    fill(ballast);
    await withProgress('With a full disk', () => pause(quick ? 5_000 : 20_000));
    rmSync(ballast);
    const freed = performance.now();
    const recovered = (await responses.firstSuccess('write', freed)) - freed;
    await pause(1_000);
    await load.stop();
    const failures = responses.failures();
    const reads = failures.filter(({ kind }) => kind === 'read');
    return [
      ...durability(await inspect(database, workload), `a disk of ${SIZE}`),
      atLeast(1, 'writes refused while it is full', failures.length - reads.length),
      atMost(0, 'failed reads', reads.length, { scale: responses.summary() }),
      atMost(0, 'responses other than success and 503', responses.wrong.length),
      atMost(0, 'requests that failed 1 s after it is freed', responses.failures(freed + 1_000).length),
      atMost(1_000, 'until a write succeeds after it is freed', recovered, { unit: 'ms' }),
      atMost(0, 'exits of the service', service.isAlive ? 0 : 1),
    ];
  },
};

function mountSmallDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'calendar-disk-'));
  onClose(() => rmdirSync(folder));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', folder]);
  onClose(() => execFileSync('umount', [folder]));
  chmodSync(folder, 0o755);
  return folder;
}

/** The tables are on the small disk but the write-ahead log is not, so PostgreSQL itself keeps running. */
async function databaseOn(folder) {
  const database = await Database.start();
  const tables = join(folder, 'tables');
  mkdirSync(tables, { mode: 0o700 });
  if (database.account) chownSync(tables, database.account.uid, database.account.gid);
  await database.query(`CREATE TABLESPACE small LOCATION '${tables}'`);
  await database.query('CREATE DATABASE small TABLESPACE small');
  database.url = database.urlOf('small');
  return database;
}

/** Fills the disk to the last byte. */
function fill(ballast) {
  for (const size of [2 ** 20, 2 ** 12]) {
    try {
      for (;;) writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' });
    } catch (error) {
      if (error.code !== 'ENOSPC') throw error;
    }
  }
}
