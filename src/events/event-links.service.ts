import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CategoriesService } from '../categories/categories.service.js';
import { invalidParameter, isInvalidParameter } from '../common/errors/api-error.js';
import type { RequestContext } from '../http/request-context.js';
import { inLanguage } from '../language/translatable.js';
import { OrganizersService } from '../organizers/organizers.service.js';
import type { LinkedReference } from '../publishing/linked-list.kind.js';
import type { LinkedService } from '../publishing/linked.service.js';
import type { Publication } from '../publishing/publication.entity.js';
import type { PublicationChanges } from '../publishing/publishing.service.js';
import { TagsService } from '../tags/tags.service.js';
import type { Term } from '../terms/term.entity.js';
import { termOrder } from '../terms/term-order.js';
import { VenuesService } from '../venues/venues.service.js';
import type { UpdateEventDto } from './event.dto.js';
import type { Event } from './event.entity.js';
import { type EventLinks, EventLinksRepository, type NamedLinks } from './event-links.repository.js';
import type { LoadedEvent } from './loaded-event.js';
import { wantedLinks } from './wanted-links.js';

/** Links events to venues, organizers, categories and tags, and loads what they are linked to. */
@Injectable()
export class EventLinksService {
  constructor(
    private readonly links: EventLinksRepository,
    private readonly venues: VenuesService,
    private readonly organizers: OrganizersService,
    private readonly categories: CategoriesService,
    private readonly tags: TagsService,
  ) {}

  /** The events with all that their records show. The number of statements does not depend on how many events there are. */
  async load(
    events: readonly Event[],
    context: Pick<RequestContext, 'now' | 'fields' | 'language' | 'site'>,
    manager?: EntityManager,
  ): Promise<LoadedEvent[]> {
    const { now, fields } = context;
    const ids = events.map(({ id }) => id);
    const links = await this.links.of(ids, wantedLinks(fields), manager);
    const all = [...links.values()];
    const [categories, tags] = [all.flatMap((own) => own.categories), all.flatMap((own) => own.tags)];
    await this.categories.count(categories, now, manager);
    await this.tags.count(tags, now, manager);
    const parents = await this.links.parentsOf(fields.wants('post_parent') ? events : [], manager);
    const inOrder = termOrder(context.language, (term: Term) => inLanguage(term, context));
    return events.map((event) => {
      const parent = parents.get(event.parentId ?? 0) ?? null;
      return Object.assign(event, sorted(links.get(event.id), inOrder), { parent }) as LoadedEvent;
    });
  }

  /**
   * Links a new event to what a write names, creating what is named for the first time; answers with the names of the
   * parameters that made a difference.
   */
  async add(
    eventId: number,
    dto: UpdateEventDto,
    context: RequestContext,
    manager: EntityManager,
  ): Promise<string[]> {
    return this.links.add(eventId, await this.named(dto, context, manager), manager);
  }

  /** The same for an event that may have links: of the kinds that are named it keeps no others. */
  async replace(
    eventId: number,
    dto: UpdateEventDto,
    context: RequestContext,
    manager: EntityManager,
  ): Promise<string[]> {
    return this.links.replace(eventId, await this.named(dto, context, manager), manager);
  }

  private async named(
    dto: UpdateEventDto,
    context: RequestContext,
    manager: EntityManager,
  ): Promise<NamedLinks> {
    const { venue, organizer, categories, tags } = dto;
    return {
      venues: venue && (await linkedIds(venue, this.venues, 'venue', { context, manager })),
      organizers:
        organizer && (await linkedIds(organizer, this.organizers, 'organizer', { context, manager })),
      categories: categories && (await this.categories.resolve(categories, context, manager)),
      tags: tags && (await this.tags.resolve(tags, context, manager)),
    };
  }
}

/** Terms are shown in the order of their names, as readers of the language sort them. */
function sorted(
  links: EventLinks | undefined,
  inOrder: (a: Term, b: Term) => number,
): EventLinks | undefined {
  links?.categories.sort(inOrder);
  links?.tags.sort(inOrder);
  return links;
}

/** Ids of the records that references stand for, in their order, each once. */
async function linkedIds<Row extends Publication, Dto extends PublicationChanges>(
  references: readonly LinkedReference<Dto>[],
  records: LinkedService<Row, Dto>,
  parameter: string,
  { context, manager }: { context: RequestContext; manager: EntityManager },
): Promise<number[]> {
  const known = references.filter((reference) => typeof reference === 'number');
  if (!(await records.areLinkable(known, context, manager))) throw invalidParameter(parameter);
  const createNested = (dto: Dto) =>
    records.findOrCreate(dto, context, manager).catch((error: unknown) => {
      throw isInvalidParameter(error) ? invalidParameter(parameter) : error;
    });
  const ids = new Set<number>();
  for (const reference of references) {
    const isId = typeof reference === 'number';
    ids.add(isId ? reference : (await createNested(reference)).id);
  }
  return [...ids];
}
