import { Global, Logger, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Environment } from '../platform/config/environment.js';
import { AuditEntry } from './audit-entry.entity.js';
import { AuditPurge } from './audit-purge.js';
import { AuditTrail } from './audit-trail.js';
import { AuditRepository } from './audit.repository.js';
import { Transactions } from './transactions.js';
import { WriteTracesRepository } from './write-traces.repository.js';
import { dataSourceOptions } from './data-source.js';
import { poolOptions } from './pool-options.js';

const logger = new Logger('Database');

@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Environment],
      useFactory: (environment: Environment) => ({
        ...dataSourceOptions(environment.DATABASE_URL, poolOptions(environment)),
        autoLoadEntities: true,
        // The pool replaces a broken idle connection on the next request, without reporting it to anybody.
        poolErrorHandler: ({ message }: Error) => {
          logger.warn(`A database connection was lost and will be replaced: ${message}`);
        },
        retryAttempts: 0,
      }),
    }),
    TypeOrmModule.forFeature([AuditEntry]),
  ],
  providers: [AuditPurge, AuditRepository, AuditTrail, Transactions, WriteTracesRepository],
  exports: [AuditRepository, Transactions, WriteTracesRepository],
})
export class DatabaseModule {}
