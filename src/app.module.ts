import { type DynamicModule, Module } from '@nestjs/common';
import { RouterModule } from '@nestjs/core';
import { type Logger, pino } from 'pino';
import { AccessModule } from './access/access.module.js';
import { AuditModule } from './audit/audit.module.js';
import { ConfigModule } from './config/config.module.js';
import type { Environment } from './config/environment.js';
import { ContentModule } from './content/content.module.js';
import { DatabaseModule } from './database/database.module.js';
import { DiscoveryModule } from './discovery/discovery.module.js';
import { EdgeModule } from './edge/edge.module.js';
import { EventsModule } from './events/events.module.js';
import { EXTENSIONS, type Extensions } from './extensions/index.js';
import { IdempotencyModule } from './idempotency/idempotency.module.js';
import { ImagesModule } from './images/images.module.js';
import { LimitsModule } from './limits/limits.module.js';
import { LoggingModule } from './logging/logging.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { ReadingModule } from './reading/reading.module.js';
import { PLAIN } from './request/mount.js';
import { RESOURCE_MODULES } from './resources/resources.module.js';
import { RoutesModule } from './routes/routes.module.js';
import { TasksModule } from './tasks/tasks.module.js';

/** The modules that those of the API are made of. */
const BELOW = [
  MetricsModule,
  TasksModule,
  DatabaseModule,
  AuditModule,
  AccessModule,
  ReadingModule,
  LimitsModule,
  IdempotencyModule,
  RoutesModule,
  EdgeModule,
];

/** Assembles the modules. Those of the API have their routes below the plain base; `MountMiddleware` adds the others. */
@Module({})
export class AppModule {
  /** @param logger the logger of the process; nothing is logged without one */
  static of(
    environment: Environment,
    logger: Logger = pino({ enabled: false }),
    extensions: Extensions = EXTENSIONS,
  ): DynamicModule {
    const modules = ofTheApi(extensions);
    return {
      module: AppModule,
      imports: [
        ConfigModule.of(environment),
        LoggingModule.of(logger),
        ...BELOW,
        ...modules,
        RouterModule.register(modules.map((module) => ({ path: PLAIN.routes, module }))),
        ContentModule,
        ...extensions.commands,
        ...extensions.configured.map((module) => module.of(environment)),
        ...extensions.others,
      ],
    };
  }
}

/** Returns the modules with routes of the API, in the order in which these are listed. */
function ofTheApi({ first, routes }: Extensions) {
  return [DiscoveryModule, ...first, EventsModule, ...RESOURCE_MODULES, ImagesModule, ...routes];
}
