import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CategoriesService } from '../categories/categories.service.js';
import { invalidParameter, reasonWithin } from '../common/errors/api-error.js';
import type { RequestContext } from '../http/request-context.js';
import { OrganizersService } from '../organizers/organizers.service.js';
import type { LinkedReference } from '../publishing/linked-list.parser.js';
import type { LinkedService } from '../publishing/linked.service.js';
import type { Publication } from '../publishing/publication.entity.js';
import type { PublicationChanges } from '../publishing/publishing.service.js';
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
    const request = { context, manager };
    return {
      venue: venue && (await linkedIds(venue, this.venues, 'venue', request)),
      organizer: organizer && (await linkedIds(organizer, this.organizers, 'organizer', request)),
      category: categories && (await this.categories.resolve(categories, context, manager)),
      tag: tags && (await this.tags.resolve(tags, context, manager)),
    };
  }
}

/** Resolves references to ids, in order and without duplicates; objects are created, or found by their name. */
async function linkedIds<Row extends Publication, Dto extends PublicationChanges>(
  references: readonly LinkedReference<Dto>[],
  records: LinkedService<Row, Dto>,
  parameter: string,
  { context, manager }: { context: RequestContext; manager: EntityManager },
): Promise<number[]> {
  const createNested = (dto: Dto) =>
    records.findOrCreate(dto, context, manager).catch((error: unknown) => {
      const reason = reasonWithin(error);
      throw reason === undefined ? error : invalidParameter(parameter, reason);
    });
  const ids = new Set<number>();
  for (const reference of references) {
    const isId = typeof reference === 'number';
    ids.add(isId ? reference : (await createNested(reference)).id);
  }
  return [...ids];
}
