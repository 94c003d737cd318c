import { type DynamicModule, Module } from '@nestjs/common';
import { EventsModule } from '../../calendar/events/events.module.js';
import { ResourcesModule } from '../../calendar/resources/resources.module.js';
import { BrowserPages } from '../../http/routes/browser-pages.js';
import { ListFormats } from '../../http/routes/list-formats.js';
import { AnnouncedAddresses } from '../../platform/announced-addresses.js';
import type { Environment } from '../../platform/config/environment.js';
import { assetsOf } from './assets.js';
import { ASSETS, AssetsController } from './assets.controller.js';
import { CalendarReader } from './calendar-reader.service.js';
import { FEED_FORMATS } from './feed-links.js';
import { FilterChoicesService } from './filter-choices.service.js';
import { ListPages } from './list-pages.service.js';
import { PagesService } from './pages.service.js';
import { RecordPages } from './record-pages.service.js';

/** Opens the pages to browsers. */
@Module({})
export class PagesModule {
  /** Returns the module with pages, or without any if they are off. */
  static of(environment: Environment): DynamicModule {
    const { PAGES: areOn, SITE_URL: site, PUBLIC_URL: own } = environment;
    if (!areOn) return { module: PagesModule };
    return {
      module: PagesModule,
      imports: [EventsModule, ResourcesModule],
      controllers: [AssetsController],
      providers: [
        CalendarReader,
        FilterChoicesService,
        ListPages,
        PagesService,
        RecordPages,
        { provide: ASSETS, useValue: assetsOf(environment) },
        {
          provide: FEED_FORMATS,
          useFactory: (formats: ListFormats) => () => formats.of('events'),
          inject: [ListFormats],
        },
        {
          provide: Symbol('opening'),
          useFactory: (pages: BrowserPages, service: PagesService, { all }: AnnouncedAddresses) => {
            pages.add((address) => service.find(address));
            if (site === undefined || site === own) all.push({ name: 'Calendar', path: '/' });
          },
          inject: [BrowserPages, PagesService, AnnouncedAddresses],
        },
      ],
    };
  }
}
