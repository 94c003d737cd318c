import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventsModule } from '../events/events.module.js';
import { SavedFeed } from './saved-feed.entity.js';
import { SavedFeedsController } from './saved-feeds.controller.js';
import { SavedFeedsRepository } from './saved-feeds.repository.js';
import { SavedFeedsService } from './saved-feeds.service.js';
import { SavedQueries } from './saved-queries.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([SavedFeed]), EventsModule],
  controllers: [SavedFeedsController],
  providers: [SavedFeedsRepository, SavedFeedsService, SavedQueries],
  exports: [SavedFeedsService],
})
export class SavedFeedsModule {}
