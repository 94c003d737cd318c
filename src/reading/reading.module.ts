import { Global, Module } from '@nestjs/common';
import { RecordCache } from './record-cache.js';
import { RecordSizes } from './record-sizes.js';
import { ResponseCache } from './response-cache.js';
import { RevisionsRepository } from './revisions.repository.js';
import { RevisionsService } from './revisions.service.js';
import { Totals } from './totals.js';

@Global()
@Module({
  providers: [RecordCache, RecordSizes, ResponseCache, RevisionsRepository, RevisionsService, Totals],
  exports: [RecordCache, ResponseCache, RevisionsService, Totals],
})
export class ReadingModule {}
