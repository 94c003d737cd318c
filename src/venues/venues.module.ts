import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FreshnessModule } from '../freshness/freshness.module.js';
import { PublicViewModule } from '../public-view/public-view.module.js';
import { PublishingModule } from '../publishing/publishing.module.js';
import { VenuesController } from './venues.controller.js';
import { VenuesRepository } from './venues.repository.js';
import { VenuesReader } from './venues.reader.js';
import { VenuesService } from './venues.service.js';
import { VenuesView } from './venues.view.js';
import { Venue } from './venue.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([Venue]), FreshnessModule, PublicViewModule, PublishingModule],
  controllers: [VenuesController],
  providers: [VenuesReader, VenuesRepository, VenuesService, VenuesView],
  exports: [VenuesReader, VenuesService, VenuesView],
})
export class VenuesModule {}
