import { Injectable } from '@nestjs/common';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { visibleTo } from '../access/rights.js';
import { invalidParameter } from '../errors/api-error.js';
import { unknownRecord } from '../errors/reason.js';
import { type LinkType, RECORDS } from '../records/record-types.js';
import { preparedRowsOf } from '../sql/sql.js';
import type { RequestContext } from '../request/request-context.js';
import { EVENT_LINKS, type EventLink } from './event-links.js';

/** Ids of the records to link an event to, by type; types that are absent keep their links. */
export type NamedLinks = { readonly [Type in LinkType]?: readonly number[] };

/** The ids of the records linked, by type. */
type Added = Record<LinkType, readonly number[]>;

/** Writes the links between events and other records. */
@Injectable()
export class EventLinksRepository {
  /**
   * Links an event that has no links yet, in one statement. Returns the parameters that named at least one record.
   * @throws ApiError `invalidParameter` for venues and organizers that the caller may not read
   */
  async add(
    eventId: number,
    linked: NamedLinks,
    context: RequestContext,
    manager: EntityManager,
  ): Promise<string[]> {
    const named = EVENT_LINKS.filter(({ type }) => linked[type]?.length);
    if (named.length === 0) return [];
    const [added] = await preparedRowsOf<Added>(manager, addition(eventId, linked, context));
    for (const { type, member } of named) {
      const unknown = linked[type]?.filter((id) => !added?.[type].includes(id)) ?? [];
      if (unknown.length > 0) throw invalidParameter(member, unknownRecord(unknown, type));
    }
    return named.map(({ member }) => member);
  }

  /** Replaces the links of an event. Returns the parameters whose links have changed. */
  async replace(
    eventId: number,
    linked: NamedLinks,
    context: RequestContext,
    manager: EntityManager,
  ): Promise<string[]> {
    const changed: string[] = [];
    for (const link of EVENT_LINKS) {
      const ids = linked[link.type];
      if (ids === undefined) continue;
      const before = await this.remove(eventId, link, manager);
      if (before.join() !== inComparableOrder(ids, link).join()) changed.push(link.member);
    }
    await this.add(eventId, linked, context, manager);
    return changed;
  }

  /** Deletes the links of one type and returns the ids they pointed to. */
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

function addition(eventId: number, linked: NamedLinks, context: RequestContext): Sql {
  const inserts = EVENT_LINKS.map((link) => {
    const ids = sql`unnest(${linked[link.type] ?? []}::integer[]) WITH ORDINALITY AS given (id, place)`;
    return sql`${raw(link.type)} AS (${insertion(link, ids, eventId, context)} RETURNING ${raw(link.column)} AS id)`;
  });
  const added = EVENT_LINKS.map(({ type }) => sql`ARRAY(SELECT id FROM ${raw(type)}) AS ${raw(type)}`);
  return sql`WITH ${join(inserts)} SELECT ${join(added)}`;
}

/** Checks only venues and organizers: terms were just looked up, and a deleted one violates the foreign key. */
function insertion(
  { type, table, column, isOrdered }: EventLink,
  ids: Sql,
  eventId: number,
  { caller, now }: RequestContext,
): Sql {
  if (!isOrdered)
    return sql`INSERT INTO ${raw(table)} (event_id, ${raw(column)}) SELECT ${eventId}::integer, given.id FROM ${ids}`;
  return sql`INSERT INTO ${raw(table)} (event_id, ${raw(column)}, position)
    SELECT ${eventId}::integer, given.id, place - 1 FROM ${ids}
    JOIN ${raw(RECORDS[type].collection)} row ON row.id = given.id AND ${visibleTo(caller, 'row', now)}`;
}

/** Sorts the ids of terms, whose order has no meaning. */
function inComparableOrder(ids: readonly number[], { isOrdered }: EventLink): readonly number[] {
  return isOrdered ? ids : ids.toSorted((a, b) => a - b);
}
