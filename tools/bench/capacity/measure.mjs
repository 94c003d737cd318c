import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { withUniqueUrls } from '../cases/requests.mjs';
import { cpuOf, cpuOfCluster, isCounted } from '../measure/cpu.mjs';
import { send, waitUntilIdle } from '../measure/loader.mjs';
import { memoryOfTree } from '../measure/memory.mjs';
import { median } from '../report.mjs';

/** For each instance, because each compiles its own code and fills its own caches. */
const WARM_UP_S = 3;
/** Other programs that take more of the machine than this distort a round. */
const MOST_CORES_OF_OTHERS = 0.15;
const REPETITIONS = 2;
/** Before each round. Also long enough for nginx to log the responses of the round before. */
const PAUSE_MS = 500;
const LONGEST_WAIT_MS = 5_000;
const MEASURES = [
  'perSecond',
  'p50',
  'p99',
  'kb',
  'cached',
  'instanceMs',
  'postgresMs',
  'nginxMs',
  'perCore',
  'instanceMb',
  'postgresMb',
  'sharedBuffersMb',
  'nginxMb',
];

/** Counts the rounds of all cases, because two of them may ask for the same list. */
let turn = 0;

/**
 * Measures a case in several rounds, after a discarded one. Rounds disturbed by other programs are repeated.
 * @returns the median of each measurement
 */
export async function measureCase(one, bench) {
  const supply = await supplyOf(one, bench);
  const round = async (seconds) => {
    const requests = supply.next();
    const { connections } = bench.options;
    const result = await measure({ requests, connections, seconds, once: isUnique(one) }, bench);
    // Requests in flight at the end count as used.
    supply.use(result.count + 2 * connections);
    return { ...result, wrong: countWrong(result, one) };
  };
  const instances = bench.deployment.instances.length;
  await round(WARM_UP_S * instances);
  const rounds = await undisturbed(() => round(bench.options.seconds), bench.options.rounds);
  return { name: one.name, instances, ...medians(rounds), rounds };
}

/** Repeats until enough rounds were undisturbed, or too many were not. @returns the least disturbed ones */
async function undisturbed(round, count) {
  const rounds = [];
  const isQuiet = ({ cores }) => cores.others <= MOST_CORES_OF_OTHERS;
  while (rounds.filter(isQuiet).length < count && rounds.length < count * REPETITIONS) {
    rounds.push(await round());
  }
  return rounds.sort((a, b) => a.cores.others - b.cores.others).slice(0, count);
}

/** Returns what supplies the requests of each round, and is told how many of them were sent. */
async function supplyOf(one, { samples, deployment }) {
  const plain = one.requests(samples).map((request) => ({
    ...request,
    headers: { ...one.headers, ...request.headers },
  }));
  const requests = one.isConditional ? await conditional(plain, deployment) : plain;
  let used = 0;
  return {
    use: (count) => (used += count),
    next: () => {
      const left = one.isSingleUse ? requests.slice(used % requests.length) : requests;
      return isUnique(one) ? withUniqueUrls(left, turn++) : left;
    },
  };
}

function isUnique({ hasUniqueUrls, isSingleUse }) {
  return hasUniqueUrls === true || isSingleUse === true;
}

async function conditional(requests, { origin }) {
  const tagged = [];
  for (const { path, headers, ...request } of requests) {
    const response = await fetch(`${origin}${path}`, { headers });
    await response.arrayBuffer();
    tagged.push({ ...request, path, headers: { ...headers, 'if-none-match': response.headers.get('etag') } });
  }
  return tagged;
}

async function measure(job, { deployment, loader, database }) {
  await waitUntilQuiet();
  deployment.countCached();
  const before = processorTimes({ deployment, loader, database });
  const result = await send(loader, { ...job, origin: deployment.origin });
  const after = processorTimes({ deployment, loader, database });
  const memory = memoryOf(deployment, database);
  // Those still in flight at the end are logged as well.
  const cached = Math.min(1, deployment.countCached() / result.count);
  await waitUntilIdle(database);
  const spent = Object.fromEntries(Object.keys(after).map((name) => [name, after[name] - before[name]]));
  const kb = result.bytes / result.count / 1024;
  return {
    ...result,
    kb,
    perSecond: result.count / result.duration,
    cached,
    ...memory,
    ...use(spent, result),
  };
}

/** Waits until other programs leave the machine alone, but not forever. */
async function waitUntilQuiet() {
  const deadline = Date.now() + LONGEST_WAIT_MS;
  for (let cores = Infinity; cores > MOST_CORES_OF_OTHERS && Date.now() < deadline;) {
    const before = busyMs();
    await pause(PAUSE_MS);
    cores = (busyMs() - before) / PAUSE_MS;
  }
}

/** Returns milliseconds per response, and the number of cores in use, by group of processes. */
function use({ instances, postgres, nginx, load, machine }, { count, duration }) {
  const cores = (ms) => ms / 1000 / duration;
  const sum = instances + postgres + nginx;
  return {
    instanceMs: instances / count,
    postgresMs: postgres / count,
    nginxMs: nginx / count,
    perCore: sum > 0 ? (1000 * count) / sum : undefined,
    cores: {
      instances: cores(instances),
      postgres: cores(postgres),
      nginx: cores(nginx),
      load: cores(load),
      others: cores(machine - sum - load),
    },
  };
}

/** Returns the processor time so far by group of processes, in milliseconds. */
function processorTimes({ deployment, loader, database }) {
  const instances = deployment.instances.map(({ pid }) => cpuOf(pid));
  return {
    instances: instances.reduce((sum, ms) => sum + ms, 0),
    postgres: cpuOfCluster(database.postmaster),
    nginx: cpuOfCluster(deployment.nginx),
    // Including this process, which reads the log lines of the instances.
    load: cpuOf(loader.child.pid) + cpuOf(process.pid),
    machine: isCounted ? busyMs() : 0,
  };
}

function busyMs() {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
}

function memoryOf({ instances, nginx }, { postmaster }) {
  const own = instances.map(({ pid }) => memoryOfTree(pid).ownMb);
  const postgres = memoryOfTree(postmaster);
  return {
    instanceMb: Math.max(...own),
    postgresMb: postgres.ownMb,
    sharedBuffersMb: postgres.sharedMb,
    nginxMb: memoryOfTree(nginx).ownMb,
  };
}

function medians(rounds) {
  const of = (read) => median(rounds.map(read));
  const [{ cores }] = rounds;
  return {
    ...Object.fromEntries(MEASURES.map((name) => [name, of((round) => round[name])])),
    cores: Object.fromEntries(Object.keys(cores).map((name) => [name, of((round) => round.cores[name])])),
    wrong: Math.max(...rounds.map(({ wrong }) => wrong)),
  };
}

function countWrong({ statuses, failed }, { expected }) {
  const others = Object.entries(statuses).filter(([status]) => !expected.includes(Number(status)));
  return others.reduce((sum, [, count]) => sum + count, failed);
}
