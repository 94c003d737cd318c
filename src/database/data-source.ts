import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { DataSourceOptions } from 'typeorm';
import { ApplicationPassword } from '../access/application-password.entity.js';
import { User } from '../access/user.entity.js';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { Category, CategoryTranslation } from '../categories/category.entity.js';
import { Event, EventTranslation } from '../events/event.entity.js';
import { EVENT_LINK_TABLES } from '../events/event-links.entity.js';
import { LoadedLine } from '../content/loaded-line.entity.js';
import { IdempotencyKey } from '../idempotency/idempotency-key.entity.js';
import { Image } from '../images/image.entity.js';
import { Organizer, OrganizerTranslation } from '../organizers/organizer.entity.js';
import { Tag, TagTranslation } from '../tags/tag.entity.js';
import { Venue, VenueTranslation } from '../venues/venue.entity.js';
import { SqlNamingStrategy } from './naming-strategy.js';

// `timestamp` columns hold wall clocks, in the UTC fields of a Date whatever the process's time zone.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, (text) => new Date(`${text.replace(' ', 'T')}Z`));
pg.defaults.parseInputDatesAsUTC = true;

/** Without those of folders that can be taken out, which their modules register with `TypeOrmModule.forFeature`. */
const ENTITIES = [
  ApplicationPassword,
  AuditEntry,
  Category,
  CategoryTranslation,
  Event,
  EventTranslation,
  ...EVENT_LINK_TABLES,
  IdempotencyKey,
  Image,
  LoadedLine,
  Organizer,
  OrganizerTranslation,
  Tag,
  TagTranslation,
  User,
  Venue,
  VenueTranslation,
];

/** Found by name, and run in the order of their numbers. */
const MIGRATIONS = fileURLToPath(new URL('./migrations/[0-9]*.js', import.meta.url));

/** Returns the connection settings; the caller sizes the pool. */
export function dataSourceOptions(url: string, pool: Record<string, unknown> = {}): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    entities: ENTITIES,
    migrations: [MIGRATIONS],
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
