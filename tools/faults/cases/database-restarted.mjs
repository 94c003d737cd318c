import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { startProgress } from '../../bench/progress.mjs';
import { Database } from '../database.mjs';
import { atMost } from '../figures.mjs';
import { durability, inspect } from '../inspection.mjs';
import { Service } from '../service.mjs';
import { Workload } from '../workload.mjs';

export const databaseRestarted = {
  name: 'database restarted',
  about: 'PostgreSQL is stopped, fast and immediate in turn, and started again',
  isQuick: true,
  async run({ teardown, quick, random }) {
    const restarts = quick ? 4 : 40;
    const database = await Database.start(teardown);
    const service = await Service.start(teardown, database.url);
    const workload = new Workload(teardown, { origin: service.origin, random });
    const loads = [
      workload.start(teardown, 8, () => workload.mixed(0.3)),
      workload.start(teardown, 1, () => workload.live()),
    ];
    const late = await restartRepeatedly({ restarts, database, workload });
    for (const load of loads) await load.stop();
    const { responses } = workload;
    const scale = `${restarts} restarts`;
    const metrics = await service.metrics();
    return [
      ...durability(await inspect(database, workload), scale),
      atMost(0, 'responses other than success and 503', responses.wrong.length, {
        scale: responses.summary(),
      }),
      atMost(0, 'requests refused that came after it accepts', late, { scale }),
      atMost(0, 'failed liveness checks', responses.failures().filter(({ kind }) => kind === 'live').length, {
        scale: `${responses.of('live').length} checks`,
      }),
      ...leaks(metrics),
    ];
  },
};

/** Checks for leaked pool connections and for waiters left over once the load has stopped. */
function leaks({
  calendar_database_pool_connections: open,
  calendar_database_pool_idle: idle,
  calendar_database_pool_waiting: waiting,
}) {
  return [atMost(0, 'slots of the pool in use or waited for, at rest', open - idle + waiting)];
}

/** Counts requests that failed although PostgreSQL accepted connections before they were sent. */
async function restartRepeatedly({ restarts, database, workload: { responses } }) {
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
    progress.advance(1);
  }
  progress.end();
  return late;
}
