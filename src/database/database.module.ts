import { Logger, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Environment } from '../config/environment.js';
import { dataSourceOptions } from './data-source.js';
import { poolOptions } from './pool-options.js';

const logger = new Logger('Database');

@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Environment],
      useFactory: (environment: Environment) => ({
        ...dataSourceOptions(environment.DATABASE_URL, poolOptions(environment)),
        // An idle connection that breaks is replaced by the next request; nobody else would hear of it.
        poolErrorHandler: ({ message }: Error) => {
          logger.warn(`A connection broke and will be replaced: ${message}`);
        },
        retryAttempts: 0,
      }),
    }),
  ],
})
export class DatabaseModule {}
