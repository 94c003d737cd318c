import { Module } from '@nestjs/common';
import { BatchController } from './batch.controller.js';
import { BatchService } from './batch.service.js';
import { OperationsService } from './operations.service.js';

@Module({
  controllers: [BatchController],
  providers: [BatchService, OperationsService],
  exports: [BatchService],
})
export class BatchModule {}
