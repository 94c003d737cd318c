import { Module } from '@nestjs/common';
import { PublishingModule } from '../publications/publishing.module.js';
import { ResourcesModule } from '../resources/resources.module.js';
import { CachedEvents } from './cached-events.service.js';
import { EventRecords } from './event-records.service.js';
import { EventsController } from './events.controller.js';
import { EventWriter } from './event-writer.service.js';
import { EventsService } from './events.service.js';
import { EventCountsRepository } from './lists/event-counts.repository.js';
import { EventListResolver } from './lists/event-list-resolver.service.js';
import { EventListsRepository } from './lists/event-lists.repository.js';
import { RankedListsRepository } from './lists/ranked-lists.repository.js';
import { SearchMatchesRepository } from './lists/search-matches.repository.js';
import { WordSearchesRepository } from './lists/word-searches.repository.js';
import { EventRecordModule } from './record/event-record.module.js';
import { SeriesModule } from './series/series.module.js';

@Module({
  imports: [EventRecordModule, PublishingModule, ResourcesModule, SeriesModule],
  controllers: [EventsController],
  providers: [
    CachedEvents,
    EventCountsRepository,
    EventListResolver,
    EventListsRepository,
    EventRecords,
    EventWriter,
    EventsService,
    RankedListsRepository,
    SearchMatchesRepository,
    WordSearchesRepository,
  ],
  exports: [CachedEvents, EventListResolver, EventRecords, EventsService, SeriesModule],
})
export class EventsModule {}
