import { type DynamicModule, Module } from '@nestjs/common';
import { EventsModule } from '../../calendar/events/events.module.js';
import { ResourcesModule } from '../../calendar/resources/resources.module.js';
import { BrowserPages } from '../../http/routes/browser-pages.js';
import { ListFormats } from '../../http/routes/list-formats.js';
import { AnnouncedAddresses } from '../../platform/announced-addresses.js';
import type { Environment } from '../../platform/config/environment.js';
import { Assets } from './assets.js';
import { AssetsController } from './assets.controller.js';
import { CalendarReader, FEED_FORMATS } from './calendar-reader.service.js';
import { PagesService } from './pages.service.js';

const FORMATS = {
  provide: FEED_FORMATS,
  useFactory: (formats: ListFormats) => () => formats.of('events'),
  inject: [ListFormats],
};

/** Opens the pages to browsers. */
@Module({})
export class PagesModule {
  /** Returns the module with pages, or without any if they are off. */
  static of({ PAGES: areOn, SITE_URL: site, PUBLIC_URL: own }: Environment): DynamicModule {
    if (!areOn) return { module: PagesModule };
    const opening = {
      provide: Symbol('opening'),
      useFactory: (pages: BrowserPages, service: PagesService, { all }: AnnouncedAddresses) => {
        pages.add((address) => service.find(address));
        if (site === undefined || site === own) all.push({ name: 'Calendar', path: '/' });
      },
      inject: [BrowserPages, PagesService, AnnouncedAddresses],
    };
    const imports = [EventsModule, ResourcesModule];
    const providers = [Assets, CalendarReader, FORMATS, PagesService, opening];
    return { module: PagesModule, imports, controllers: [AssetsController], providers };
  }
}
