import { Global, Module } from '@nestjs/common';
import { CollationsRepository } from '../context/language/collations.repository.js';
import { ListFormats } from './list-formats.js';
import { RecordCache } from './record-cache.js';
import { RecordSizes } from './record-sizes.js';
import { ResponseCache } from './response-cache.js';
import { RevisionsRepository } from './revisions.repository.js';
import { RevisionsService } from './revisions.service.js';
import { Totals } from './totals.js';

@Global()
@Module({
  providers: [
    CollationsRepository,
    ListFormats,
    RecordCache,
    RecordSizes,
    ResponseCache,
    RevisionsRepository,
    RevisionsService,
    Totals,
  ],
  exports: [CollationsRepository, ListFormats, RecordCache, ResponseCache, RevisionsService, Totals],
})
export class ReadingModule {}
