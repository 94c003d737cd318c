import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { isClosing } from '../../../scripts/lib/closing.mjs';
import { Database } from '../../lib/database.mjs';
import { startProgress } from '../../lib/progress.mjs';
import { Service } from '../../lib/service.mjs';
import { atLeast, atMost } from '../figures.mjs';
import { durability, inspect } from '../inspection.mjs';
import { Network } from '../network.mjs';
import { Workload } from '../workload.mjs';

/** The longest that any request may take, whatever the network does. */
const HANG_MS = 10_000;

export const network = {
  name: 'network',
  about: 'the connection to PostgreSQL is slow, then silent, then breaks again and again',
  isQuick: false,
  async run({ quick, random }) {
    const seconds = quick ? 4 : 15;
    const database = await Database.start();
    const link = await Network.start(database.url);
    const service = await Service.start(link.url);
    const workload = new Workload(service.origin, random);
    const { responses } = workload;
    for (let event = 0; event < 20; event++) await workload.write();
    const loads = [workload.start(16, () => workload.mixed(0.3)), workload.start(1, () => workload.live())];
    const recoveredIn = await disturb(link, { seconds, responses });
    for (const load of loads) await load.stop();
    const scale = responses.summary();
    const ms = { unit: 'ms' };
    return [
      ...durability(await inspect(database, workload), '10 and 50 ms late, silence, resets'),
      atMost(0, 'responses other than success and 503', responses.wrong.length, { scale }),
      atLeast(1, 'requests refused meanwhile', responses.failures().length),
      atMost(HANG_MS, 'slowest read', responses.slowest(['read']), ms),
      atMost(HANG_MS, 'slowest write', responses.slowest(['write']), ms),
      atMost(100, 'p99 of /health/live', responses.p99('live'), ms),
      atMost(HANG_MS, 'until a write succeeds after silence', recoveredIn, ms),
    ];
  },
};

async function disturb(link, { seconds, responses }) {
  const progress = startProgress('Disturbing the network', 4);
  for (const latencyMs of [10, 50]) {
    link.latencyMs = latencyMs;
    await pause(seconds * 1_000);
    progress.advance();
  }
  link.latencyMs = 0;
  link.silence();
  await pause(seconds * 1_000);
  link.speak();
  const spoke = performance.now();
  const recoveredIn = (await responses.firstSuccess('write', spoke)) - spoke;
  progress.advance();
  for (let reset = 0; reset < seconds * 2 && !isClosing(); reset++) {
    link.reset();
    await pause(500);
  }
  await responses.firstSuccess('write', performance.now());
  progress.end();
  return recoveredIn;
}
