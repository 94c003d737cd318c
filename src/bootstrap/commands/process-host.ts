import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../../app.module.js';
import { ServiceLogger, createLogger } from '../../platform/service-logger.js';
import type { Environment } from '../../platform/config/environment.js';
import { warnOfMisspeltSettings } from '../../platform/config/misspelt-settings.js';
import { readEnvironment } from '../../platform/config/read-environment.js';
import { migrate } from '../../database/migrate.js';
import type { CommandHost } from '../../platform/command-host.js';

/** The process of the command line, with its own service that does not listen. */
export class ProcessHost implements CommandHost {
  readonly stdin = process.stdin;
  readonly stdout = process.stdout;
  readonly stderr = process.stderr;
  exitCode = 0;

  withVariables(work: (variables: NodeJS.ProcessEnv) => Promise<void>): Promise<void> {
    return work(process.env);
  }

  withDatabase(work: (environment: Environment) => Promise<void>): Promise<void> {
    return this.withVariables(async (variables) => {
      warnOfMisspeltSettings(variables);
      await work(readEnvironment(variables));
    });
  }

  withService(
    work: (service: INestApplicationContext, environment: Environment) => Promise<void>,
  ): Promise<void> {
    return this.withDatabase(async (environment) => {
      await migrate(environment.DATABASE_URL);
      const logger = createLogger({ LOG_LEVEL: 'error' });
      const service = await NestFactory.createApplicationContext(AppModule.of(environment, logger), {
        logger: new ServiceLogger(logger),
        abortOnError: false,
      });
      try {
        await work(service, environment);
      } finally {
        await service.close();
      }
    });
  }
}
