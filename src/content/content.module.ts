import { Module } from '@nestjs/common';
import { CategoriesModule } from '../categories/categories.module.js';
import { EventsModule } from '../events/events.module.js';
import { OrganizersModule } from '../organizers/organizers.module.js';
import { TagsModule } from '../tags/tags.module.js';
import { VenuesModule } from '../venues/venues.module.js';
import { CalendarStore } from './calendar-store.js';
import { ContentLoader } from './content-loader.js';
import { RecordWriters } from './record-writers.js';
import { TrashRepository } from './trash.repository.js';
import { TrashService } from './trash.service.js';

@Module({
  imports: [CategoriesModule, EventsModule, OrganizersModule, TagsModule, VenuesModule],
  providers: [CalendarStore, ContentLoader, RecordWriters, TrashRepository, TrashService],
})
export class ContentModule {}
