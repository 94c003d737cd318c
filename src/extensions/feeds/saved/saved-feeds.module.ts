import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FeedsModule } from '../feeds.module.js';
import { EventsModule } from '../../../calendar/events/events.module.js';
import { SavedFeed } from './saved-feed.entity.js';
import { SavedFeedsController } from './saved-feeds.controller.js';
import { SavedFeedReader } from './saved-feed-reader.service.js';
import { SavedFeedsRepository } from './saved-feeds.repository.js';
import { SavedFeedsService } from './saved-feeds.service.js';
import { SavedQueries } from './saved-queries.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([SavedFeed]), EventsModule, FeedsModule],
  controllers: [SavedFeedsController],
  providers: [SavedFeedReader, SavedFeedsRepository, SavedFeedsService, SavedQueries],
  exports: [SavedFeedReader, SavedFeedsService],
})
export class SavedFeedsModule {}
