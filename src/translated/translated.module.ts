import { Module } from '@nestjs/common';
import { BatchModule } from '../batch/batch.module.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { ChangesModule } from '../changes/changes.module.js';
import { DiscoveryModule } from '../discovery/discovery.module.js';
import { DocumentationModule } from '../documentation/documentation.module.js';
import { EventsModule } from '../events/events.module.js';
import { FeedsModule } from '../feeds/feeds.module.js';
import { OrganizersModule } from '../organizers/organizers.module.js';
import { SavedFeedsModule } from '../saved-feeds/saved-feeds.module.js';
import { TagsModule } from '../tags/tags.module.js';
import { VenuesModule } from '../venues/venues.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import {
  TranslatedBatchController,
  TranslatedCategoriesController,
  TranslatedChangesController,
  TranslatedDiscoveryController,
  TranslatedEventsController,
  TranslatedFeedsController,
  TranslatedOrganizersController,
  TranslatedSavedFeedsController,
  TranslatedTagsController,
  TranslatedVenuesController,
  TranslatedWebhooksController,
} from './translated.controllers.js';

/** Registers all routes again on the translated base, which accepts `translation_language`. */
@Module({
  imports: [
    DiscoveryModule,
    DocumentationModule,
    FeedsModule,
    EventsModule,
    VenuesModule,
    OrganizersModule,
    CategoriesModule,
    TagsModule,
    SavedFeedsModule,
    ChangesModule,
    BatchModule,
    WebhooksModule,
  ],
  controllers: [
    TranslatedDiscoveryController,
    TranslatedFeedsController,
    TranslatedEventsController,
    TranslatedVenuesController,
    TranslatedOrganizersController,
    TranslatedCategoriesController,
    TranslatedTagsController,
    TranslatedSavedFeedsController,
    TranslatedChangesController,
    TranslatedBatchController,
    TranslatedWebhooksController,
  ],
})
export class TranslatedModule {}
