import assert from 'node:assert/strict';
import { Client, EVENTS } from '../../lib/client.mjs';
import { loadDuring } from '../load.mjs';
import { until } from '../../lib/programs.mjs';
import { createFestival } from './festival.mjs';
import { freshnessChecks, isCached } from './freshness.mjs';

const NO_ROUTE = [404, 'rest_no_route'];

/** The checks of `npm run rehearse:cache`, by what they claim. */
export const PURGED_CHECKS = {
  'a page comes from the cache, with the headers that caches of clients need': async (_, client) => {
    const first = await client.get(`${EVENTS}?per_page=4`);
    const second = await client.get(`${EVENTS}?per_page=4`);
    assert.deepEqual([isCached(first), isCached(second)], [false, true]);
    assert.equal(second.text, first.text);
    assert.match(second.headers['cache-control'], /^public, max-age=0, s-maxage=10/);
    const unwanted = ['surrogate-key', 'xkey', 'age', 'ratelimit-limit'].filter(
      (name) => name in second.headers,
    );
    assert.deepEqual(unwanted, []);
    const again = await client.get(`${EVENTS}?per_page=4`, { 'If-None-Match': second.headers.etag });
    assert.deepEqual([again.status, isCached(again)], [304, true]);
  },

  'requests with credentials or a password, errors and the feed do not use the cache': async (_, client) => {
    const { path } = await createFestival(client);
    await client.get(path);
    for (let time = 0; time < 2; time++) {
      const uncached = [
        await client.signedIn(path),
        await client.get(path, { Authorization: 'Bearer wrong' }),
        await client.get(`${path}?password=open`),
        await client.get(`${EVENTS}/999999`),
        await client.get('/calendar/events/v1/changes'),
      ];
      assert.deepEqual(
        uncached.map(({ status }) => status),
        [200, 401, 200, 404, 200],
      );
      assert.deepEqual(uncached.filter(isCached), []);
    }
  },

  'only programs on the machine of Varnish may purge': async ({ ports }, client) => {
    const purge = { method: 'PURGE', path: '/', headers: { 'Surrogate-Key': 'everything' } };
    const elsewhere = new Client(`http://127.0.0.1:${ports.varnish}`, { from: '127.0.0.9' });
    const here = new Client(`http://127.0.0.1:${ports.varnish}`, { from: '127.0.0.1' });
    const statuses = async (sender, request) => {
      const { status, body } = await sender.send(request);
      return [status, body.code];
    };
    assert.deepEqual(await statuses(client, purge), NO_ROUTE);
    assert.deepEqual(await statuses(elsewhere, purge), NO_ROUTE);
    const forwarded = { ...purge, headers: { ...purge.headers, 'X-Forwarded-For': '127.0.0.1' } };
    assert.deepEqual(await statuses(here, forwarded), NO_ROUTE);
    assert.deepEqual(await statuses(here, { method: 'BAN', path: '/' }), NO_ROUTE);
    assert.equal((await here.send(purge)).status, 200);
    for (const sender of [elsewhere, here]) sender.close();
  },

  ...freshnessChecks,

  'a Varnish that was restarted is purged again': async (deployment, client) => {
    const { varnish, purger } = deployment;
    await varnish.stop();
    await until('The purger reports that', () => purger.lines().length === 1);
    await varnish.start();
    await until('The purger works again', () => purger.lines().length === 2);
    assert.match(purger.lines().join(), /^Nothing is purged\. .+,Changes are purged again\.$/);
    await freshnessChecks['an event in the trash is gone within a second, and back within a second'](
      deployment,
      client,
    );
  },

  'a rolling restart fails no read or write': async ({ instances }, client) => {
    const failures = await loadDuring(client, async () => {
      for (const index of [0, 1, 2]) await instances.restart(index);
    });
    assert.deepEqual(failures, []);
  },

  'pages that are cached are served while the database is down': async ({ postgres }, client) => {
    await client.get(EVENTS);
    await postgres.stopPrimary();
    const { status, body } = await client.get(`${EVENTS}?per_page=7`);
    assert.ok(status >= 502);
    assert.equal(body.code, 'rest_service_unavailable');
    assert.equal((await client.get(EVENTS)).status, 200);
    await postgres.startPrimary();
    await until(
      'The service works again',
      async () => (await client.get(`${EVENTS}?per_page=7`)).status === 200,
    );
  },

  'after content clear, whose feed is another one, every page is fresh within a second': async (
    { instances },
    client,
  ) => {
    const { path } = await createFestival(client);
    await client.get(path);
    await instances.command('migrate', ['node', 'dist/cli.js', 'content', 'clear', '--yes']);
    await until('The page is gone', async () => (await client.get(path)).status === 404, 1);
    const { title } = await createFestival(client);
    await client.get(title.path);
    await title.write(1);
    await until('The page is fresh', async () => title.shown(await client.get(title.path)) === 1, 1);
  },

  'the purger ends with SIGTERM': async ({ purger }) => {
    assert.equal(await purger.end(), 0);
  },
};
