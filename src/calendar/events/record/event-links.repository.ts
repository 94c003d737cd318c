import { Injectable } from '@nestjs/common';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { trashOf, visibleTo } from '../../../context/access/rights.js';
import { invalidParameter } from '../../../common/errors/api-error.js';
import { unknownRecord } from '../../../common/errors/reason.js';
import { RECORDS, type ResourceType } from '../../../common/record-types.js';
import { preparedRowsOf, rowsOf } from '../../../database/sql.js';
import type { RequestContext, RequestWrite } from '../../../context/request/request-context.js';
import { EVENT_LINKS, type EventLink } from './event-links.js';

/** Ids of the records to link an event to, by type; types that are absent keep their links. */
export type NamedLinks = { readonly [Type in ResourceType]?: readonly number[] };

/** Links to add to an event. */
export interface NewLinks {
  readonly eventId: number;
  readonly linked: NamedLinks;
  /** The places of the links that stay, by type. */
  readonly taken?: { readonly [Type in ResourceType]?: readonly number[] };
}

/** A link before a write. */
interface FormerLink {
  readonly id: number;
  readonly place: number;
  /** False if it stays, as the caller does not see it. */
  readonly isRemoved: boolean;
}

/** The links that exist, by type: each as `event:record`. */
type Added = { readonly [Type in ResourceType]?: readonly string[] };

/** Writes the links between events and other records. */
@Injectable()
export class EventLinksRepository {
  /**
   * Links events in one statement. Returns the parameters that named at least one record, by event.
   * @throws ApiError `invalidParameter` for venues and organizers that the caller may not read
   */
  async add(
    links: readonly NewLinks[],
    { context, manager }: RequestWrite,
  ): Promise<ReadonlyMap<number, string[]>> {
    const named = new Map(links.map(({ eventId, linked }) => [eventId, membersOf(linked)]));
    if ([...named.values()].every((members) => members.length === 0)) return named;
    const [added] = await preparedRowsOf<Added>(manager, addition(links, context));
    for (const link of links) requireLinked(link, added);
    return named;
  }

  /**
   * Replaces the links of an event that the caller sees: those to records in the trash, and to others that the caller may not read,
   * stay. Returns the parameters whose links have changed.
   */
  async replace(eventId: number, linked: NamedLinks, write: RequestWrite): Promise<string[]> {
    const changed: string[] = [];
    const taken: { [Type in ResourceType]?: readonly number[] } = {};
    for (const link of EVENT_LINKS) {
      const ids = linked[link.type];
      if (ids === undefined) continue;
      const former = await this.remove(eventId, link, write);
      const before = former.filter(({ id, isRemoved }) => isRemoved || ids.includes(id));
      taken[link.type] = former.filter((one) => !before.includes(one)).map(({ place }) => place);
      if (before.map(({ id }) => id).join() !== inComparableOrder(ids, link).join())
        changed.push(link.member);
    }
    await this.add([{ eventId, linked, taken }], write);
    return changed;
  }

  /** Deletes the links of one type that the caller sees, and returns all that there were. */
  private async remove(
    eventId: number,
    { type, table, column, isOrdered }: EventLink,
    { context: { caller, now }, manager }: RequestWrite,
  ): Promise<readonly FormerLink[]> {
    const seen = sql`EXISTS (SELECT FROM ${raw(RECORDS[type].collection)} row
      WHERE row.id = link.${raw(column)} AND ${visibleTo(caller, 'row', now)})`;
    const isSeen = isOrdered ? seen : sql`true`;
    const columns = raw(`link.${column} AS id, ${isOrdered ? 'link.position' : '0'} AS place`);
    return rowsOf(
      manager,
      sql`WITH removed AS (
          DELETE FROM ${raw(table)} link WHERE event_id = ${eventId} AND ${isSeen} RETURNING ${columns})
        SELECT id, place, true AS "isRemoved" FROM removed
        UNION ALL SELECT ${columns}, false FROM ${raw(table)} link WHERE event_id = ${eventId} AND NOT ${isSeen}
        ORDER BY place, id`,
    );
  }
}

function membersOf(linked: NamedLinks): string[] {
  return EVENT_LINKS.flatMap(({ type, member }) => (linked[type]?.length ? [member] : []));
}

function requireLinked({ eventId, linked }: NewLinks, added: Added | undefined): void {
  for (const { type, member } of EVENT_LINKS) {
    const exists = new Set(added?.[type]);
    const unknown = linked[type]?.filter((id) => !exists.has(`${eventId}:${id}`)) ?? [];
    if (unknown.length > 0) throw invalidParameter(member, unknownRecord(unknown, type));
  }
}

function addition(links: readonly NewLinks[], context: RequestContext): Sql {
  const named = EVENT_LINKS.filter(({ type }) => links.some(({ linked }) => linked[type]?.length));
  const inserts = named.map((link) => {
    const inserted = insertion(link, givenOf(links, link), context);
    return sql`${raw(link.type)} AS (${inserted} RETURNING event_id || ':' || ${raw(link.column)} AS link)`;
  });
  const added = named.map(({ type }) => sql`ARRAY(SELECT link FROM ${raw(type)}) AS ${raw(type)}`);
  return sql`WITH ${join(inserts)} SELECT ${join(added)}`;
}

/** The links of one type as rows of event, record and position. */
function givenOf(links: readonly NewLinks[], { type }: EventLink): Sql {
  const rows = links.flatMap(({ eventId, linked, taken }) => {
    const ids = linked[type] ?? [];
    const places = freePlaces(ids.length, taken?.[type] ?? []);
    return ids.map((id, index) => ({ eventId, id, position: places[index] }));
  });
  const [eventIds, ids] = [rows.map(({ eventId }) => eventId), rows.map(({ id }) => id)];
  const positions = rows.map(({ position }) => position);
  return sql`unnest(${eventIds}::integer[], ${ids}::integer[], ${positions}::integer[]) AS given (event_id, id, position)`;
}

/** Returns the first places that are not taken. */
function freePlaces(count: number, taken: readonly number[]): number[] {
  const places = Array.from({ length: count + taken.length }, (_, place) => place);
  return places.filter((place) => !taken.includes(place)).slice(0, count);
}

/**
 * Checks only venues and organizers: terms were just looked up, and a deleted one violates the foreign key. Of those in the trash,
 * an event may name the ones that it is linked to.
 */
function insertion(
  { type, table, column, isOrdered }: EventLink,
  given: Sql,
  { caller, now }: RequestContext,
): Sql {
  if (!isOrdered)
    return sql`INSERT INTO ${raw(table)} (event_id, ${raw(column)}) SELECT given.event_id, given.id FROM ${given}`;
  return sql`INSERT INTO ${raw(table)} (event_id, ${raw(column)}, position)
    SELECT given.event_id, given.id, given.position FROM ${given}
    JOIN ${raw(RECORDS[type].collection)} row ON row.id = given.id AND (${visibleTo(caller, 'row', now)}
      OR (${trashOf(caller, 'row', now)} AND EXISTS (SELECT FROM ${raw(table)} link
        WHERE link.event_id = given.event_id AND link.${raw(column)} = row.id)))
    ON CONFLICT (event_id, ${raw(column)}) DO UPDATE SET position = excluded.position`;
}

/** Sorts the ids of terms, whose order has no meaning. */
function inComparableOrder(ids: readonly number[], { isOrdered }: EventLink): readonly number[] {
  return isOrdered ? ids : ids.toSorted((a, b) => a - b);
}
