import { randomInt } from 'node:crypto';
import { startProgress } from '../../bench/progress.mjs';
import { onClose } from '../../../scripts/lib/closing.mjs';
import { createClient } from '../send.mjs';
import { startService } from '../service.mjs';
import { startLeakyServer } from './leaky-server.mjs';
import { secretPairs } from './pairs.mjs';
import { welch } from './welch.mjs';

/** The threshold for a real difference, as in dudect. */
const BOUND = 4.5;
const WARM_UP = 200;

/** Measures all pairs and prints a report; true when only the leaky server shows a difference. */
export async function compareTimes(samples) {
  const service = await startService();
  const pairs = [...(await secretPairs(service)), await startLeakyServer()];
  const client = createClient(1);
  onClose(async () => client.close());
  const progress = startProgress('Comparing times', pairs.length * samples);
  const results = [];
  for (const pair of pairs)
    results.push({ ...pair, ...(await measure(pair, { samples, client, progress })) });
  progress.end();
  process.stdout.write(`\n${report(results, samples)}\n`);
  return results.every(({ t, isControl = false }) => Math.abs(t) >= BOUND === isControl);
}

/** Sends both requests per round, in random order. */
async function measure({ left, right, status }, { samples, client, progress }) {
  const times = [[], []];
  const timeOne = async (side) => {
    const response = await client.send([left, right][side]);
    if (response.status !== status)
      throw new Error(`${response.status ?? response.failure} instead of ${status}.`);
    return response.durationMs;
  };
  for (let round = -WARM_UP; round < samples; round++) {
    const first = randomInt(2);
    for (const side of [first, 1 - first]) {
      const durationMs = await timeOne(side);
      if (round >= 0) times[side].push(durationMs);
    }
    if (round >= 0) progress.advance(1);
  }
  return welch(...times);
}

function report(results, samples) {
  const rows = results.map(({ name, isControl, means, t, error }) => [
    name,
    ...means.map(inMicroseconds),
    t.toFixed(2),
    Math.abs(t) < BOUND ? 'the same' : 'different',
    inMicroseconds(BOUND * error),
    isControl ? '(control: must be different)' : '',
  ]);
  const lines = [['compared', 'left', 'right', 't', `|t| < ${BOUND}`, 'detectable from', ''], ...rows];
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  const table = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  );
  return [...table, '', `${samples} samples of each side.`].join('\n');
}

function inMicroseconds(milliseconds) {
  return `${(milliseconds * 1000).toFixed(1)} µs`;
}
