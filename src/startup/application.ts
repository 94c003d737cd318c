import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import { UsersService } from '../access/users.service.js';
import { AppModule } from '../app.module.js';
import { setUp } from '../app.setup.js';
import { Clock } from '../common/clock.js';
import { ServiceLogger } from '../common/logging/service-logger.js';
import { Metrics } from '../common/metrics/metrics.js';
import { Environment } from '../config/environment.js';
import { contentContext } from '../content/content.context.js';
import { ContentLoader } from '../content/content-loader.js';
import { ServiceAdapter } from './service-adapter.js';

/** The languages of the demo calendar. Both are loaded, even if the service does not offer them. */
const DEMO_LANGUAGES = ['en', 'fr'];

/** The results of preparing an empty database. */
export interface Preparation {
  /** Application password of the first administrator, if it was just generated. */
  readonly secret?: string;
  /** Number of events of the demo calendar that were loaded. */
  readonly demoEvents: number;
}

/** Creates the application, ready to listen. */
export async function createApplication(
  environment: Environment,
  logger: Logger,
): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.of(environment, logger),
    new ServiceAdapter(),
    {
      bodyParser: false,
      logger: new ServiceLogger(logger),
      abortOnError: false,
    },
  );
  setUp(app);
  app.get(Metrics, { strict: false }).watchProcess();
  return app;
}

/**
 * Creates the first administrator if there is no user, and loads the demo calendar if it is wanted.
 * @param demoCalendar path of the demo calendar; undefined if it is not wanted
 */
export async function prepareCalendar(
  app: INestApplicationContext,
  demoCalendar: string | undefined,
): Promise<Preparation> {
  const environment = app.get(Environment);
  const users = app.get(UsersService, { strict: false });
  const secret = await users.ensureAdministrator(
    environment.ADMIN_USERNAME,
    environment.ADMIN_APPLICATION_PASSWORD,
  );
  const author = demoCalendar === undefined ? undefined : await users.firstAdministrator();
  if (demoCalendar === undefined || author === undefined) return { secret, demoEvents: 0 };
  const context = contentContext(author, app.get(Clock, { strict: false }).now(), environment);
  const languages = [...new Set([...environment.LANGUAGES, ...DEMO_LANGUAGES])];
  const loader = app.get(ContentLoader, { strict: false });
  return {
    secret,
    demoEvents: await loader.fill(demoCalendar, { ...context, site: { ...context.site, languages } }),
  };
}
