import { Logger, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import pg from 'pg';
import { StandIn } from '../common/stand-in.js';
import { Environment } from '../config/environment.js';
import { dataSourceOptions } from './data-source.js';
import { poolOptions } from './pool-options.js';
import { RenewingPool } from './renewing-pool.js';
import { StandInPool } from './stand-in-pool.js';

const logger = new Logger('Database');

@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Environment, StandIn],
      useFactory: (environment: Environment, standIn: StandIn) => ({
        ...dataSourceOptions(environment.DATABASE_URL ?? '', {
          ...poolOptions(environment),
          ...replicaOptions(environment, standIn),
        }),
        driver: {
          ...pg,
          Pool: environment.DATABASE_REPLICA_URLS === undefined ? RenewingPool : StandInPool,
        },
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

function replicaOptions({ DATABASE_REPLICA_URLS: replicaUrls }: Environment, standIn: StandIn) {
  if (replicaUrls === undefined) return {};
  const log = (line: string) => {
    logger.warn(line);
  };
  return { standIn, replicaUrls, log };
}
