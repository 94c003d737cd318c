import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { startProgress } from '../../lib/progress.mjs';
import { atMost } from '../figures.mjs';
import { durability, inspect } from '../inspection.mjs';
import { startScene } from '../scene.mjs';

export const databaseRestarted = {
  name: 'database restarted',
  about: 'PostgreSQL is stopped, fast and immediate in turn, and started again',
  isQuick: true,
  async run({ quick, random }) {
    const restarts = quick ? 4 : 40;
    const { database, service, workload, responses } = await startScene(random);
    const loads = [workload.start(8, () => workload.mixed(0.3)), workload.start(1, () => workload.live())];
    const late = await restartRepeatedly(restarts, { database, responses });
    for (const load of loads) await load.stop();
    const scale = `${restarts} restarts`;
    const {
      calendar_database_pool_connections: open,
      calendar_database_pool_idle: idle,
      calendar_database_pool_waiting: waiting,
    } = await service.metrics();
    return [
      ...durability(await inspect(database, workload), scale),
      atMost(0, 'responses other than success and 503', responses.wrong.length, {
        scale: responses.summary(),
      }),
      atMost(0, 'requests refused that came after it accepts', late, { scale }),
      atMost(0, 'failed liveness checks', responses.failures().filter(({ kind }) => kind === 'live').length, {
        scale: `${responses.of('live').length} checks`,
      }),
      atMost(0, 'slots of the pool in use or waited for, at rest', open - idle + waiting),
    ];
  },
};

/** Counts requests that failed although PostgreSQL accepted connections before they were sent. */
async function restartRepeatedly(restarts, { database, responses }) {
  const progress = startProgress('Restarting PostgreSQL', restarts);
  let late = 0;
  for (let restart = 0; restart < restarts; restart++) {
    await responses.firstSuccess('write', performance.now());
    await pause(500);
    await database.stop(restart % 2 === 0 ? 'fast' : 'immediate');
    const accepted = await database.restart();
    await responses.firstSuccess('write', accepted);
    await pause(1_000);
    late += responses.failures(accepted).length;
    progress.advance();
  }
  progress.end();
  return late;
}
