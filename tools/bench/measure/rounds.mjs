import { withUniqueUrls } from '../cases/requests.mjs';
import { measure } from './loader.mjs';
import { advanceRevision, firstResponseMs } from './first-response.mjs';
import { withProbes } from './probes.mjs';
import { warmUp } from './warm-up.mjs';

/**
 * Measures the service and the bare servers of a case in turn, round after round.
 * @returns the measurements of all rounds by server, or why there are none
 */
export async function measureCase(one, { bench, samples, options }) {
  if (!one.isPossible(samples)) return { skipped: 'needs more events' };
  const { requests, size, skipped } = await warmUp(one, one.requests(samples), bench.servers.service);
  if (skipped !== undefined) return { skipped };
  const names = ['service', ...one.references];
  const turns = Object.fromEntries(
    names.map((name) => [
      name,
      turnOf(name, requestsFor(name, { one, samples, requests, size }), { one, bench, options }),
    ]),
  );
  const rounds = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < options.rounds; round++) {
    for (const name of names) rounds[name].push(await turns[name]());
  }
  const hasFirst = !one.isConditional && !one.once && !one.isUncached;
  const firstMs = hasFirst ? await firstResponseMs(requests, bench) : undefined;
  return { size, rounds, firstMs };
}

/** Returns a function that measures a server once: for the given time, or for one response per connection. */
function turnOf(name, requests, { one, bench, options: { connections, seconds } }) {
  let used = 0;
  let turn = 0;
  const load = async (limit) => {
    const hasUniqueUrls = one.hasUniqueUrls === true && name === 'service';
    const sent = hasUniqueUrls ? withUniqueUrls(requests, turn++) : requests;
    const left = one.isSingleUse ? sent.slice(used % sent.length) : sent;
    const job = { requests: left, connections, once: one.once === true || hasUniqueUrls, ...limit };
    const server = bench.servers[name];
    const measured = () => measure({ ...bench, server }, job);
    const result = await (one.isProbed ? withProbes(server, measured) : measured());
    // Requests in flight at the end count as used.
    used += result.count + 2 * connections;
    return { ...result, wrong: countWrong(result, one, name) };
  };
  return async () => {
    if (one.isUncached) {
      if (name === 'service') await advanceVersions(bench);
      return load({ amount: requests.length });
    }
    const result = await load({ seconds });
    return result.count >= 2 * connections ? result : load({ amount: connections });
  };
}

/** Raises the version of every record, so that no cached record is used. */
async function advanceVersions({ database: { client } }) {
  await client.query('UPDATE record_versions SET version = version + 1');
  // Dead rows would slow down every following case.
  await client.query('VACUUM record_versions');
  await advanceRevision(client);
}

function requestsFor(name, { one, samples, requests, size }) {
  if (name === 'service') return requests;
  if (name === 'constant') return [{ method: 'GET', path: `/?size=${size}` }];
  if (name === 'express') {
    const headers = one.isConditional ? { 'if-none-match': '"the same"' } : {};
    return [{ method: 'GET', path: `/?size=${size}`, headers }];
  }
  return one.bareRequests?.(samples) ?? requests;
}

function countWrong({ statuses, failed }, one, name) {
  const good = name === 'service' || name === 'express' ? goodStatuses(one) : ['200', '201'];
  const others = Object.entries(statuses).filter(([status]) => !good.includes(status));
  return others.reduce((sum, [, count]) => sum + count, failed);
}

function goodStatuses({ expected, isConditional }) {
  return isConditional ? ['304'] : [expected].flat().map(String);
}
