import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PublishingModule } from '../publications/publishing.module.js';
import { VenuesController } from './venues.controller.js';
import { VenuesRepository } from './venues.repository.js';
import { VenuesService } from './venues.service.js';
import { Venue, VenueTranslation } from './venue.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([Venue, VenueTranslation]), PublishingModule],
  controllers: [VenuesController],
  providers: [VenuesRepository, VenuesService],
  exports: [VenuesService],
})
export class VenuesModule {}
