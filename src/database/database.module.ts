import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Environment } from '../config/environment.js';
import { dataSourceOptions } from './data-source.js';

@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Environment],
      useFactory: (environment: Environment) => ({
        ...dataSourceOptions(environment.DATABASE_URL ?? '', poolOptions(environment)),
        retryAttempts: 0,
      }),
    }),
  ],
})
export class DatabaseModule {}

function poolOptions(environment: Environment): Record<string, unknown> {
  const timeout = environment.DATABASE_STATEMENT_TIMEOUT_MS;
  return {
    max: environment.DATABASE_POOL_MAX,
    connectionTimeoutMillis: environment.DATABASE_CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    options: `-c statement_timeout=${timeout} -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000 -c TimeZone=UTC`,
  };
}
