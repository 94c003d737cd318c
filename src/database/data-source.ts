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
import { CreateCalendar1763600000000 } from './migrations/1763600000000-create-calendar.js';
import { SearchAndRelate1763650000000 } from './migrations/1763650000000-search-and-relate.js';
import { DataVersions1763750000000 } from './migrations/1763750000000-data-versions.js';
import { Translate1763700000000 } from './migrations/1763700000000-translate.js';
import { TermCounts1763800000000 } from './migrations/1763800000000-term-counts.js';
import { FinishedRecords1763850000000 } from './migrations/1763850000000-finished-records.js';
import { LookUps1763900000000 } from './migrations/1763900000000-look-ups.js';
import { Audit1764000000000 } from './migrations/1764000000000-audit.js';
import { Restorable1764100000000 } from './migrations/1764100000000-restorable.js';
import { TextsInPlace1764200000000 } from './migrations/1764200000000-texts-in-place.js';
import { FlagsInList1764300000000 } from './migrations/1764300000000-flags-in-list.js';
import { AuditForGood1764400000000 } from './migrations/1764400000000-audit-for-good.js';
import { ImageAdders1764500000000 } from './migrations/1764500000000-image-adders.js';
import { RecordVersions1764600000000 } from './migrations/1764600000000-record-versions.js';
import { LoadedLines1764700000000 } from './migrations/1764700000000-loaded-lines.js';
import { PreparedVersions1764800000000 } from './migrations/1764800000000-prepared-versions.js';
import { DayCounts1764900000000 } from './migrations/1764900000000-day-counts.js';
import { StatusAndAccess1765000000000 } from './migrations/1765000000000-status-and-access.js';
import { ChangeFeed1765100000000 } from './migrations/1765100000000-change-feed.js';
import { IdempotencyKeys1765200000000 } from './migrations/1765200000000-idempotency-keys.js';
import { ExternalIds1765300000000 } from './migrations/1765300000000-external-ids.js';
import { PublicationsInFeed1765400000000 } from './migrations/1765400000000-publications-in-feed.js';
import { Webhooks1765410000000 } from './migrations/1765410000000-webhooks.js';
import { SavedFeeds1765500000000 } from './migrations/1765500000000-saved-feeds.js';
import { FiltersInList1765600000000 } from './migrations/1765600000000-filters-in-list.js';
import { FormerFeedAddresses1765700000000 } from './migrations/1765700000000-former-feed-addresses.js';
import { PendingEventChanges1765800000000 } from './migrations/1765800000000-pending-event-changes.js';
import { ScheduledAgain1765810000000 } from './migrations/1765810000000-scheduled-again.js';
import { DropUnused1765820000000 } from './migrations/1765820000000-drop-unused.js';
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

/** In order of execution. */
const MIGRATIONS = [
  CreateCalendar1763600000000,
  SearchAndRelate1763650000000,
  Translate1763700000000,
  DataVersions1763750000000,
  TermCounts1763800000000,
  FinishedRecords1763850000000,
  LookUps1763900000000,
  Audit1764000000000,
  Restorable1764100000000,
  TextsInPlace1764200000000,
  FlagsInList1764300000000,
  AuditForGood1764400000000,
  ImageAdders1764500000000,
  RecordVersions1764600000000,
  LoadedLines1764700000000,
  PreparedVersions1764800000000,
  DayCounts1764900000000,
  StatusAndAccess1765000000000,
  ChangeFeed1765100000000,
  IdempotencyKeys1765200000000,
  ExternalIds1765300000000,
  PublicationsInFeed1765400000000,
  Webhooks1765410000000,
  SavedFeeds1765500000000,
  FiltersInList1765600000000,
  FormerFeedAddresses1765700000000,
  PendingEventChanges1765800000000,
  ScheduledAgain1765810000000,
  DropUnused1765820000000,
];

/** Returns the connection settings; the caller sizes the pool. */
export function dataSourceOptions(url: string, pool: Record<string, unknown> = {}): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    entities: ENTITIES,
    migrations: MIGRATIONS,
    migrationsTransactionMode: 'each',
    namingStrategy: new SqlNamingStrategy(),
    synchronize: false,
    logging: false,
    applicationName: 'calendar',
    extra: pool,
  };
}
