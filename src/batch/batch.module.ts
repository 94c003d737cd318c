import { Module } from '@nestjs/common';
import { AtomicBatches } from './atomic-batches.service.js';
import { BatchController } from './batch.controller.js';
import { BatchService } from './batch.service.js';
import { OperationsService } from './operations.service.js';

@Module({
  controllers: [BatchController],
  providers: [AtomicBatches, BatchService, OperationsService],
  exports: [BatchService],
})
export class BatchModule {}
