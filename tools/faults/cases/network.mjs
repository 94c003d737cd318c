import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { startProgress } from '../../bench/progress.mjs';
import { isClosing } from '../../../scripts/lib/closing.mjs';
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
  async run({ teardown, quick, random }) {
    const seconds = quick ? 4 : 15;
    const database = await Database.start(teardown);
    const link = await Network.start(teardown, database.url);
    const service = await Service.start(teardown, link.url);
    const workload = new Workload(teardown, { origin: service.origin, random });
    const { responses } = workload;
    for (let event = 0; event < 20; event++) await workload.write();
    const loads = [
      workload.start(teardown, 16, () => workload.mixed(0.3)),
      workload.start(teardown, 1, () => workload.live()),
    ];
    const recoveredIn = await disturb(link, { seconds, responses });
    for (const load of loads) await load.stop();
    const scale = responses.summary();
    return [
      ...durability(await inspect(database, workload), '10 and 50 ms late, silence, resets'),
      atMost(0, 'responses other than success and 503', responses.wrong.length, { scale }),
      atLeast(1, 'requests refused meanwhile', responses.failures().length),
      atMost(HANG_MS, 'slowest read', responses.slowest(['read']), { unit: 'ms' }),
      atMost(HANG_MS, 'slowest write', responses.slowest(['write']), { unit: 'ms' }),
      atMost(100, 'p99 of /health/live', responses.p99('live'), { unit: 'ms' }),
      atMost(HANG_MS, 'until a write succeeds after silence', recoveredIn, { unit: 'ms' }),
    ];
  },
};

async function disturb(link, { seconds, responses }) {
  const progress = startProgress('Disturbing the network', 4);
  for (const latencyMs of [10, 50]) {
    link.latencyMs = latencyMs;
    await pause(seconds * 1_000);
    progress.advance(1);
  }
  link.latencyMs = 0;
  link.silence();
  await pause(seconds * 1_000);
  link.speak();
  const spoke = performance.now();
  const recoveredIn = (await responses.firstSuccess('write', spoke)) - spoke;
  progress.advance(1);
  for (let reset = 0; reset < seconds * 2 && !isClosing(); reset++) {
    link.reset();
    await pause(500);
  }
  await responses.firstSuccess('write', performance.now());
  progress.end();
  return recoveredIn;
}
