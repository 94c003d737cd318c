import { setTimeout as pause } from 'node:timers/promises';
import { isClosing } from '../../../scripts/lib/closing.mjs';
import { startProgress } from '../../lib/progress.mjs';
import { startBalancer } from '../balancer.mjs';
import { atLeast, atMost, control } from '../figures.mjs';
import { durability, inspect } from '../inspection.mjs';
import { startInstances } from '../scene.mjs';
import { Workload } from '../workload.mjs';

const CLIENTS = 8;
const LEAST_REQUESTS = 5_000;
const SETTINGS = {
  // Longer than a balancer takes to notice that an instance is not ready.
  DRAIN_SECONDS: '2',
  // A machine whose disk or processors are busy must not look like a balancer that fails.
  DATABASE_CONNECT_TIMEOUT_MS: '30000',
  DATABASE_STATEMENT_TIMEOUT_MS: '60000',
};

export const rollingRestart = {
  name: 'rolling restart',
  about: 'three instances behind a balancer are restarted one after the other, under mixed load',
  isQuick: true,
  async run({ quick, random }) {
    const restarts = quick ? 5 : 20;
    const { database, services, origins } = await startInstances(3, SETTINGS);
    const load = { services, random, origin: await startBalancer(origins) };
    const rolled = await restartOneByOne(load, { restarts, end: 'stop', writeShare: 0.2 });
    const found = await inspect(database, rolled);
    const { responses } = rolled;
    if (responses.failures().length > 0) console.error(services.flatMap(({ lines }) => lines).join('\n'));
    const killed = await restartOneByOne(load, { restarts: 5, end: 'kill', writeShare: 1 });
    const scale = `${restarts} restarts`;
    return [
      atLeast(LEAST_REQUESTS, 'requests, one write in five', responses.count, scale),
      atMost(0, 'requests that failed', responses.failures().length, { scale: responses.summary() }),
      ...durability(found, scale),
      control(
        'failed when killed instead',
        killed.responses.failures().length,
        `5 kills, ${killed.responses.count} writes`,
      ),
    ];
  },
};

async function restartOneByOne({ services, origin, random }, { restarts, end, writeShare }) {
  const workload = new Workload(origin, random);
  const load = workload.start(CLIENTS, () => workload.mixed(writeShare));
  const progress = startProgress(`Restarting instances by ${end}`, restarts);
  for (let restart = 0; restart < restarts; restart++) {
    const service = services[restart % services.length];
    await service[end]();
    await service.begin();
    // The balancer has to notice that this instance is back before the next one stops.
    await pause(1_000);
    progress.advance();
  }
  while (end === 'stop' && workload.responses.count < LEAST_REQUESTS && !isClosing()) await pause(100);
  await load.stop();
  progress.end();
  return workload;
}
