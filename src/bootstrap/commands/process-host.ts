import type { INestApplicationContext } from '@nestjs/common';
import type { Environment } from '../../platform/config/environment.js';
import type { CommandHost } from '../../platform/command-host.js';

/** The process of the command line, with its own service that does not listen, and is only loaded for what needs it. */
export class ProcessHost implements CommandHost {
  readonly program: string = 'node dist/cli.js';
  readonly stdin = process.stdin;
  readonly stdout = process.stdout;
  readonly stderr = process.stderr;
  exitCode = 0;

  withVariables(work: (variables: NodeJS.ProcessEnv) => Promise<void>): Promise<void> {
    return work(process.env);
  }

  withDatabase(work: (environment: Environment) => Promise<void>): Promise<void> {
    return this.withVariables(async (variables) => {
      const { warnOfMisspeltSettings } = await import('../../platform/config/misspelt-settings.js');
      const { readEnvironment } = await import('../../platform/config/read-environment.js');
      warnOfMisspeltSettings(variables);
      await work(readEnvironment(variables));
    });
  }

  withService(
    work: (service: INestApplicationContext, environment: Environment) => Promise<void>,
  ): Promise<void> {
    return this.withDatabase(async (environment) => {
      const { migrate } = await import('../../database/migrate.js');
      const { NestFactory } = await import('@nestjs/core');
      const { AppModule } = await import('../../app.module.js');
      const { ServiceLogger, createLogger } = await import('../../platform/service-logger.js');
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
