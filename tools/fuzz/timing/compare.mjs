import { randomInt } from 'node:crypto';
import { Client } from '../../lib/client.mjs';
import { Database } from '../../lib/database.mjs';
import { startProgress } from '../../lib/progress.mjs';
import { print, table } from '../../lib/report.mjs';
import { addUser, Service } from '../../lib/service.mjs';
import { startLeakyServer } from './leaky-server.mjs';
import { secretPairs } from './pairs.mjs';
import { welch } from './welch.mjs';

/** The threshold for a real difference, as in dudect. */
const BOUND = 4.5;
const WARM_UP = 200;

/** Measures all pairs and prints a report; true when only the leaky server shows a difference. */
export async function compareTimes(samples) {
  const database = await Database.start({ isDurable: false });
  const service = await Service.start(database.url);
  const pairs = await secretPairs(service.origin, await addUser('editor', database.url));
  /** @type {(Parameters<typeof measure>[0] & { isControl?: boolean })[]} */
  const all = [...pairs, await startLeakyServer()];
  const progress = startProgress('Comparing times', all.length * samples);
  const results = /** @type {{ t: number, isControl?: boolean }[]} */ ([]);
  for (const pair of all) results.push({ ...pair, ...(await measure(pair, { samples, progress })) });
  progress.end();
  print('', report(results), '', `${samples} samples of each side.`);
  return results.every(({ t, isControl = false }) => Math.abs(t) >= BOUND === isControl);
}

/** Sends both requests per round, in random order. */
async function measure({ origin, requests, status }, { samples, progress }) {
  const client = new Client(origin, { connections: 1 });
  const times = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
  for (let round = -WARM_UP; round < samples; round++) {
    const first = randomInt(2);
    for (const side of [first, 1 - first]) {
      const response = await client.send(requests[side]);
      if (response.status !== status)
        throw new Error(`${response.status ?? response.failure} instead of ${status}.`);
      if (round >= 0) times[side].push(response.durationMs);
    }
    if (round >= 0) progress.advance();
  }
  client.close();
  return welch(times[0], times[1]);
}

function report(results) {
  const microseconds = (milliseconds) => `${(milliseconds * 1000).toFixed(1)} µs`;
  const rows = results.map(({ name, isControl, means, t, error }) => [
    `${isControl ? 'control, must be different: ' : ''}${name}`,
    ...means.map(microseconds),
    t.toFixed(2),
    Math.abs(t) < BOUND ? 'the same' : 'different',
    microseconds(BOUND * error),
  ]);
  return table([['compared', 'left', 'right', 't', `|t| < ${BOUND}`, 'detectable from'], ...rows]);
}
