import { Module } from '@nestjs/common';
import { FinishedRecordsRepository } from './finished-records.repository.js';
import { FinishedRecordsService } from './finished-records.service.js';

@Module({
  providers: [FinishedRecordsRepository, FinishedRecordsService],
  exports: [FinishedRecordsRepository, FinishedRecordsService],
})
export class PublicViewModule {}
