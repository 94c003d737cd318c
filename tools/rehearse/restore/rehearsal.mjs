import assert from 'node:assert/strict';
import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isClosing } from '../../../scripts/lib/closing.mjs';
import { Client } from '../../lib/client.mjs';
import { assertPictures, uploadPicture } from '../../lib/pictures.mjs';
import { run } from '../../lib/programs.mjs';
import { print } from '../../lib/report.mjs';
import { assertExpired, readFeed } from '../content.mjs';
import { Deployment } from '../deployment.mjs';
import { Instances } from '../instances.mjs';
import { ArchivedPostgres } from './server.mjs';
import { Writers } from './writers.mjs';

const FOLDERS = ['primary', 'repository', 'backups'];
const AGE = 'calendar_backup_age_seconds';
/** Here no nginx sends the pictures. */
const WITHOUT_PROXY = { IMAGES_ACCEL: '' };

/** Backs up a calendar under load, and restores it after a mistake and after the loss of its machine. */
export async function rehearseRestore() {
  const deployment = await Deployment.prepare(FOLDERS, ['database', 'http']);
  const postgres = new ArchivedPostgres(deployment);
  await postgres.create();
  const instances = new Instances(deployment);
  await instances.migrate();
  await instances.start(0);
  const [service] = instances.running;
  const writers = new Writers(service.origin);
  writers.start();
  const rehearsal = { deployment, postgres, instances, service, writers };
  await rehearseDump(rehearsal);
  await rehearsePictures(rehearsal);
  await rehearseBaseBackup(rehearsal);
  const isKept = await undoMistake(rehearsal);
  const isReplaced = isKept && !isClosing() && (await replaceMachine(rehearsal));
  print(
    'NOT CHECKED: the image of deploy/pgbackrest, and containers, which need Docker; units, which need systemd.',
  );
  return isReplaced;
}

/** A dump, what it reports, and its restore into a new database. */
async function rehearseDump({ postgres, service, writers }) {
  assert.equal((await service.metrics())[AGE], undefined, 'There is an age before the first backup');
  await writers.untilWritten(20);
  postgres.pictures = await uploadPicture(service.origin);
  const acknowledged = [...writers.acknowledged];
  const line = await timed(() => postgres.dump());
  await postgres.noteBackup();
  assert((await service.metrics())[AGE] < 60, 'The age of the dump is not in the metrics');
  const [file] = /\S+\.dump(?=: )/.exec(line.result) ?? [''];
  const seconds = await timed(() => restoreDump(postgres, file));
  const stored = await postgres.sql("SELECT title FROM events WHERE title LIKE 'Restore %'", {
    database: 'calendar_restored',
  });
  const lost = missing(acknowledged, new Set(stored.split('\n')));
  print(
    `Dump: made and read back in ${line.seconds} s, restored in ${seconds.seconds} s, ${lost.length} of ${acknowledged.length} earlier writes lost`,
  );
  assert.deepEqual(lost, []);
}

async function restoreDump(postgres, file) {
  await postgres.sql('CREATE DATABASE calendar_restored OWNER calendar_migrator', { database: 'postgres' });
  const restore = [
    'pg_restore',
    '--role=calendar_migrator',
    '--no-owner',
    '--exit-on-error',
    '--single-transaction',
  ];
  await postgres.run([...restore, '--dbname', postgres.target('calendar_restored'), file]);
}

/** Loses the folder of the pictures after the dump, and puts its copy back. */
async function rehearsePictures(rehearsal) {
  const { postgres, instances } = rehearsal;
  const { images, backups, pictures } = postgres;
  await instances.running[0].stop();
  rmSync(images, { recursive: true });
  mkdirSync(images);
  await instances.start(0);
  const { status, body } = await new Client(instances.running[0].origin).get('/health/ready');
  assert.deepEqual([status, body.problems?.[0].check], [503, 'images'], 'A lost folder is not noticed');
  // As the account of the service, which writes there.
  await run(['cp', '--archive', '--no-clobber', `${join(backups, 'images')}/.`, images]);
  await instances.restart(0, WITHOUT_PROXY);
  rehearsal.service = instances.running[0];
  await assertPictures(rehearsal.service.origin, pictures);
  print(
    `Pictures: a lost folder was noticed; all ${pictures.length} files are back from the copy beside the dump`,
  );
}

