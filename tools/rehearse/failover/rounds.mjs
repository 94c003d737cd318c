import { isClosing } from '../../../scripts/lib/closing.mjs';
import { print } from '../../lib/report.mjs';
import { median } from '../../lib/statistics.mjs';
import { assertExpired, readFeed } from '../content.mjs';
import { Load } from './load.mjs';

const RESUME_SECONDS = 60;

/** Kills the primary again and again under load. @returns whether nothing was lost */
export async function failOver(cluster, origin, times) {
  const load = new Load(origin);
  await load.start();
  const durations = [];
  while (durations.length < times && !isClosing()) {
    await load.untilSteady();
    const { cursor } = await readFeed(load.feedReader);
    const primary = await cluster.primary();
    await primary.kill();
    durations.push(await load.untilWritten(RESUME_SECONDS));
    await assertExpired(load.feedReader, cursor);
    const progress = `${durations.length}: ${primary.name} killed, writes resumed after ${seconds(durations.at(-1))}`;
    print(`${progress}, ${load.acknowledged.length} acknowledged so far`);
    primary.start();
    await cluster.untilComplete();
  }
  await load.stop();
  reportDurations(durations);
  const isFed = reportFeed(load, await readFeed(load.feedReader));
  return reportWrites(load, await storedTitles(cluster)) && reportReads(load) && isFed;
}

/** Returns how often each title is stored. */
async function storedTitles(cluster) {
  const stored = new Map();
  const titles = await cluster.sql(`SELECT title FROM events WHERE title LIKE 'Failover %'`);
  for (const title of titles.split('\n')) stored.set(title, (stored.get(title) ?? 0) + 1);
  return stored;
}

function reportDurations(durations) {
  const [usual, worst] = [median(durations), Math.max(...durations)].map(seconds);
  print(`${durations.length} failovers: writes resumed after ${usual} (median), ${worst} (worst)`);
}

function reportWrites({ acknowledged, refused }, stored) {
  const present = acknowledged.filter(({ title }) => stored.has(title)).length;
  const [lost, unacknowledged] = [acknowledged.length - present, stored.size - present];
  const repeated = [...stored.values()].filter((count) => count > 1).length;
  print(`${acknowledged.length} acknowledged writes: ${lost} lost, ${repeated} stored more than once`);
  print(`Other writes, by status: ${JSON.stringify(refused)}; ${unacknowledged} of them are stored`);
  return lost + repeated === 0;
}

function reportFeed({ acknowledged }, { records }) {
  const titles = new Set([...records].map((record) => record.replace(/^event \d+ /, '')));
  const missing = acknowledged.filter(({ title }) => !titles.has(title)).length;
  print(`The feed of changes, read anew: ${missing} acknowledged writes missing; every cursor had expired`);
  return missing === 0;
}

function reportReads({ reads: { count, failures, slowestMs } }) {
  print(`${count} reads of a cached page: ${failures.length} failed, the slowest took ${slowestMs} ms`);
  for (const failure of new Set(failures)) print(`  ${failure}`);
  return failures.length === 0;
}

function seconds(value) {
  return `${value.toFixed(1)} s`;
}
