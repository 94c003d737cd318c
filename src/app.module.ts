import { type DynamicModule, Module } from '@nestjs/common';
import { RouterModule } from '@nestjs/core';
import { type Logger, pino } from 'pino';
import { AccessModule } from './access/access.module.js';
import { AuditModule } from './audit/audit.module.js';
import { BackupModule } from './backup/backup.module.js';
import { BatchModule } from './batch/batch.module.js';
import { ChangesModule } from './changes/changes.module.js';
import { ConfigModule } from './config/config.module.js';
import type { Environment } from './config/environment.js';
import type { CommandModule } from './console/command-host.js';
import { ContentModule } from './content/content.module.js';
import { DatabaseModule } from './database/database.module.js';
import { DiscoveryModule } from './discovery/discovery.module.js';
import { EdgeModule } from './edge/edge.module.js';
import { EventsModule } from './events/events.module.js';
import { FeedsModule } from './feeds/feeds.module.js';
import { IdempotencyModule } from './idempotency/idempotency.module.js';
import { ImagesModule } from './images/images.module.js';
import { LimitsModule } from './limits/limits.module.js';
import { LoggingModule } from './logging/logging.module.js';
import { McpModule } from './mcp/mcp.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { MoveInModule } from './move-in/move-in.module.js';
import { OidcModule } from './oidc/oidc.module.js';
import { OperationsModule } from './operations/operations.module.js';
import { ReadingModule } from './reading/reading.module.js';
import { PLAIN } from './request/mount.js';
import { RESOURCE_MODULES } from './resources/resources.module.js';
import { RoutesModule } from './routes/routes.module.js';
import { SavedFeedsModule } from './saved-feeds/saved-feeds.module.js';
import { TasksModule } from './tasks/tasks.module.js';
import { TracingModule } from './tracing/tracing.module.js';
import { UsersModule } from './users/users.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

const MODULES = [
  ImagesModule,
  DiscoveryModule,
  // Before the modules whose routes take `26.ics` for an id.
  FeedsModule,
  EventsModule,
  ...RESOURCE_MODULES,
  SavedFeedsModule,
  ChangesModule,
  BatchModule,
  WebhooksModule,
  UsersModule,
];

/** The modules with commands of their own, beside those in `commands`. */
export const COMMAND_MODULES: readonly CommandModule[] = [BackupModule, MoveInModule];

/** Assembles the modules. Those of the API have their routes below the plain base; `MountMiddleware` adds the others. */
@Module({})
export class AppModule {
  /** @param logger the logger of the process; nothing is logged without one */
  static of(environment: Environment, logger: Logger = pino({ enabled: false })): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.of(environment),
        LoggingModule.of(logger),
        MetricsModule,
        TasksModule,
        DatabaseModule,
        AuditModule,
        AccessModule,
        OidcModule,
        ReadingModule,
        LimitsModule,
        IdempotencyModule,
        RoutesModule,
        EdgeModule,
        ...MODULES,
        RouterModule.register(MODULES.map((module) => ({ path: PLAIN.routes, module }))),
        ...COMMAND_MODULES,
        ContentModule,
        McpModule.of(environment),
        OperationsModule,
        TracingModule.of(environment),
      ],
    };
  }
}
