import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { startProgress } from '../../bench/progress.mjs';
import { isClosing } from '../../scripts/lib/closing.mjs';
import { Database } from '../database.mjs';
import { atLeast, atMost } from '../figures.mjs';
import { durability, inspect } from '../inspection.mjs';
import { Network } from '../network.mjs';
import { Service } from '../service.mjs';
import { Workload } from '../workload.mjs';

/** The longest that any request may take, whatever the network does. */
const HANG_MS = 10_000;

export const network = {
  name: 'network',
  about: 'the connection to PostgreSQL is slow, then silent, then breaks again and again',
  isQuick: false,
  async run({ stage, quick, random }) {
    const seconds = quick ? 4 : 15;
    const database = await Database.start(stage);
    const way = await Network.start(stage, database.url);
    const service = await Service.start(stage, way.url);
    const workload = new Workload(stage, { origin: service.origin, random });
    const { answers } = workload;
    for (let event = 0; event < 20; event++) await workload.write();
    const loads = [
      workload.start(stage, 16, () => workload.mixed(0.3)),
      workload.start(stage, 1, () => workload.live()),
    ];
    const recoveredIn = await disturb(way, { seconds, answers });
    for (const load of loads) await load.stop();
    const scale = answers.summary();
    return [
      ...durability(await inspect(database, workload), '10 and 50 ms late, silence, resets'),
      atMost(0, 'answers other than success and 503', answers.wrong.length, { scale }),
      atLeast(1, 'requests refused meanwhile', answers.failures().length),
      atMost(HANG_MS, 'slowest read', answers.slowest(['read']), { unit: 'ms' }),
      atMost(HANG_MS, 'slowest write', answers.slowest(['write']), { unit: 'ms' }),
      atMost(100, 'p99 of /health/live', answers.p99('live'), { unit: 'ms' }),
      atMost(HANG_MS, 'until a write succeeds after silence', recoveredIn, { unit: 'ms' }),
    ];
  },
};

async function disturb(way, { seconds, answers }) {
  const progress = startProgress('Disturbing the network', 4);
  for (const latencyMs of [10, 50]) {
    way.latencyMs = latencyMs;
    await pause(seconds * 1_000);
    progress.advance(1);
  }
  way.latencyMs = 0;
  way.silence();
  await pause(seconds * 1_000);
  way.speak();
  const spoke = performance.now();
  const recoveredIn = (await answers.firstSuccess('write', spoke)) - spoke;
  progress.advance(1);
  for (let reset = 0; reset < seconds * 2 && !isClosing(); reset++) {
    way.reset();
    await pause(500);
  }
  await answers.firstSuccess('write', performance.now());
  progress.end();
  return recoveredIn;
}
