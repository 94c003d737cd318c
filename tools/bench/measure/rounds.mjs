import { setTimeout as pause } from 'node:timers/promises';
import { API } from '../../lib/client.mjs';
import { withUniqueUrls } from '../cases/requests.mjs';
import { creation } from '../cases/writes.mjs';
import { advanceVersions, firstResponseMs, withProbes } from './first-response.mjs';
import { measure } from './loader.mjs';

const ENOUGH = 100;
const LONG_ENOUGH_MS = 20_000;

/** Counts the rounds of all cases, because two of them may ask for the same list. */
let turn = 0;

/**
 * Measures the service and the bare servers of a case in turn, round after round.
 * @returns the measurements of all rounds by server, or why there are none
 */
export async function measureCase(one, { servers, samples, options, loader, database }) {
  const bench = { loader, database };
  if (!one.isPossible(samples)) return { name: one.name, skipped: 'needs more events' };
  const { requests, size, skipped } = await warmUpBoth(one, one.requests(samples), servers);
  if (skipped !== undefined) return { name: one.name, skipped };
  const names = ['service', ...one.references, 'peer'].filter((name) => name in servers);
  const turns = names.map((name) => {
    const sent = requestsFor(name, one, { requests, size, samples, server: servers[name] });
    return turnOf(one, sent, { ...bench, options, server: servers[name], samples });
  });
  const rounds = Object.fromEntries(
    names.map((name) => [name, /** @type {Record<string, number>[]} */ ([])]),
  );
  for (let round = 0; round < options.rounds; round++) {
    for (const [index, name] of names.entries()) rounds[name].push(await turns[index]());
  }
  const hasFirst = !one.isConditional && !one.once;
  const firstMs = hasFirst ? await firstResponseMs(requests, servers.service, bench.database) : undefined;
  return { name: one.name, size, rounds, firstMs };
}

/** Returns a function that measures a server once: for the given time, or for one response per connection. */
function turnOf(one, requests, { server, options: { connections, seconds }, loader, database, samples }) {
  let used = 0;
  const hasUniqueUrls = one.hasUniqueUrls && server.isService;
  const load = async (limit) => {
    const left = one.isSingleUse ? requests.slice(used % requests.length) : requests;
    const sent = hasUniqueUrls ? withUniqueUrls(left, turn++) : left;
    const job = { requests: sent, connections, once: Boolean(one.once) || hasUniqueUrls, ...limit };
    const loaded = () => measure({ loader, database, server }, job);
    const measured = () => (one.isWritten ? withWrites({ server, samples }, loaded) : loaded());
    const result = await (one.isProbed ? withProbes(server, measured) : measured());
    // Requests in flight at the end count as used.
    used += result.count + 2 * connections;
    return { ...result, wrong: countWrong(result, one, server) };
  };
  return async () => {
    if (one.isUncached) {
      if (server.isService) await advanceVersions(database);
      return load({ amount: requests.length });
    }
    const result = await load({ seconds });
    return result.count >= 2 * connections ? result : load({ amount: connections });
  };
}

/** Changes the base path and the credentials of a request to those of a peer. */
function addressed(request, { base = API, authorization }) {
  const headers = request.headers?.authorization && authorization ? { authorization } : {};
  return {
    ...request,
    path: request.path.replace(API, base),
    headers: { ...request.headers, ...headers },
  };
}

/** Does some work while an editor creates an event a second. */
async function withWrites({ server, samples }, work) {
  let isDone = false;
  const write = async () => {
    for (let n = 0; !isDone; n++) {
      const { method, path, headers, body } = addressed(creation(samples, n), server);
      await fetch(`${server.origin}${path}`, { method, headers, body: body.replaceAll('[<id>]', String(n)) });
      await pause(1_000);
    }
  };
  const [result] = await Promise.all([work().finally(() => (isDone = true)), write()]);
  return result;
}

function requestsFor(name, { isConditional, bareRequests: others }, { requests, size, samples, server }) {
  if (server.isService) return requests.map((request) => addressed(request, server));
  if (name !== 'constant' && name !== 'express') return others?.(samples) ?? requests;
  const headers = isConditional && name === 'express' ? { 'if-none-match': '"the same"' } : {};
  return [{ method: 'GET', path: `/?size=${size}`, headers }];
}

function countWrong({ statuses, failed }, { expected, isConditional }, { isService, isExpress }) {
  const usual = isService ? [expected].flat() : [200, 201];
  const good = isConditional && (isService || isExpress) ? [304] : usual;
  const others = Object.entries(statuses).filter(([status]) => !good.includes(Number(status)));
  return others.reduce((sum, [, count]) => sum + count, failed);
}

/** Warms up a peer like the service, whose requests count. */
async function warmUpBoth(one, requests, { service, peer }) {
  if (peer !== undefined) await warmUp(one, requests, peer);
  return warmUp(one, requests, service);
}

/**
 * Sends read requests to a server: some of a case, all of one that measures full caches.
 * @returns the mean size of the responses, and the requests; conditional ones with the ETag of the response
 */
async function warmUp({ isConditional, isWarm }, requests, server) {
  const reads = requests.filter(({ method }) => method === 'GET').slice(0, isWarm ? undefined : ENOUGH);
  const tagged = [];
  let bytes = 0;
  const deadline = Date.now() + LONG_ENOUGH_MS;
  for (const request of reads) {
    if (Date.now() > deadline) break;
    const { path, headers } = addressed(request, server);
    const response = await fetch(`${server.origin}${path}`, { headers });
    if (response.status !== 200) return { skipped: `status ${response.status}` };
    bytes += (await response.arrayBuffer()).byteLength;
    const etag = response.headers.get('etag');
    tagged.push({ ...request, headers: { ...request.headers, 'if-none-match': etag } });
  }
  return {
    requests: isConditional ? tagged : requests,
    size: Math.round(bytes / Math.max(1, tagged.length)),
  };
}
