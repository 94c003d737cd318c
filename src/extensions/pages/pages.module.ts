import { Module } from '@nestjs/common';
import { EventsModule } from '../../calendar/events/events.module.js';
import { ResourcesModule } from '../../calendar/resources/resources.module.js';
import { BrowserPages } from '../../http/routes/outside-addresses.js';
import { AnnouncedAddresses } from '../../platform/announced-addresses.js';
import { Environment } from '../../platform/config/environment.js';
import { Assets } from './assets.js';
import { CalendarReader } from './calendar-reader.service.js';
import { PagesService } from './pages.service.js';

@Module({
  imports: [EventsModule, ResourcesModule],
  providers: [Assets, CalendarReader, PagesService],
})
export class PagesModule {
  constructor(
    pages: BrowserPages,
    service: PagesService,
    addresses: AnnouncedAddresses,
    { PAGES: areOn, SITE_URL: site, PUBLIC_URL: own }: Environment,
  ) {
    if (!areOn) return;
    pages.add((address) => service.find(address));
    if (site === undefined || site === own) addresses.all.push({ name: 'Calendar', path: '/' });
  }
}
