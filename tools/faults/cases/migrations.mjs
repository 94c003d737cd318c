import { DataSource } from 'typeorm';
import { closeAfter } from '../../../scripts/lib/closing.mjs';
import { Database } from '../../lib/database.mjs';
import { startProgress, withProgress } from '../../lib/progress.mjs';
import { Service } from '../../lib/service.mjs';
import { atMost, control } from '../figures.mjs';

// Built by `prepare`.
const { dataSourceOptions } = await import(
  new URL('../../../dist/database/data-source.js', import.meta.url).href
);

const INSTANCES = 5;
/** Every migration is recorded once, also those of which the first is made, and there is one administrator. */
const DEVIATIONS = `SELECT count(*) - count(DISTINCT name) + cardinality($1::text[]) - count(*) FILTER (WHERE name = ANY ($1))
  + abs(1 - (SELECT count(*) FROM users)) AS count FROM migrations`;

export const migrations = {
  name: 'migrations',
  about: 'five instances start at once on an empty database',
  isQuick: true,
  async run({ quick }) {
    const rounds = quick ? 3 : 100;
    const database = await Database.start();
    const progress = startProgress('Migrating at once', rounds);
    let errors = 0;
    let deviations = 0;
    for (let round = 0; round < rounds; round++) {
      const found = await closeAfter(() => startTogether(database, `round_${round}`));
      errors += found.errors;
      deviations += found.deviations;
      progress.advance();
    }
    progress.end();
    const naive = await withProgress('Migrating without the lock', () => migrateUnlocked(database, rounds));
    const scale = `${rounds} rounds of ${INSTANCES} instances`;
    return [
      atMost(0, 'instances that did not start', errors, { scale }),
      atMost(0, 'migrations run twice or missing, administrators', deviations, { scale }),
      control('errors without the lock', naive, `${rounds} rounds of ${INSTANCES} sessions`),
    ];
  },
};

async function startTogether(database, name) {
  await database.query(`CREATE DATABASE ${name}`);
  const url = database.urlOf(name);
  const errors = await failuresOf(() => Service.start(url));
  const source = await new DataSource(dataSourceOptions(url)).initialize();
  const known = source.migrations.map(({ name }) => name);
  await source.destroy();
  const [{ count }] = await database.query(DEVIATIONS, [known], url);
  return { errors, deviations: Number(count) };
}

/** Runs the migrations in several sessions without the advisory lock that the service takes. */
async function migrateUnlocked(database, rounds) {
  let errors = 0;
  for (let round = 0; round < rounds; round++) {
    await database.query(`CREATE DATABASE unlocked_${round}`);
    const options = dataSourceOptions(database.urlOf(`unlocked_${round}`), { max: 1 });
    const sessions = Array.from({ length: INSTANCES }, () => new DataSource(options));
    await Promise.all(sessions.map((session) => session.initialize()));
    errors += await failuresOf((index) => sessions[index].runMigrations({ transaction: 'each' }));
    for (const session of sessions) await session.destroy();
  }
  return errors;
}

/** Does something several times at once and counts the failures. */
async function failuresOf(work) {
  const ended = await Promise.allSettled(Array.from({ length: INSTANCES }, (_, index) => work(index)));
  return ended.filter(({ status }) => status === 'rejected').length;
}
