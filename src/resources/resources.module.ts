import { Injectable, Module } from '@nestjs/common';
import { CategoriesModule } from '../categories/categories.module.js';
import { CategoriesService } from '../categories/categories.service.js';
import { OrganizersModule } from '../organizers/organizers.module.js';
import { OrganizersService } from '../organizers/organizers.service.js';
import type { RecordRef } from '../reading/record-cache.js';
import type { ReadOptions } from '../reading/read-options.js';
import { byType, LINK_TYPES, type LinkType } from '../records/record-types.js';
import type { RequestContext } from '../request/request-context.js';
import { TagsModule } from '../tags/tags.module.js';
import { TagsService } from '../tags/tags.service.js';
import { VenuesModule } from '../venues/venues.module.js';
import { VenuesService } from '../venues/venues.service.js';
import type { LinkedJson, Resource } from './resource.js';

/** In the order in which their routes are listed. */
export const RESOURCE_MODULES = [VenuesModule, OrganizersModule, CategoriesModule, TagsModule];

/** The resources that events link to, for those who treat all of them alike. */
@Injectable()
export class Resources implements Readonly<Record<LinkType, Resource>> {
  constructor(
    readonly venue: VenuesService,
    readonly organizer: OrganizersService,
    readonly category: CategoriesService,
    readonly tag: TagsService,
  ) {}

  of(type: LinkType): Resource {
    return this[type];
  }

  /** Returns the JSON of records by type and id. */
  async read(
    refsOf: (type: LinkType) => readonly RecordRef[],
    context: RequestContext,
    options: ReadOptions,
  ): Promise<LinkedJson> {
    const read: LinkedJson = byType(LINK_TYPES, () => new Map());
    for (const type of LINK_TYPES) read[type] = await this[type].read(refsOf(type), context, options);
    return read;
  }
}

@Module({
  imports: RESOURCE_MODULES,
  providers: [Resources],
  exports: [...RESOURCE_MODULES, Resources],
})
export class ResourcesModule {}
