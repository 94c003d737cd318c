import { Module } from '@nestjs/common';
import { ImagesModule } from '../images/images.module.js';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';
import { BuildMetrics } from './build-metrics.js';
import { HealthController } from './health.controller.js';
import { Lifecycle } from './lifecycle.js';
import { MetricsController } from './metrics.controller.js';
import { PoolMetrics } from './pool-metrics.js';
import { ReadinessService } from './readiness.service.js';
import { RequestMetrics } from './request-metrics.js';
import { RequestObserver } from './request-observer.js';
import { SchemaRepository } from './schema.repository.js';

@Module({
  imports: [ImagesModule],
  controllers: [AuditController, HealthController, MetricsController],
  providers: [
    AuditService,
    BuildMetrics,
    Lifecycle,
    PoolMetrics,
    ReadinessService,
    RequestMetrics,
    RequestObserver,
    SchemaRepository,
  ],
})
export class OperationsModule {}
