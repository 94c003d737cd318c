import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { MetricsController } from './metrics.controller.js';
import { PoolMetrics } from './pool-metrics.js';
import { RequestMetrics } from './request-metrics.js';
import { RequestObserver } from './request-observer.js';

@Module({
  controllers: [HealthController, MetricsController],
  providers: [PoolMetrics, RequestMetrics, RequestObserver],
})
export class OperationsModule {}
