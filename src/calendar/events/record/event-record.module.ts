import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ResourcesModule } from '../../resources/resources.module.js';
import { EventCache } from './event-cache.js';
import { Event, EventTranslation } from './event.entity.js';
import { EVENT_LINK_TABLES } from './event-links.entity.js';
import { EventLinksRepository } from './event-links.repository.js';
import { EventLinksService } from './event-links.service.js';
import { EventRefsRepository } from './event-refs.repository.js';
import { EventsRepository } from './events.repository.js';

@Module({
  imports: [TypeOrmModule.forFeature([Event, EventTranslation, ...EVENT_LINK_TABLES]), ResourcesModule],
  providers: [EventCache, EventLinksRepository, EventLinksService, EventRefsRepository, EventsRepository],
  exports: [EventCache, EventLinksService, EventRefsRepository, EventsRepository, TypeOrmModule],
})
export class EventRecordModule {}
