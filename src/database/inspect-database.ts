import 'reflect-metadata';
import { DataSource, MigrationExecutor } from 'typeorm';
import type { Environment } from '../platform/config/environment.js';
import { dataSourceOptions } from './data-source.js';
import { requireKnownHistory } from './known-history.js';
import { poolOptions } from './pool-options.js';
import { SchemaRepository } from './schema.repository.js';

/** The first major version of PostgreSQL that has all that the migrations use. */
const OLDEST = 15;

/** Facts that a database tells about itself. */
export interface InspectedDatabase {
  readonly version: string;
  readonly isTooOld: boolean;
  /** A standby refuses writes. */
  readonly isStandby: boolean;
  readonly isSuperuser: boolean;
  /** The number of migrations that it lacks. */
  readonly missing: number;
  /** The marker of the folder of images, if there is one. */
  readonly marker?: string;
}

/**
 * Asks the database of the settings, and changes nothing in it.
 * @param markerOf reads the marker of the folder of images from a database whose schema is up to date
 * @throws UnknownHistory if the service could not upgrade its schema
 */
export async function inspectDatabase(
  environment: Environment,
  markerOf: (database: DataSource) => Promise<string | undefined>,
): Promise<InspectedDatabase> {
  const options = dataSourceOptions(environment.DATABASE_URL, { ...poolOptions(environment), max: 1 });
  const database = await new DataSource(options).initialize();
  try {
    const [row] = await database.query<[Row]>(
      `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::integer AS number,
        pg_is_in_recovery() AS "isStandby", rolsuper AS "isSuperuser" FROM pg_roles WHERE rolname = current_user`,
    );
    const { number, ...about } = row;
    requireKnownHistory(await new MigrationExecutor(database).getExecutedMigrations(), database.migrations);
    const missing = await new SchemaRepository(database).missingMigrations();
    const marker = missing.length === 0 ? await markerOf(database) : undefined;
    return { ...about, isTooOld: number < OLDEST * 10_000, missing: missing.length, marker };
  } finally {
    await database.destroy();
  }
}

interface Row {
  readonly version: string;
  readonly number: number;
  readonly isStandby: boolean;
  readonly isSuperuser: boolean;
}