async function rehearseBaseBackup({ postgres, service }) {
  const { seconds } = await timed(() => postgres.baseBackup());
  await postgres.noteBackup();
  const age = (await service.metrics())[AGE];
  print(
    `Base backup under load: made and verified in ${seconds} s, reported ${age.toFixed(1)} s after its begin`,
  );
  const repair = damage(join(postgres.env.PGBACKREST_REPO1_PATH, 'backup', 'calendar'));
  await assert.rejects(postgres.baseBackup(), /status: error/, 'A damaged repository counts as a backup');
  repair();
  print('A damaged file of the repository: the backup fails, and is not reported');
}

/** Damages the largest file of a repository. @returns what repairs it */
function damage(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.map((name) => join(folder, name)).filter((path) => lstatSync(path).isFile());
  const [largest] = files.sort((a, b) => lstatSync(b).size - lstatSync(a).size);
  const contents = readFileSync(largest);
  const damaged = Buffer.from(contents).fill(0, contents.length >> 1, (contents.length >> 1) + 16);
  writeFileSync(largest, damaged);
  return () => writeFileSync(largest, contents);
}

/** Restores to a point in time, after which somebody has deleted all events. @returns whether nothing was lost */
async function undoMistake({ postgres, instances, service, writers }) {
  await writers.untilWritten(100);
  const { cursor } = await readFeed(writers.client);
  const point = new Date();
  await writers.untilWritten(50);
  await postgres.sql('DELETE FROM events', { role: 'app' });
  await writers.untilWritten(20);
  await writers.stop();
  await service.stop();
  const { seconds } = await timed(async () => {
    await postgres.stopPrimary();
    await postgres.restore(point.toISOString().replace('T', ' ').replace('Z', '+00'));
    await instances.start(0);
  });
  await assertExpired(writers.client, cursor);
  const before = writers.acknowledged.filter(({ at }) => at <= point);
  const after = writers.acknowledged.filter(({ at }) => at > point);
  const stored = await postgres.titles();
  const lost = missing(before, stored);
  print(`Restore to a point in time: ${seconds} s until the service was ready`);
  print(`  ${before.length} writes acknowledged up to the point: ${lost.length} lost`);
  const committed = after.length - missing(after, stored).length;
  const reason = committed > 0 ? ', as they were committed before' : '';
  print(`  ${after.length} acknowledged after it: ${committed} stored${reason}`);
  return lost.length === 0;
}

/** Restores everything that was archived, when the data folder is gone. @returns whether no more was lost than may be */
async function replaceMachine({ postgres, instances, writers }) {
  writers.acknowledged = [];
  writers.start();
  await writers.untilWritten(50);
  const archived = await archivedAt(postgres);
  await writers.untilWritten(50);
  const lostAt = new Date();
  await postgres.primary.stop('SIGKILL');
  await writers.stop();
  await instances.running[0].stop();
  rmSync(postgres.data, { recursive: true });
  const { seconds } = await timed(async () => {
    await postgres.run(['mkdir', '--mode=700', postgres.data]);
    await postgres.restore();
    await instances.start(0);
  });
  const acknowledged = writers.acknowledged.filter(({ at }) => at <= lostAt);
  const lost = missing(acknowledged, await postgres.titles());
  print(`Restore of a lost machine: ${seconds} s until the service was ready`);
  const since = ((lostAt.getTime() - archived.getTime()) / 1000).toFixed(1);
  print(
    `  ${acknowledged.length} writes acknowledged: ${lost.length} lost, all of the ${since} s since WAL was last archived`,
  );
  return lost.every(({ at }) => at > archived);
}

/** Has the WAL written so far archived, as archive_timeout does. @returns a time up to which it holds all writes */
async function archivedAt(postgres) {
  const at = new Date();
  await postgres.sql('SELECT pg_switch_wal()');
  await postgres.run(['pgbackrest', '--stanza=calendar', 'check']);
  return at;
}

function missing(acknowledged, stored) {
  return acknowledged.filter(({ title }) => !stored.has(title));
}

async function timed(work) {
  const begun = Date.now();
  const result = await work();
  return { result, seconds: ((Date.now() - begun) / 1000).toFixed(1) };
}
