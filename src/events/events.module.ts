import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CategoriesModule } from '../categories/categories.module.js';
import { LanguageModule } from '../language/language.module.js';
import { OrganizersModule } from '../organizers/organizers.module.js';
import { PublishingModule } from '../publishing/publishing.module.js';
import { TagsModule } from '../tags/tags.module.js';
import { VenuesModule } from '../venues/venues.module.js';
import { CachedEvents } from './cached-events.service.js';
import { Event } from './event.entity.js';
import { EventLinksRepository } from './event-links.repository.js';
import { EventLinksService } from './event-links.service.js';
import { EventListResolver } from './event-list-resolver.service.js';
import { EventRecords } from './event-records.service.js';
import { EventRefsRepository } from './event-refs.repository.js';
import { EventsController } from './events.controller.js';
import { EventsRepository } from './events.repository.js';
import { EventsService } from './events.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Event]),
    CategoriesModule,
    LanguageModule,
    OrganizersModule,
    PublishingModule,
    TagsModule,
    VenuesModule,
  ],
  controllers: [EventsController],
  providers: [
    CachedEvents,
    EventLinksRepository,
    EventLinksService,
    EventListResolver,
    EventRecords,
    EventRefsRepository,
    EventsRepository,
    EventsService,
  ],
  exports: [CachedEvents, EventListResolver, EventRecords, EventsService],
})
export class EventsModule {}
