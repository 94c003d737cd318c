import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, EVENTS } from '../../lib/client.mjs';
import { until } from '../../lib/programs.mjs';
import { median } from '../../lib/statistics.mjs';
import { agesOf } from './ages.mjs';
import { createFestival } from './festival.mjs';
import { startSlowPath } from './varnish.mjs';

const CHANGES = {
  title: 'title of an event',
  frenchTitle: 'its title in French',
  city: 'city of its venue',
  tag: 'name of its tag',
  list: 'new event in a list',
};
const TIMES = 8;
const BURST = 150;
const LIMIT_MS = 1_000;
/** A key is purged for a second after its last change, and the next interval ends later. */
const SETTLED_MS = 2_000;

/** Pages after writes. */
export const freshnessChecks = {
  'a page is fresh within a second after a write': async (_, client) => {
    const festival = await createFestival(client);
    const ages = [];
    for (const [change, what] of Object.entries(CHANGES)) {
      const some = await agesOf(festival[change], client, { times: TIMES });
      print(what, some);
      ages.push(...some);
    }
    print('all of them', ages);
    assert.ok(Math.max(...ages) < LIMIT_MS);
  },

  'a page is never older than a second while its event changes all the time': async (_, client) => {
    const { title } = await createFestival(client);
    const ages = await agesOf(title, client, { times: BURST, isBurst: true });
    print(CHANGES.title, ages);
    assert.ok(Math.max(...ages) < LIMIT_MS);
  },

  'a response that was on its way during a change does not stay': async ({ deployment }, client) => {
    const { title } = await createFestival(client);
    const reader = new Client(await startSlowPath(deployment));
    await sleep(SETTLED_MS);
    const old = reader.get(title.path);
    await sleep(100);
    await title.write(1);
    assert.equal(title.shown(await old), 0);
    await until('The page is fresh', async () => title.shown(await reader.get(title.path)) === 1, 3);
    reader.close();
  },

  'an event in the trash is gone within a second, and back within a second': async (_, client) => {
    const { path } = await createFestival(client);
    await client.get(path);
    await client.write('DELETE', path, {});
    await until('The page is gone', async () => (await client.get(path)).status === 403, 1);
    await client.write('PATCH', path, { status: 'publish' });
    await until('The page is back', async () => (await client.get(path)).status === 200, 1);
  },

  'pages that do not contain what changed stay cached': async (_, client) => {
    const [{ city }, { path }] = [await createFestival(client), await createFestival(client)];
    await sleep(SETTLED_MS);
    await client.get(path);
    await agesOf(city, client, { times: 2 });
    assert.ok(isCached(await client.get(path)));
  },

  'nothing is purged while nothing changes': async (_, client) => {
    await sleep(SETTLED_MS);
    await client.get(EVENTS);
    await sleep(SETTLED_MS);
    assert.ok(isCached(await client.get(EVENTS)));
  },

  'a purger that was killed purges what changed meanwhile': async ({ purger }, client) => {
    const {
      title: { path, write, shown },
    } = await createFestival(client);
    await sleep(SETTLED_MS);
    await client.get(path);
    await purger.kill();
    await write(1);
    await sleep(LIMIT_MS);
    assert.equal(shown(await client.get(path)), 0);
    purger.start();
    await until('The page is fresh', async () => shown(await client.get(path)) === 1, 1);
  },
};

/** Two numbers: those of this request and of the one that fetched the page. */
export function isCached({ headers }) {
  return /^\d+ \d+$/.test(headers['x-varnish']);
}

function print(what, ages) {
  const [usual, worst] = [median(ages), Math.max(...ages)].map(Math.round);
  const figures = `last missing after ${usual} ms (median), ${worst} ms (worst)`;
  process.stdout.write(`      ${what}: ${ages.length} writes, ${figures}
`);
}
