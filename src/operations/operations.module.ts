import { Module } from '@nestjs/common';
import { Draining } from './draining.js';
import { HealthController } from './health.controller.js';
import { ReadinessService } from './readiness.service.js';
import { SchemaRepository } from './schema.repository.js';

@Module({
  controllers: [HealthController],
  providers: [Draining, ReadinessService, SchemaRepository],
})
export class OperationsModule {}
