import { Module } from '@nestjs/common';
import { EventsModule } from '../../calendar/events/events.module.js';
import { OrganizersModule } from '../../calendar/organizers/organizers.module.js';
import { ListFormats } from '../../reading/list-formats.js';
import { Redirects } from '../../http/routes/outside-addresses.js';
import { Environment } from '../../platform/config/environment.js';
import { VenuesModule } from '../../calendar/venues/venues.module.js';
import { FeedTextCache } from './feed-text-cache.js';
import { FeedTexts } from './feed-texts.service.js';
import { FORMATS, MEDIA_TYPES } from './feed-formats.js';
import { FeedsController } from './feeds.controller.js';
import { FeedsService } from './feeds.service.js';
import { oldSiteAddresses } from './old-site-addresses.js';

@Module({
  imports: [EventsModule, VenuesModule, OrganizersModule],
  controllers: [FeedsController],
  providers: [FeedTextCache, FeedTexts, FeedsService],
  exports: [FeedsService],
})
export class FeedsModule {
  constructor(formats: ListFormats, redirects: Redirects, { COMPAT_BASE: compatible }: Environment) {
    for (const [collection, names] of Object.entries(FORMATS))
      formats.add(
        collection,
        names.map((name) => ({ name, mediaType: MEDIA_TYPES[name] })),
      );
    if (compatible !== undefined) redirects.add(oldSiteAddresses(compatible));
  }
}
