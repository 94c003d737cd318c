import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { startProgress } from '../../lib/progress.mjs';
import { between } from '../../lib/random.mjs';
import { atMost, control, withUnit } from '../figures.mjs';
import { durability, inspect } from '../inspection.mjs';
import { startScene } from '../scene.mjs';

/** Makes PostgreSQL acknowledge commits before writing them, so that the check has losses to detect. */
const NOT_DURABLE = { synchronous_commit: 'off', wal_writer_delay: '10s' };

export const databaseKilled = {
  name: 'database killed',
  about: 'kill -9 of all processes of PostgreSQL while events are written',
  isQuick: true,
  async run({ quick, random }) {
    const [kills, planted] = quick ? [5, 3] : [50, 6];
    const { service, responses, found, recoveries } = await killRepeatedly(kills, random);
    const scale = `${kills} kills`;
    const notDurable = (await killRepeatedly(planted, random, NOT_DURABLE)).found;
    return [
      ...durability(found, scale),
      atMost(0, 'exits of the service', service.isAlive ? 0 : 1, { scale }),
      atMost(0, 'responses other than 201 and 503', responses.wrong.length, { scale: responses.summary() }),
      atMost(1_000, 'first success after it accepts, slowest', Math.max(...recoveries), {
        unit: 'ms',
        scale,
      }),
      control(
        'lost with synchronous_commit=off',
        notDurable.lost,
        `${withUnit(notDurable.acknowledged)} acknowledged, ${planted} kills`,
      ),
    ];
  },
};

async function killRepeatedly(kills, random, settings = {}) {
  const { database, workload, responses, service } = await startScene(random, { settings });
  // The schema and the administrator must survive even without durability.
  await database.query('CHECKPOINT');
  const load = workload.start(8, () => workload.write());
  const durable = settings === NOT_DURABLE ? ' without durability' : '';
  const progress = startProgress(`Killing PostgreSQL${durable}`, kills);
  const recoveries = [];
  for (let kill = 0; kill < kills; kill++) {
    await responses.firstSuccess('write', performance.now());
    await pause(between(random, 50, 1_500));
    database.kill();
    const accepted = await database.restart();
    recoveries.push((await responses.firstSuccess('write', accepted)) - accepted);
    progress.advance();
  }
  await load.stop();
  progress.end();
  return { service, responses, recoveries, found: await inspect(database, workload) };
}
