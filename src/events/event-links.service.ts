import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CategoriesService } from '../categories/categories.service.js';
import type { LockKey } from '../sql/lock-keys.js';
import { completeAll } from '../sql/new-names.js';
import type { RequestContext } from '../request/request-context.js';
import { OrganizersService } from '../organizers/organizers.service.js';
import { TagsService } from '../tags/tags.service.js';
import { VenuesService } from '../venues/venues.service.js';
import type { UpdateEventDto } from './event.dto.js';
import { EventLinksRepository, type NamedLinks } from './event-links.repository.js';

/** Links events to venues, organizers, categories and tags, creating those that do not exist yet. */
@Injectable()
export class EventLinksService {
  constructor(
    private readonly links: EventLinksRepository,
    private readonly venues: VenuesService,
    private readonly organizers: OrganizersService,
    private readonly categories: CategoriesService,
    private readonly tags: TagsService,
  ) {}

  /** Returns the keys of the names of all records that a write may add beside the event. */
  keysOf({ venue = [], organizer = [], categories = [], tags = [] }: UpdateEventDto): LockKey[] {
    return [
      ...this.venues.keysOf(venue),
      ...this.organizers.keysOf(organizer),
      ...this.categories.keysOf(categories),
      ...this.tags.keysOf(tags),
    ];
  }

  /** Links a new event. Returns the parameters that named at least one record. */
  async add(
    eventId: number,
    dto: UpdateEventDto,
    context: RequestContext,
    manager: EntityManager,
  ): Promise<string[]> {
    return this.links.add(eventId, await this.named(dto, context, manager), context, manager);
  }

  /** Replaces the links of an existing event, for the parameters sent. Returns those that changed something. */
  async replace(
    eventId: number,
    dto: UpdateEventDto,
    context: RequestContext,
    manager: EntityManager,
  ): Promise<string[]> {
    return this.links.replace(eventId, await this.named(dto, context, manager), context, manager);
  }

  private async named(
    { venue, organizer, categories, tags }: UpdateEventDto,
    context: RequestContext,
    manager: EntityManager,
  ): Promise<NamedLinks> {
    const found = {
      venue: venue && (await this.venues.resolve(venue, context, manager)),
      organizer: organizer && (await this.organizers.resolve(organizer, context, manager)),
      category: categories && (await this.categories.resolve(categories, context, manager)),
      tag: tags && (await this.tags.resolve(tags, context, manager)),
    };
    return completeAll(found, manager);
  }
}
