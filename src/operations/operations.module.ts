import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';
import { HealthController } from './health.controller.js';
import { MetricsController } from './metrics.controller.js';
import { PoolMetrics } from './pool-metrics.js';
import { RequestMetrics } from './request-metrics.js';
import { RequestObserver } from './request-observer.js';

@Module({
  controllers: [AuditController, HealthController, MetricsController],
  providers: [AuditService, PoolMetrics, RequestMetrics, RequestObserver],
})
export class OperationsModule {}
