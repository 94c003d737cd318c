import type { DynamicModule, Type } from '@nestjs/common';
import { BackupModule } from './backup/backup.module.js';
import { BatchModule } from './batch/batch.module.js';
import { ChangesModule } from './changes/changes.module.js';
import type { Environment } from '../platform/config/environment.js';
import type { CommandModule } from '../platform/command-host.js';
import { FeedsModule } from './feeds/feeds.module.js';
import { McpModule } from './mcp/mcp.module.js';
import { MoveInModule } from './move-in/move-in.module.js';
import { OidcModule } from './sign-in/oidc.module.js';
import { OperationsModule } from './operations/operations.module.js';
import { SavedFeedsModule } from './feeds/saved/saved-feeds.module.js';
import { TracingModule } from './tracing/tracing.module.js';
import { UsersModule } from './users/users.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

/** The modules that the service has beside the calendar, and does without. */
export interface Extensions {
  /** Those whose routes come before the ones of the calendar, which would take `26.ics` for an id. */
  readonly first: readonly Type[];
  /** Those with further routes of the API. */
  readonly routes: readonly Type[];
  /** Those with commands of their own. */
  readonly commands: readonly CommandModule[];
  /** Those that the settings shape. */
  readonly configured: readonly Configured[];
  readonly others: readonly Type[];
}

interface Configured {
  readonly of: (environment: Environment) => DynamicModule | Promise<DynamicModule>;
}

export const EXTENSIONS: Extensions = {
  first: [FeedsModule],
  routes: [SavedFeedsModule, ChangesModule, BatchModule, WebhooksModule, UsersModule],
  commands: [BackupModule, MoveInModule],
  configured: [McpModule, TracingModule],
  others: [OidcModule, OperationsModule],
};
