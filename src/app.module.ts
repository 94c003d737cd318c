import { type DynamicModule, Module } from '@nestjs/common';
import { RouterModule } from '@nestjs/core';
import { type Logger, pino } from 'pino';
import { AccessModule } from './context/access/access.module.js';
import type { Environment } from './platform/config/environment.js';
import { ContentModule } from './calendar/content/content.module.js';
import { DatabaseModule } from './database/database.module.js';
import { IndexModule } from './http/openapi/index.module.js';
import { EventsModule } from './calendar/events/events.module.js';
import { EXTENSIONS, type Extensions } from './extensions/index.js';
import { IdempotencyModule } from './calendar/idempotency/idempotency.module.js';
import { ImagesModule } from './calendar/images/images.module.js';
import { LimitsModule } from './http/limits/limits.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { ReadingModule } from './reading/reading.module.js';
import { RequestModule } from './app.setup.js';
import { PLAIN } from './context/request/api-base.js';
import { RESOURCE_MODULES } from './calendar/resources/resources.module.js';
import { RoutesModule } from './http/routes/routes.module.js';

/** The modules that those of the API are made of. */
const BELOW = [DatabaseModule, AccessModule, ReadingModule, LimitsModule, IdempotencyModule, RoutesModule];

/** The modules of the calendar, in the order in which the document has their routes. */
const CALENDAR = [EventsModule, ...RESOURCE_MODULES, ImagesModule];

/** Assembles the modules. Those of the API have their routes below the plain base; `BaseMiddleware` adds the others. */
@Module({})
export class AppModule {
  /** @param logger the logger of the process; nothing is logged without one */
  static of(
    environment: Environment,
    logger: Logger = pino({ enabled: false }),
    extensions: Extensions = EXTENSIONS,
  ): DynamicModule {
    const { api, others } = extensions;
    // Clients that read the index let the last route of a record win, which must not be `events/26.ics`.
    const modules = [IndexModule, ...api, ...CALENDAR];
    return {
      module: AppModule,
      imports: [
        PlatformModule.of(environment, logger),
        ...BELOW,
        IndexModule,
        ...[...api, ...others].map((extension) => extension.of?.(environment) ?? extension),
        ...CALENDAR,
        ContentModule,
        RouterModule.register(modules.map((module) => ({ path: PLAIN.routes, module }))),
        RequestModule,
      ],
    };
  }
}
