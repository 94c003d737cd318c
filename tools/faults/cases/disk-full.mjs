import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { withProgress } from '../../bench/progress.mjs';
import { Database } from '../database.mjs';
import { atLeast, atMost, skipped } from '../figures.mjs';
import { durability, inspect } from '../inspection.mjs';
import { Service } from '../service.mjs';
import { Workload } from '../workload.mjs';

const SIZE = '48m';

export const diskFull = {
  name: 'disk full',
  about: 'the disk of the tables fills up, and is freed',
  isQuick: false,
  async run({ teardown, quick, random }) {
    if (process.getuid?.() !== 0) return [skipped('only root can mount a small disk')];
    const disk = mountSmallDisk(teardown);
    const database = await databaseOn(teardown, disk);
    const service = await Service.start(teardown, database.url);
    const workload = new Workload(teardown, { origin: service.origin, random });
    const { responses } = workload;
    for (let event = 0; event < 20; event++) await workload.write();
    const started = workload.start(teardown, 8, () => workload.mixed(0.5));
    fill(disk);
    await withProgress('With a full disk', () => pause(quick ? 5_000 : 20_000));
    rmSync(disk.ballast);
    const freed = performance.now();
    const recovered = (await responses.firstSuccess('write', freed)) - freed;
    await pause(1_000);
    await started.stop();
    return [
      ...durability(await inspect(database, workload), `a disk of ${SIZE}`),
      ...check(responses, freed),
      atMost(1_000, 'until a write succeeds after it is freed', recovered, { unit: 'ms' }),
      atMost(0, 'exits of the service', service.isAlive ? 0 : 1),
    ];
  },
};

function check(responses, freed) {
  const failures = responses.failures();
  const reads = failures.filter(({ kind }) => kind === 'read');
  return [
    atLeast(1, 'writes refused while it is full', failures.length - reads.length),
    atMost(0, 'failed reads', reads.length, { scale: responses.summary() }),
    atMost(0, 'responses other than success and 503', responses.wrong.length),
    atMost(0, 'requests that failed 1 s after it is freed', responses.failures(freed + 1_000).length),
  ];
}

function mountSmallDisk(teardown) {
  const folder = mkdtempSync(join(tmpdir(), 'calendar-disk-'));
  teardown.add(async () => rmdirSync(folder));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', folder]);
  teardown.add(async () => execFileSync('umount', [folder]));
  chmodSync(folder, 0o755);
  return { folder, ballast: join(folder, 'ballast') };
}

/** The tables are on the small disk but the write-ahead log is not, so PostgreSQL itself keeps running. */
async function databaseOn(teardown, { folder }) {
  const database = await Database.start(teardown);
  const tables = join(folder, 'tables');
  mkdirSync(tables, { mode: 0o700 });
  chownSync(tables, database.account.uid, database.account.gid);
  await database.query(`CREATE TABLESPACE small LOCATION '${tables}'`);
  await database.query('CREATE DATABASE small TABLESPACE small');
  database.url = database.urlOf('small');
  return database;
}

/** Fills the disk to the last byte. */
function fill({ ballast }) {
  for (const size of [2 ** 20, 2 ** 12]) {
    try {
      for (;;) writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' });
    } catch (error) {
      if (error.code !== 'ENOSPC') throw error;
    }
  }
}
