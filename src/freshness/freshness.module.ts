import { Module } from '@nestjs/common';
import { DataVersionRepository } from './data-version.repository.js';
import { DataVersionsService } from './data-versions.service.js';

@Module({ providers: [DataVersionRepository, DataVersionsService], exports: [DataVersionsService] })
export class FreshnessModule {}
