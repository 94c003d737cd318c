import { Logger, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import pg from 'pg';
import { Environment } from '../config/environment.js';
import { dataSourceOptions } from './data-source.js';
import { poolOptions } from './pool-options.js';
import { RenewingPool } from './renewing-pool.js';

const logger = new Logger('Database');

@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Environment],
      useFactory: (environment: Environment) => ({
        ...dataSourceOptions(environment.DATABASE_URL ?? '', poolOptions(environment)),
        driver: { ...pg, Pool: RenewingPool },
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
