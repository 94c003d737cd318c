import { readFileSync } from 'node:fs';
import { readEnvironment } from '../../src/platform/config/read-environment.js';
import { poolOptions } from '../../src/database/pool-options.js';

const fileOf = (path: string) => readFileSync(new URL(`../../deploy/${path}`, import.meta.url), 'utf8');

describe('Behind PgBouncer, which drops the settings that the service asks for when it connects', () => {
  it('the role has the same settings', () => {
    const asked = String(poolOptions(readEnvironment({ DATABASE_URL: 'postgres://a/b' })).options);
    const given = [
      ...fileOf('postgres/roles.sql').matchAll(/ALTER ROLE calendar_app SET (\w+) = '(.*)'/g),
    ].map(([, name, value]) => `-c ${name}=${value}`);

    expect(given).toEqual(asked.split(/ (?=-c )/));
  });

  it('connecting does not fail', () => {
    expect(fileOf('pgbouncer/pgbouncer.ini')).toMatch(/^ignore_startup_parameters = options$/m);
  });
});
