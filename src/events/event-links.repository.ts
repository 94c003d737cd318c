import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In } from 'typeorm';
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
export type NamedLinks = { readonly [K in keyof EventLinks]?: readonly number[] };

const LINKS = [
  { name: 'venues', parameter: 'venue', table: 'event_venues', column: 'venue_id', isOrdered: true },
  {
    name: 'organizers',
    parameter: 'organizer',
    table: 'event_organizers',
    column: 'organizer_id',
    isOrdered: true,
  },
  {
    name: 'categories',
    parameter: 'categories',
    table: 'event_categories',
    column: 'category_id',
    isOrdered: false,
  },
  { name: 'tags', parameter: 'tags', table: 'event_tags', column: 'tag_id', isOrdered: false },
] as const;
type Link = (typeof LINKS)[number];

/** `$1` is the event, the others are lists of ids in the order of LINKS. */
const ADD_LINKS = `WITH ${LINKS.map(({ name, table, column, isOrdered }, n) => {
  const [position, place] = isOrdered ? [', position', ', place - 1'] : ['', ''];
  return `${name} AS (INSERT INTO ${table} (event_id, ${column}${position})
    SELECT $1, id${place} FROM unnest($${n + 2}::integer[]) WITH ORDINALITY AS given (id, place))`;
}).join(', ')} SELECT 1`;

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

  /** Links an event that has no links yet, in one statement; answers with the parameters that name something. */
  async add(eventId: number, linked: NamedLinks, manager: EntityManager): Promise<string[]> {
    const ids = LINKS.map(({ name }) => linked[name] ?? []);
    const named = LINKS.filter(({ name }) => linked[name]?.length);
    if (named.length > 0) await manager.query(ADD_LINKS, [eventId, ...ids]);
    return named.map(({ parameter }) => parameter);
  }

  /** Replaces the links of an event by the ids given; answers with the parameters of those that were others before. */
  async replace(eventId: number, linked: NamedLinks, manager: EntityManager): Promise<string[]> {
    const changed: string[] = [];
    for (const link of LINKS) {
      const ids = linked[link.name];
      if (ids === undefined) continue;
      const before = await this.remove(eventId, link, manager);
      if (before.join() !== inComparableOrder(ids, link).join()) changed.push(link.parameter);
    }
    await this.add(eventId, linked, manager);
    return changed;
  }

  /** Takes the links of one kind away; answers with the ids to which they led. */
  private async remove(eventId: number, link: Link, manager: EntityManager): Promise<readonly number[]> {
    const { table, column, isOrdered } = link;
    const [rows] = await manager.query<[{ id: number; place: number }[], number]>(
      `DELETE FROM ${table} WHERE event_id = $1 RETURNING ${column} AS id, ${isOrdered ? 'position' : '0'} AS place`,
      [eventId],
    );
    const ids = rows.sort((a, b) => a.place - b.place).map(({ id }) => id);
    return inComparableOrder(ids, link);
  }
}

/** The order of terms means nothing. */
function inComparableOrder(ids: readonly number[], { isOrdered }: Link): readonly number[] {
  return isOrdered ? ids : ids.toSorted((a, b) => a - b);
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
