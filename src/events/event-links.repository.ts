import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EVENT_LINKS, type EventLink, type LinkType } from './event-links.js';

/** Ids of what an event shall be linked to; what is absent stays as it is. */
export type NamedLinks = { readonly [Type in LinkType]?: readonly number[] };

/** `$1` is the event, the others are lists of ids in the order of EVENT_LINKS. */
const ADD_LINKS = `WITH ${EVENT_LINKS.map(({ type, table, column, isOrdered }, n) => {
  const [position, place] = isOrdered ? [', position', ', place - 1'] : ['', ''];
  return `${type} AS (INSERT INTO ${table} (event_id, ${column}${position})
    SELECT $1, id${place} FROM unnest($${n + 2}::integer[]) WITH ORDINALITY AS given (id, place))`;
}).join(', ')} SELECT 1`;

/** Writes the rows that link events to other records. */
@Injectable()
export class EventLinksRepository {
  /** Links an event that has no links yet, in one statement; answers with the parameters that name something. */
  async add(eventId: number, linked: NamedLinks, manager: EntityManager): Promise<string[]> {
    const ids = EVENT_LINKS.map(({ type }) => linked[type] ?? []);
    const named = EVENT_LINKS.filter(({ type }) => linked[type]?.length);
    if (named.length > 0) await manager.query(ADD_LINKS, [eventId, ...ids]);
    return named.map(({ member }) => member);
  }

  /** Replaces the links of an event by the ids given; answers with the parameters of those that were others before. */
  async replace(eventId: number, linked: NamedLinks, manager: EntityManager): Promise<string[]> {
    const changed: string[] = [];
    for (const link of EVENT_LINKS) {
      const ids = linked[link.type];
      if (ids === undefined) continue;
      const before = await this.remove(eventId, link, manager);
      if (before.join() !== inComparableOrder(ids, link).join()) changed.push(link.member);
    }
    await this.add(eventId, linked, manager);
    return changed;
  }

  /** Takes the links of one type away; answers with the ids to which they led. */
  private async remove(eventId: number, link: EventLink, manager: EntityManager): Promise<readonly number[]> {
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
function inComparableOrder(ids: readonly number[], { isOrdered }: EventLink): readonly number[] {
  return isOrdered ? ids : ids.toSorted((a, b) => a - b);
}
