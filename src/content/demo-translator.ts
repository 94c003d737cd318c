import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CategoriesService } from '../categories/categories.service.js';
import { UpdateCategoryDto } from '../categories/category.dto.js';
import { readParameters } from '../common/validation/parameters.js';
import { UpdateEventDto } from '../events/event.dto.js';
import { EventsService } from '../events/events.service.js';
import type { RequestContext } from '../http/request-context.js';
import { UpdateOrganizerDto } from '../organizers/organizer.dto.js';
import { OrganizersService } from '../organizers/organizers.service.js';
import { UpdateTagDto } from '../tags/tag.dto.js';
import { TagsService } from '../tags/tags.service.js';
import { UpdateVenueDto } from '../venues/venue.dto.js';
import { VenuesService } from '../venues/venues.service.js';
import type { DemoTexts, DemoTranslations } from './demo/demo-calendar.types.js';
import { frenchTexts } from './demo/french/french-texts.js';

/** Ids of the records of the demo calendar, by resource and slug. */
export type DemoIds = Readonly<Record<keyof typeof frenchTexts, ReadonlyMap<string, number>>>;

/** Gives the demo calendar its French texts. */
@Injectable()
export class DemoTranslator {
  constructor(
    private readonly events: EventsService,
    private readonly venues: VenuesService,
    private readonly organizers: OrganizersService,
    private readonly categories: CategoriesService,
    private readonly tags: TagsService,
  ) {}

  async translate(ids: DemoIds, context: RequestContext, manager: EntityManager): Promise<void> {
    const french = { ...context, language: 'fr' };
    await each(frenchTexts.events, ids.events, (id, texts) =>
      this.events.updateWithin({ id }, readParameters(UpdateEventDto, { ...texts }), french, manager),
    );
    await each(frenchTexts.venues, ids.venues, (id, { title: venue, ...texts }) =>
      this.venues.updateWithin({ id }, readParameters(UpdateVenueDto, { venue, ...texts }), french, manager),
    );
    await each(frenchTexts.organizers, ids.organizers, (id, { title: organizer, ...texts }) => {
      const dto = readParameters(UpdateOrganizerDto, { organizer, ...texts });
      return this.organizers.updateWithin({ id }, dto, french, manager);
    });
    await each(frenchTexts.categories, ids.categories, (id, { title: name, ...texts }) =>
      this.categories.updateWithin(
        id,
        readParameters(UpdateCategoryDto, { name, ...texts }),
        french,
        manager,
      ),
    );
    await each(frenchTexts.tags, ids.tags, (id, { title: name, ...texts }) =>
      this.tags.updateWithin(id, readParameters(UpdateTagDto, { name, ...texts }), french, manager),
    );
  }
}

async function each(
  translations: DemoTranslations,
  ids: ReadonlyMap<string, number>,
  write: (id: number, texts: DemoTexts) => Promise<unknown>,
): Promise<void> {
  for (const [slug, id] of ids) await write(id, translations[slug] ?? {});
}
