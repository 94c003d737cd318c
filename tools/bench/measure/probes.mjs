import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 2;

/** Does some work and adds to its result how long the slowest `/health/live` took meanwhile, in milliseconds. */
export async function withProbes({ origin }, work) {
  let isDone = false;
  const probe = async () => {
    let slowest = 0;
    while (!isDone) {
      const started = performance.now();
      await (await fetch(`${origin}/health/live`)).arrayBuffer();
      slowest = Math.max(slowest, performance.now() - started);
      await pause(PAUSE_MS);
    }
    return slowest;
  };
  const [result, probeMs] = await Promise.all([work().finally(() => (isDone = true)), probe()]);
  return { ...result, probeMs };
}
