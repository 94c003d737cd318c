import { setTimeout as pause } from 'node:timers/promises';
import { startProgress } from '../../bench/progress.mjs';
import { isClosing } from '../../../scripts/lib/closing.mjs';
import { failureLog, startBalanced } from '../balanced-instances.mjs';
import { atLeast, atMost, control } from '../figures.mjs';
import { durability, inspect } from '../inspection.mjs';
import { Workload } from '../workload.mjs';

const CLIENTS = 8;
const LEAST_REQUESTS = 5_000;

export const rollingRestart = {
  name: 'rolling restart',
  about: 'three instances behind a balancer are restarted one after the other, under mixed load',
  isQuick: true,
  async run({ teardown, quick, random }) {
    const restarts = quick ? 5 : 20;
    const balanced = await startBalanced(teardown);
    const { database, services, balancer } = balanced;
    const load = { teardown, services, origin: balancer.origin, random };
    const rolled = await restartOneByOne(load, { restarts, end: 'stop', writeShare: 0.2 });
    const found = await inspect(database, rolled);
    if (rolled.responses.failures().length > 0) process.stderr.write(failureLog(balanced));
    const killed = await restartOneByOne(load, { restarts: 5, end: 'kill', writeShare: 1 });
    const { responses } = rolled;
    const scale = `${restarts} restarts behind ${balancer.kind}`;
    return [
      atLeast(LEAST_REQUESTS, 'requests, one write in five', responses.count, { scale }),
      atMost(0, 'requests that failed', responses.failures().length, { scale: responses.summary() }),
      ...durability(found, scale),
      control('failed when killed instead', killed.responses.failures().length, {
        scale: `5 kills, ${killed.responses.count} writes`,
      }),
    ];
  },
};

async function restartOneByOne({ teardown, services, origin, random }, { restarts, end, writeShare }) {
  const workload = new Workload(teardown, { origin, random });
  const started = workload.start(teardown, CLIENTS, () => workload.mixed(writeShare));
  const progress = startProgress(
    end === 'stop' ? 'Restarting instances' : 'Killing instances instead',
    restarts,
  );
  for (let restart = 0; restart < restarts; restart++) {
    const service = services[restart % services.length];
    await service[end]();
    await service.begin();
    // The balancer has to notice that this instance is back before the next one stops.
    await pause(1_000);
    progress.advance(1);
  }
  while (end === 'stop' && workload.responses.count < LEAST_REQUESTS && !isClosing()) await pause(100);
  await started.stop();
  progress.end();
  return workload;
}
