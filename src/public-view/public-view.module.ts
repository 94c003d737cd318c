import { Module } from '@nestjs/common';
import { FinishedRecordsRepository } from './finished-records.repository.js';
import { FinishedRecordsService } from './finished-records.service.js';
import { ViewMetrics } from './view-metrics.js';

@Module({
  providers: [FinishedRecordsRepository, FinishedRecordsService, ViewMetrics],
  exports: [FinishedRecordsRepository, FinishedRecordsService],
})
export class PublicViewModule {}
