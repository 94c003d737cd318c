import { type DynamicModule, Module } from '@nestjs/common';
import { EventsModule } from '../../calendar/events/events.module.js';
import { ResourcesModule } from '../../calendar/resources/resources.module.js';
import { BrowserPages } from '../../http/routes/outside-addresses.js';
import { AnnouncedAddresses } from '../../platform/announced-addresses.js';
import { Environment } from '../../platform/config/environment.js';
import { Assets } from './assets.js';
import { AssetsController } from './assets.controller.js';
import { CalendarReader } from './calendar-reader.service.js';
import { PagesService } from './pages.service.js';

@Module({
  imports: [EventsModule, ResourcesModule],
  controllers: [AssetsController],
  providers: [Assets, CalendarReader, PagesService],
})
class OpenPages {
  constructor(
    pages: BrowserPages,
    service: PagesService,
    addresses: AnnouncedAddresses,
    { SITE_URL: site, PUBLIC_URL: own }: Environment,
  ) {
    pages.add((address) => service.find(address));
    if (site === undefined || site === own) addresses.all.push({ name: 'Calendar', path: '/' });
  }
}

/** The pages, unless they are off. */
@Module({})
export class PagesModule {
  static of({ PAGES: areOn }: Environment): DynamicModule {
    return { module: areOn ? OpenPages : PagesModule };
  }
}
