import pg from 'pg';
import type { DataSourceOptions } from 'typeorm';
import { SqlNamingStrategy } from './naming-strategy.js';
import { migrationClasses } from './release-migrations.js';

// `timestamp` columns hold wall clocks, in the UTC fields of a Date whatever the process's time zone.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, (text) => new Date(`${text.replace(' ', 'T')}Z`));
pg.defaults.parseInputDatesAsUTC = true;

/** Returns the connection settings, without entities, which modules register; the caller sizes the pool. */
export function dataSourceOptions(url: string, pool: Record<string, unknown> = {}): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    migrations: migrationClasses(),
    migrationsTransactionMode: 'each',
    namingStrategy: new SqlNamingStrategy(),
    synchronize: false,
    // Migrations do.
    installExtensions: false,
    logging: false,
    applicationName: 'calendar',
    extra: pool,
  };
}
