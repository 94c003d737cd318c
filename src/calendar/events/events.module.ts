import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LanguageModule } from '../../context/language/language.module.js';
import { PublishingModule } from '../publications/publishing.module.js';
import { ResourcesModule } from '../resources/resources.module.js';
import { CachedEvents } from './cached-events.service.js';
import { EventCache } from './event-cache.js';
import { Event, EventTranslation } from './event.entity.js';
import { EVENT_LINK_TABLES } from './event-links.entity.js';
import { EventLinksRepository } from './event-links.repository.js';
import { EventLinksService } from './event-links.service.js';
import { EventListResolver } from './event-list-resolver.service.js';
import { EventRecords } from './event-records.service.js';
import { EventRefsRepository } from './event-refs.repository.js';
import { EventsController } from './events.controller.js';
import { EventWriter } from './event-writer.service.js';
import { EventsRepository } from './events.repository.js';
import { EventsService } from './events.service.js';
import { Edits } from './series/edits.service.js';
import { OccurrenceEdits } from './series/occurrence-edits.service.js';
import { OccurrencesRepository } from './series/occurrences.repository.js';
import { SeriesConversions } from './series/series-conversions.service.js';
import { SeriesCopies } from './series/series-copies.service.js';
import { SeriesCopiesRepository } from './series/series-copies.repository.js';
import { SeriesEdits } from './series/series-edits.service.js';
import { SeriesSplits } from './series/series-splits.service.js';
import { SeriesHorizon } from './series/series-horizon.service.js';
import { SeriesReader } from './series/series-reader.service.js';
import { SeriesRepository } from './series/series.repository.js';
import { SeriesWriter } from './series/series-writer.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Event, EventTranslation, ...EVENT_LINK_TABLES]),
    LanguageModule,
    PublishingModule,
    ResourcesModule,
  ],
  controllers: [EventsController],
  providers: [
    CachedEvents,
    EventCache,
    EventLinksRepository,
    EventLinksService,
    EventListResolver,
    EventRecords,
    EventRefsRepository,
    EventWriter,
    EventsRepository,
    EventsService,
    Edits,
    OccurrenceEdits,
    OccurrencesRepository,
    SeriesConversions,
    SeriesCopies,
    SeriesCopiesRepository,
    SeriesEdits,
    SeriesSplits,
    SeriesHorizon,
    SeriesReader,
    SeriesRepository,
    SeriesWriter,
  ],
  exports: [CachedEvents, EventListResolver, EventRecords, EventsService, SeriesCopies, SeriesReader],
})
export class EventsModule {}
