import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { isClosing } from '../../../scripts/lib/closing.mjs';
import { until } from '../../lib/programs.mjs';

const READERS = 3;
const PAUSE_MS = 10;
/** Longer than the interval of the purger, so that writes fall anywhere within it. */
const LONGEST_PAUSE_MS = 600;

/**
 * Reads a page all the time while it changes again and again.
 * @param {{ path: string, write: Function, shown: Function }} change writes a number to what the page shows, and
 *   returns the number that a response shows; a burst writes without waiting for the page
 * @returns for each change the age in ms at which the page was last served without it
 */
export async function agesOf(change, client, { times, isBurst = false }) {
  const run = { change, client, times, isBurst, acknowledged: [], ages: [], latest: 0, isOver: false };
  await Promise.all([write(run), ...Array.from({ length: READERS }, () => read(run))]);
  return run.ages.slice(1);
}

async function write(run) {
  const { change, times, isBurst, acknowledged, ages } = run;
  try {
    for (let number = 1; number <= times; number++) {
      await change.write(number);
      [acknowledged[number], ages[number]] = [performance.now(), 0];
      if (isBurst) continue;
      await until(`${change.path} shows ${number}`, () => run.latest >= number);
      await sleep(Math.random() * LONGEST_PAUSE_MS);
    }
    // Nor may an older page come back.
    await sleep(1_500);
  } finally {
    run.isOver = true;
  }
}

async function read(run) {
  const { change, client, acknowledged, ages } = run;
  while (!run.isOver && !isClosing()) {
    const sentAt = performance.now();
    const number = change.shown(await client.get(change.path));
    run.latest = Math.max(run.latest, number);
    for (let missing = number + 1; acknowledged[missing] < sentAt; missing++)
      ages[missing] = Math.max(ages[missing], sentAt - acknowledged[missing]);
    await sleep(PAUSE_MS);
  }
}
