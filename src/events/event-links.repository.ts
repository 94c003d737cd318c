import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, type EntityTarget, In, type ObjectLiteral } from 'typeorm';
import type { Category } from '../categories/category.entity.js';
import type { Organizer } from '../organizers/organizer.entity.js';
import type { Tag } from '../tags/tag.entity.js';
import type { Venue } from '../venues/venue.entity.js';
import { Event } from './event.entity.js';
import { EventCategory, EventOrganizer, EventTag, EventVenue } from './event-links.entity.js';

/** Everything that one event is linked to; venues and organizers in their order, terms in none. */
export interface EventLinks {
  venues: Venue[];
  organizers: Organizer[];
  categories: Category[];
  tags: Tag[];
}

/** Ids of what an event shall be linked to; what is absent stays as it is. */
export type LinkedIds = { readonly [K in keyof EventLinks]?: readonly number[] };

/** Reads and writes the rows that link events to other records. */
@Injectable()
export class EventLinksRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The links of each event, by its id. A statement for each kind that is wanted, however many events. */
  async of(
    eventIds: readonly number[],
    wanted: Readonly<Record<keyof EventLinks, boolean>>,
    manager: EntityManager = this.database.manager,
  ): Promise<Map<number, EventLinks>> {
    const where = { eventId: In([...eventIds]) };
    const order = { position: 'ASC' } as const;
    const image = { image: true } as const;
    const venues = wanted.venues
      ? await manager.find(EventVenue, { where, order, relations: { venue: image } })
      : [];
    const organizers = wanted.organizers
      ? await manager.find(EventOrganizer, { where, order, relations: { organizer: image } })
      : [];
    const categories = wanted.categories
      ? await manager.find(EventCategory, { where, relations: { category: true } })
      : [];
    const tags = wanted.tags ? await manager.find(EventTag, { where, relations: { tag: true } }) : [];
    const linksOf = (id: number): EventLinks => ({
      venues: targets(venues, id, ({ venue }) => venue),
      organizers: targets(organizers, id, ({ organizer }) => organizer),
      categories: targets(categories, id, ({ category }) => category),
      tags: targets(tags, id, ({ tag }) => tag),
    });
    return new Map(eventIds.map((id) => [id, linksOf(id)]));
  }

  /** The events of which these are parts, by their ids. */
  async parentsOf(
    events: readonly Event[],
    manager: EntityManager = this.database.manager,
  ): Promise<Map<number, Event>> {
    const ids = events.map(({ parentId }) => parentId).filter((id) => id !== null);
    const parents = ids.length > 0 ? await manager.findBy(Event, { id: In(ids) }) : [];
    return new Map(parents.map((parent) => [parent.id, parent]));
  }

  /** Replaces the links of an event by the ids given; answers with the parameters of those that were others before. */
  async replace(
    eventId: number,
    { venues, organizers, categories, tags }: LinkedIds,
    manager: EntityManager,
  ): Promise<string[]> {
    const rows = <Link>(ids: readonly number[], toLink: (id: number, position: number) => Link) =>
      ids.map((id, position) => ({ eventId, ...toLink(id, position) }));
    const replaceIn = (target: EntityTarget<ObjectLiteral>, links: ObjectLiteral[] | undefined) =>
      links && replaceRows(target, eventId, links, manager);
    const changed = {
      venue: await replaceIn(
        EventVenue,
        venues && rows(venues, (venueId, position) => ({ venueId, position })),
      ),
      organizer: await replaceIn(
        EventOrganizer,
        organizers && rows(organizers, (organizerId, position) => ({ organizerId, position })),
      ),
      categories: await replaceIn(
        EventCategory,
        categories && rows(categories, (categoryId) => ({ categoryId })),
      ),
      tags: await replaceIn(EventTag, tags && rows(tags, (tagId) => ({ tagId }))),
    };
    return Object.entries(changed).flatMap(([name, isOther]) => (isOther ? [name] : []));
  }
}

async function replaceRows(
  target: EntityTarget<ObjectLiteral>,
  eventId: number,
  rows: ObjectLiteral[],
  manager: EntityManager,
): Promise<boolean> {
  const removal = manager.createQueryBuilder().delete().from(target).where({ eventId });
  const removed = (await removal.returning('*').execute()).raw as ObjectLiteral[];
  if (rows.length > 0) await manager.insert(target, rows);
  return linkTexts(removed) !== linkTexts(rows);
}

/** Links in a form that can be compared, whether their members are named as columns or as properties. */
function linkTexts(links: readonly ObjectLiteral[]): string {
  return links
    .map((link) => Object.values(link).join())
    .sort()
    .join(' ');
}

/** What one event's links lead to. */
function targets<Link extends { eventId: number }, Target>(
  links: readonly Link[],
  eventId: number,
  targetOf: (link: Link) => Target | undefined,
): Target[] {
  const own = links.filter((link) => link.eventId === eventId);
  return own.map(targetOf).filter((target) => target !== undefined);
}
