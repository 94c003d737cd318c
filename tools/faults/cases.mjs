import { closeAfter, isClosing } from '../../scripts/lib/closing.mjs';
import { seeded } from '../lib/random.mjs';
import { print, save, table } from '../lib/report.mjs';
import { databaseKilled } from './cases/database-killed.mjs';
import { databaseRestarted } from './cases/database-restarted.mjs';
import { diskFull } from './cases/disk-full.mjs';
import { feedFollowed } from './cases/feed-followed.mjs';
import { idleConnections } from './cases/idle-connections.mjs';
import { migrations } from './cases/migrations.mjs';
import { network } from './cases/network.mjs';
import { poolExhausted } from './cases/pool-exhausted.mjs';
import { rollingRestart } from './cases/rolling-restart.mjs';
import { seriesEdited } from './cases/series-edited.mjs';
import { serviceKilled } from './cases/service-killed.mjs';
import { slowClients } from './cases/slow-clients.mjs';
import { soak } from './cases/soak.mjs';
import { webhooksDelivered } from './cases/webhooks-delivered.mjs';
import { COLUMNS, MISSED } from './figures.mjs';

const CASES = [
  serviceKilled,
  databaseKilled,
  databaseRestarted,
  poolExhausted,
  network,
  diskFull,
  feedFollowed,
  webhooksDelivered,
  seriesEdited,
  rollingRestart,
  migrations,
  slowClients,
  idleConnections,
  soak,
];

/** Runs the chosen cases one after the other and prints a report; false when a target is missed. */
export async function runCases(options) {
  const { seed, quick, name } = options;
  const cases = chosenCases(options);
  if (cases.length === 0) throw new Error('No case matches. All names: npm run faults -- --list');
  if (options.list) print(...cases.map((one) => `${one.name.padEnd(20)}${one.about}`));
  if (options.list) return true;
  const rows = [];
  for (const one of cases) {
    const figures = await runCase(one, options);
    rows.push(...figures.map((figure, index) => ({ ...figure, case: index === 0 ? one.name : '' })));
    if (isClosing()) throw new Error('Interrupted.');
  }
  const file = save('faults', name, { seed, quick, figures: rows });
  print('', table([COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column]))], COLUMNS.length), '');
  print(`Seed ${seed}. All figures: ${file}`);
  return rows.every(({ verdict }) => verdict !== MISSED);
}

/** Selects the cases to run; a case matched by --only runs even if it is not a quick one. */
function chosenCases({ only, quick }) {
  const isAny = only.source === '(?:)';
  return CASES.filter(({ name, isQuick }) => only.test(name) && (isQuick || !quick || !isAny));
}

async function runCase({ name, run }, { seed, ...options }) {
  try {
    return await closeAfter(() => run({ ...options, random: seeded(seed) }));
  } catch (error) {
    if (isClosing()) throw error;
    console.error(`${name}: ${error.stack}`);
    return [
      { figure: 'the case itself', counted: error.message, target: 'ends', verdict: MISSED, scale: '' },
    ];
  }
}
