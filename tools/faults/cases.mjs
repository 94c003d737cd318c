import { seeded } from '../bench/data/random.mjs';
import { isClosing, onClose } from '../../scripts/lib/closing.mjs';
import { databaseKilled } from './cases/database-killed.mjs';
import { databaseRestarted } from './cases/database-restarted.mjs';
import { diskFull } from './cases/disk-full.mjs';
import { feedFollowed } from './cases/feed-followed.mjs';
import { idleConnections } from './cases/idle-connections.mjs';
import { migrations } from './cases/migrations.mjs';
import { network } from './cases/network.mjs';
import { poolExhausted } from './cases/pool-exhausted.mjs';
import { proxyReloaded } from './cases/proxy-reloaded.mjs';
import { rollingRestart } from './cases/rolling-restart.mjs';
import { serviceKilled } from './cases/service-killed.mjs';
import { slowClients } from './cases/slow-clients.mjs';
import { soak } from './cases/soak.mjs';
import { webhooksDelivered } from './cases/webhooks-delivered.mjs';
import { MISSED } from './figures.mjs';
import { printReport, saveResult } from './report.mjs';
import { Teardown } from './teardown.mjs';

const CASES = [
  serviceKilled,
  databaseKilled,
  databaseRestarted,
  poolExhausted,
  network,
  diskFull,
  feedFollowed,
  webhooksDelivered,
  rollingRestart,
  proxyReloaded,
  migrations,
  slowClients,
  idleConnections,
  soak,
];

/** Selects the cases to run; a case matched by --only runs even if it is not a quick one. */
export function chosenCases({ only, quick }) {
  const isAny = only.source === '(?:)';
  return CASES.filter(({ name, isQuick }) => only.test(name) && (isQuick || !quick || !isAny));
}

/** Runs the cases one after the other and prints a report; false when a target is missed. */
export async function runCases(cases, options) {
  const figures = [];
  for (const one of cases) {
    figures.push(...(await runCase(one, options)).map((figure) => ({ case: one.name, ...figure })));
    if (isClosing()) throw new Error('Interrupted.');
  }
  const file = saveResult(figures, options);
  printReport(figures, { ...options, file });
  return figures.every(({ verdict }) => verdict !== MISSED);
}

async function runCase({ name, run }, { seed, ...options }) {
  const teardown = new Teardown();
  onClose(() => teardown.run());
  try {
    return await run({ ...options, teardown, random: seeded(seed) });
  } catch (error) {
    if (isClosing()) throw error;
    console.error(`${name}: ${error.stack}`);
    return [{ name: 'the case itself', counted: error.message, target: 'ends', verdict: MISSED, scale: '' }];
  } finally {
    await teardown.run();
  }
}
