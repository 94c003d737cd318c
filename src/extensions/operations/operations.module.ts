import { Module } from '@nestjs/common';
import { SchemaRepository } from '../../database/schema.repository.js';
import { ImagesModule } from '../../calendar/images/images.module.js';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';
import { BuildMetrics } from './build-metrics.js';
import { HealthController } from './health.controller.js';
import { MetricsController } from './metrics.controller.js';
import { PoolMetrics } from './pool-metrics.js';
import { ReadinessService } from './readiness.service.js';

@Module({
  imports: [ImagesModule],
  controllers: [AuditController, HealthController, MetricsController],
  providers: [AuditService, BuildMetrics, PoolMetrics, ReadinessService, SchemaRepository],
})
export class OperationsModule {}
