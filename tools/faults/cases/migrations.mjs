import { DataSource } from 'typeorm';
import { startProgress, withProgress } from '../../bench/progress.mjs';
import { dataSourceOptions } from '../../../dist/database/data-source.js';
import { Database } from '../database.mjs';
import { atMost, control } from '../figures.mjs';
import { Service } from '../service.mjs';
import { Teardown } from '../teardown.mjs';

const INSTANCES = 5;
const REPEATED = 'SELECT name FROM migrations GROUP BY name HAVING count(*) > 1';

export const migrations = {
  name: 'migrations',
  about: 'five instances start at once on an empty database',
  isQuick: true,
  async run({ teardown, quick }) {
    const rounds = quick ? 3 : 100;
    const database = await Database.start(teardown);
    const progress = startProgress('Migrating at once', rounds);
    let errors = 0;
    let repeated = 0;
    for (let round = 0; round < rounds; round++) {
      const found = await startTogether(teardown, database, `round_${round}`);
      errors += found.errors;
      repeated += found.repeated;
      progress.advance(1);
    }
    progress.end();
    const naive = await withProgress('Migrating without the lock', () => migrateUnlocked(database, rounds));
    const scale = `${rounds} rounds of ${INSTANCES} instances`;
    return [
      atMost(0, 'instances that did not start', errors, { scale }),
      atMost(0, 'migrations run twice or missing, administrators', repeated, { scale }),
      control('errors without the lock', naive, { scale: `${rounds} rounds of ${INSTANCES} sessions` }),
    ];
  },
};

async function startTogether(parent, database, name) {
  const teardown = new Teardown();
  parent.add(() => teardown.run());
  await database.query(`CREATE DATABASE ${name}`);
  const url = database.urlOf(name);
  const starts = Array.from({ length: INSTANCES }, () => Service.start(teardown, url));
  const errors = (await Promise.allSettled(starts)).filter(({ status }) => status === 'rejected').length;
  const repeated = await countDeviations(database, url);
  await teardown.run();
  return { errors, repeated };
}

/**
 * Counts deviations: every migration of this release must be recorded once, and there must be one
 * administrator.
 */
async function countDeviations(database, url) {
  const client = await database.connect(url);
  const known = dataSourceOptions(url).migrations.length;
  const { rows: twice } = await client.query(REPEATED);
  const { rows: names } = await client.query('SELECT DISTINCT name FROM migrations');
  const { rows: users } = await client.query('SELECT FROM users');
  await client.end();
  return twice.length + Math.abs(known - names.length) + Math.abs(1 - users.length);
}

/** Runs the migrations in several sessions without the advisory lock that the service takes. */
async function migrateUnlocked(database, rounds) {
  let errors = 0;
  for (let round = 0; round < rounds; round++) {
    await database.query(`CREATE DATABASE unlocked_${round}`);
    const url = database.urlOf(`unlocked_${round}`);
    const sessions = await Promise.all(
      Array.from({ length: INSTANCES }, () =>
        new DataSource(dataSourceOptions(url, { max: 1 })).initialize(),
      ),
    );
    const ended = await Promise.allSettled(
      sessions.map((session) => session.runMigrations({ transaction: 'each' })),
    );
    errors += ended.filter(({ status }) => status === 'rejected').length;
    for (const session of sessions) await session.destroy();
  }
  return errors;
}
