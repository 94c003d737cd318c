import { measure } from './loader.mjs';

/**
 * Puts the service and the bare servers of a case under load in turn, round after round.
 * @returns by server, the measurements of all rounds; or why there are none
 */
export async function measureCase(one, { bench, samples, options }) {
  if (!one.isPossible(samples)) return { skipped: 'not with so few events' };
  const asked = one.requests(samples);
  const { requests, size, skipped } = await warmUp(one, asked, bench.servers.service);
  if (skipped !== undefined) return { skipped };
  const { connections, seconds } = options;
  const used = {};
  const rounds = Object.fromEntries(['service', ...one.references].map((name) => [name, []]));
  for (let round = 0; round < options.rounds; round++) {
    for (const name of Object.keys(rounds)) {
      const all = requestsFor(name, { one, samples, requests, size });
      const job = { requests: all.slice(used[name] ?? 0), connections, seconds, once: one.once };
      const result = await measure({ ...bench, server: bench.servers[name] }, job);
      // Those under way at the end count as used.
      if (one.isUsedUp) used[name] = (used[name] ?? 0) + result.count + 2 * connections;
      rounds[name].push({ ...result, wrong: wrongAnswers(result, one, name) });
    }
  }
  return { size, rounds };
}

function requestsFor(name, { one, samples, requests, size }) {
  if (name === 'service') return requests;
  if (name === 'constant') return [{ method: 'GET', path: `/?size=${size}` }];
  return one.bareRequests?.(samples) ?? requests;
}

/** Asks for everything once that does no harm; learns how large answers are and, for conditional requests, their tags. */
async function warmUp(one, requests, { origin }) {
  const reads = requests.filter(({ method }) => method === 'GET').slice(0, 100);
  const sizes = [];
  const tags = [];
  for (const { path, headers } of reads) {
    const response = await fetch(`${origin}${path}`, { headers });
    sizes.push((await response.arrayBuffer()).byteLength);
    tags.push(response.headers.get('etag'));
    if (!response.ok) return { skipped: `answers ${response.status}` };
  }
  const size = Math.round(sizes.reduce((sum, one) => sum + one, 0) / Math.max(1, sizes.length));
  if (!one.isConditional) return { requests, size };
  const conditional = reads.map((request, n) => ({ ...request, headers: { 'if-none-match': tags[n] } }));
  return (await isHonoured(conditional[0], origin))
    ? { requests: conditional, size }
    : { skipped: 'not supported' };
}

async function isHonoured({ path, headers }, origin) {
  if (headers['if-none-match'] === null) return false;
  return (await fetch(`${origin}${path}`, { headers })).status === 304;
}

function wrongAnswers({ statuses, failed }, one, name) {
  const good = name === 'service' ? goodStatuses(one) : ['200', '201'];
  const others = Object.entries(statuses).filter(([status]) => !good.includes(status));
  return others.reduce((sum, [, count]) => sum + count, failed);
}

function goodStatuses({ expected, isConditional }) {
  return isConditional ? ['304'] : [expected].flat().map(String);
}
