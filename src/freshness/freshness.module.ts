import { Module } from '@nestjs/common';
import { DataVersionRepository } from './data-version.repository.js';
import { DataVersionsService } from './data-versions.service.js';
import { TotalsService } from './totals.service.js';

@Module({
  providers: [DataVersionRepository, DataVersionsService, TotalsService],
  exports: [DataVersionsService, TotalsService],
})
export class FreshnessModule {}
