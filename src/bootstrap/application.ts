import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import { AppModule } from '../app.module.js';
import { OPTIONS, setUp } from '../app.setup.js';
import { ServiceLogger } from '../platform/service-logger.js';
import { Metrics } from '../platform/metrics.js';
import type { Environment } from '../platform/config/environment.js';
import { ServiceAdapter } from './service-adapter.js';

/** Creates the application, ready to listen. */
export async function createApplication(
  environment: Environment,
  logger: Logger,
): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.of(environment, logger),
    new ServiceAdapter(),
    {
      ...OPTIONS,
      logger: new ServiceLogger(logger),
      abortOnError: false,
    },
  );
  setUp(app);
  app.get(Metrics).watchProcess();
  return app;
}
