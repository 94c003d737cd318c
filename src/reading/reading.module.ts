import { Global, Module } from '@nestjs/common';
import { FragmentCache } from './fragment-cache.js';
import { RecordCache } from './record-cache.js';
import { RecordSizes } from './record-sizes.js';
import { ResponseCache } from './response-cache.js';
import { RevisionsRepository } from './revisions.repository.js';
import { RevisionsService } from './revisions.service.js';
import { Totals } from './totals.js';

@Global()
@Module({
  providers: [
    FragmentCache,
    RecordCache,
    RecordSizes,
    ResponseCache,
    RevisionsRepository,
    RevisionsService,
    Totals,
  ],
  exports: [FragmentCache, RecordCache, ResponseCache, RevisionsService, Totals],
})
export class ReadingModule {}
