import { setTimeout as pause } from 'node:timers/promises';
import { startProgress } from '../../bench/progress.mjs';
import { failureLog, startBalanced } from '../balanced-instances.mjs';
import { atLeast, atMost, skipped } from '../figures.mjs';
import { durability, inspect } from '../inspection.mjs';
import { Workload } from '../workload.mjs';

const CLIENTS = 8;
const RELOADS = 100;
const LEAST_REQUESTS = 2_000;

export const proxyReloaded = {
  name: 'proxy reloaded',
  about: 'nginx in front of three instances reloads its configuration under mixed load',
  isQuick: false,
  async run({ teardown, random }) {
    const balanced = await startBalanced(teardown);
    const { database, balancer } = balanced;
    if (balancer.reload === undefined) return [skipped('nginx is not installed')];
    // On reload, nginx closes idle connections, including those on which a client is about to send a request.
    const workload = new Workload(teardown, { origin: balancer.origin, random, keepAlive: false });
    const started = workload.start(teardown, CLIENTS, () => workload.mixed(0.2));
    const progress = startProgress('Reloading nginx', RELOADS);
    for (let reload = 0; reload < RELOADS; reload++) {
      if (!balancer.reload()) throw new Error('nginx is gone.');
      await pause(250);
      progress.advance(1);
    }
    await started.stop();
    progress.end();
    const found = await inspect(database, workload);
    const { responses } = workload;
    if (responses.failures().length > 0) process.stderr.write(failureLog(balanced));
    const scale = `${RELOADS} reloads`;
    return [
      atLeast(LEAST_REQUESTS, 'requests, one write in five', responses.count, { scale }),
      atMost(0, 'requests that failed', responses.failures().length, {
        scale: `${scale}, ${responses.summary()}`,
      }),
      ...durability(found, scale),
    ];
  },
};
