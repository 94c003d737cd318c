import type { DynamicModule, Type } from '@nestjs/common';
import { BackupModule } from './backup/backup.module.js';
import { BatchModule } from './batch/batch.module.js';
import { ChangesModule } from './changes/changes.module.js';
import { CountsModule } from './counts/counts.module.js';
import type { Environment } from '../platform/config/environment.js';
import { FeedsModule } from './feeds/feeds.module.js';
import { McpModule } from './mcp/mcp.module.js';
import { MoveInModule } from './move-in/move-in.module.js';
import { OidcModule } from './sign-in/oidc.module.js';
import { OperationsModule } from './operations/operations.module.js';
import { PagesModule } from './pages/pages.module.js';
import { SavedFeedsModule } from './feeds/saved/saved-feeds.module.js';
import { SuggestModule } from './suggest/suggest.module.js';
import { TracingModule } from './tracing/tracing.module.js';
import { UsersModule } from './users/users.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

/** A module that the service does without. */
export interface Extension extends Type {
  /** Returns the module as the settings shape it; without this, it is always the same. */
  readonly of?: (environment: Environment) => DynamicModule;
}

export interface Extensions {
  /** Those with routes below the bases of the API, in the order in which the document has these. */
  readonly api: readonly Extension[];
  /** Those with other routes, or with none. */
  readonly others: readonly Extension[];
}

/** All extensions of the service. */
export const EXTENSIONS: Extensions = {
  api: [
    FeedsModule,
    SavedFeedsModule,
    CountsModule,
    SuggestModule,
    ChangesModule,
    BatchModule,
    WebhooksModule,
    UsersModule,
  ],
  others: [BackupModule, MoveInModule, McpModule, TracingModule, OidcModule, OperationsModule, PagesModule],
};
