import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { between } from '../../bench/data/random.mjs';
import { startProgress } from '../../bench/progress.mjs';
import { Database } from '../database.mjs';
import { atMost, control } from '../figures.mjs';
import { durability, inspect } from '../inspection.mjs';
import { Service } from '../service.mjs';
import { Workload } from '../workload.mjs';

/** Makes PostgreSQL acknowledge commits before writing them, so that the check has losses to detect. */
const NOT_DURABLE = { synchronous_commit: 'off', wal_writer_delay: '10s' };

export const databaseKilled = {
  name: 'database killed',
  about: 'kill -9 of all processes of PostgreSQL while events are written',
  isQuick: true,
  async run({ teardown, quick, random }) {
    const kills = quick ? 5 : 50;
    const { service, workload, found, recoveries } = await killRepeatedly(teardown, { kills, random });
    const scale = `${kills} kills`;
    const planted = quick ? 3 : 6;
    const notDurable = await killRepeatedly(teardown, { kills: planted, random, settings: NOT_DURABLE });
    return [
      ...durability(found, scale),
      atMost(0, 'exits of the service', service.isAlive ? 0 : 1, { scale }),
      atMost(0, 'responses other than 201 and 503', workload.responses.wrong.length, {
        scale: workload.responses.summary(),
      }),
      atMost(1_000, 'first success after it accepts, slowest', Math.max(...recoveries), {
        unit: 'ms',
        scale,
      }),
      control('lost with synchronous_commit=off', notDurable.found.lost, {
        scale: `${notDurable.found.acknowledged.toLocaleString('en')} acknowledged, ${planted} kills`,
      }),
    ];
  },
};

async function killRepeatedly(teardown, { kills, random, settings }) {
  const database = await Database.start(teardown, settings);
  const service = await Service.start(teardown, database.url);
  // The schema and the administrator must survive even without durability.
  await database.query('CHECKPOINT');
  const workload = new Workload(teardown, { origin: service.origin, random });
  const load = workload.start(teardown, 8, () => workload.write());
  const progress = startProgress(
    settings ? 'Killing PostgreSQL without durability' : 'Killing PostgreSQL',
    kills,
  );
  const recoveries = [];
  for (let kill = 0; kill < kills; kill++) {
    await workload.responses.firstSuccess('write', performance.now());
    await pause(between(random, 50, 1_500));
    database.kill();
    const accepted = await database.restart();
    recoveries.push((await workload.responses.firstSuccess('write', accepted)) - accepted);
    progress.advance(1);
  }
  await load.stop();
  progress.end();
  const found = await inspect(database, workload);
  return { service, workload, recoveries, found };
}
