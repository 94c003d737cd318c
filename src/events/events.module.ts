import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CategoriesModule } from '../categories/categories.module.js';
import { FreshnessModule } from '../freshness/freshness.module.js';
import { OrganizersModule } from '../organizers/organizers.module.js';
import { PublicViewModule } from '../public-view/public-view.module.js';
import { PublishingModule } from '../publishing/publishing.module.js';
import { TagsModule } from '../tags/tags.module.js';
import { VenuesModule } from '../venues/venues.module.js';
import { Event } from './event.entity.js';
import { EventFilters } from './event-filters.js';
import { EventLinksRepository } from './event-links.repository.js';
import { EventLinksService } from './event-links.service.js';
import { EventsController } from './events.controller.js';
import { EventsRepository } from './events.repository.js';
import { EventsReader } from './events.reader.js';
import { EventsService } from './events.service.js';
import { EventsView } from './events.view.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Event]),
    FreshnessModule,
    PublicViewModule,
    CategoriesModule,
    OrganizersModule,
    PublishingModule,
    TagsModule,
    VenuesModule,
  ],
  controllers: [EventsController],
  providers: [
    EventFilters,
    EventLinksRepository,
    EventLinksService,
    EventsReader,
    EventsRepository,
    EventsService,
    EventsView,
  ],
  exports: [EventsReader, EventsService, EventsView],
})
export class EventsModule {}
