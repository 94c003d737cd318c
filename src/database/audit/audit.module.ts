import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditEntry } from './audit-entry.entity.js';
import { AuditRepository } from './audit.repository.js';
import { AuditPurge } from './audit-purge.js';
import { AuditTrail } from './audit-trail.js';
import { WriteTracesRepository } from './write-traces.repository.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([AuditEntry])],
  providers: [AuditPurge, AuditRepository, AuditTrail, WriteTracesRepository],
  exports: [AuditRepository, WriteTracesRepository],
})
export class AuditModule {}
