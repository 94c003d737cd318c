import { Injectable } from '@nestjs/common';
import { CategoriesService } from '../categories/categories.service.js';
import { OrganizersService } from '../organizers/organizers.service.js';
import type { RecordRef } from '../../reading/record-cache.js';
import type { ReadOptions } from '../../reading/read-options.js';
import { byType, RESOURCE_TYPES, type ResourceType } from '../../common/record-types.js';
import type { RequestContext } from '../../context/request/request-context.js';
import { TagsService } from '../tags/tags.service.js';
import { VenuesService } from '../venues/venues.service.js';
import type { LinkedJson, Resource } from './resource.js';

/** The resources that events link to, for those who treat all of them alike. */
@Injectable()
export class Resources implements Readonly<Record<ResourceType, Resource>> {
  constructor(
    readonly venue: VenuesService,
    readonly organizer: OrganizersService,
    readonly category: CategoriesService,
    readonly tag: TagsService,
  ) {}

  of(type: ResourceType): Resource {
    return this[type];
  }

  /** Returns the JSON of records by type and id. */
  async read(
    refsOf: (type: ResourceType) => readonly RecordRef[],
    context: RequestContext,
    options: ReadOptions,
  ): Promise<LinkedJson> {
    const read: LinkedJson = byType(RESOURCE_TYPES, () => new Map());
    for (const type of RESOURCE_TYPES) read[type] = await this[type].read(refsOf(type), context, options);
    return read;
  }
}
