import { Injectable } from '@nestjs/common';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { trashOf, visibleTo } from '../../../context/access/rights.js';
import { invalidParameter } from '../../../common/errors/api-error.js';
import { unknownRecord } from '../../../common/errors/reason.js';
import { type LinkType, RECORDS } from '../../../common/record-types.js';
import { preparedRowsOf } from '../../../database/sql.js';
import type { RequestContext, RequestWrite } from '../../../context/request/request-context.js';
import { EVENT_LINKS, type EventLink } from './event-links.js';

/** Ids of the records to link an event to, by type; types that are absent keep their links. */
export type NamedLinks = { readonly [Type in LinkType]?: readonly number[] };

/** The links of an event that has none yet. */
export interface NewLinks {
  readonly eventId: number;
  readonly linked: NamedLinks;
  /** The records that it was linked to, which it may keep although they lie in the trash. */
  readonly former?: NamedLinks;
}

/** The links that exist, by type: each as `event:record`. */
type Added = { readonly [Type in LinkType]?: readonly string[] };

/** Writes the links between events and other records. */
@Injectable()
export class EventLinksRepository {
  /**
   * Links events that have no links yet, in one statement. Returns the parameters that named at least one record, by event.
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

  /** Replaces the links of an event. Returns the parameters whose links have changed. */
  async replace(eventId: number, linked: NamedLinks, write: RequestWrite): Promise<string[]> {
    const changed: string[] = [];
    const former: { [Type in LinkType]?: readonly number[] } = {};
    for (const link of EVENT_LINKS) {
      const ids = linked[link.type];
      if (ids === undefined) continue;
      const before = await this.remove(eventId, link, write.manager);
      former[link.type] = before;
      if (before.join() !== inComparableOrder(ids, link).join()) changed.push(link.member);
    }
    await this.add([{ eventId, linked, former }], write);
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
    const former = links.flatMap((one) => one.former?.[link.type] ?? []);
    const inserted = insertion(link, { given: givenOf(links, link), former }, context);
    return sql`${raw(link.type)} AS (${inserted} RETURNING event_id || ':' || ${raw(link.column)} AS link)`;
  });
  const added = named.map(({ type }) => sql`ARRAY(SELECT link FROM ${raw(type)}) AS ${raw(type)}`);
  return sql`WITH ${join(inserts)} SELECT ${join(added)}`;
}

/** The links of one type as rows of event, record and position. */
function givenOf(links: readonly NewLinks[], { type }: EventLink): Sql {
  const rows = links.flatMap(({ eventId, linked }) =>
    (linked[type] ?? []).map((id, position) => ({ eventId, id, position })),
  );
  const [eventIds, ids] = [rows.map(({ eventId }) => eventId), rows.map(({ id }) => id)];
  const positions = rows.map(({ position }) => position);
  return sql`unnest(${eventIds}::integer[], ${ids}::integer[], ${positions}::integer[]) AS given (event_id, id, position)`;
}

/** Checks only venues and organizers: terms were just looked up, and a deleted one violates the foreign key. */
function insertion(
  { type, table, column, isOrdered }: EventLink,
  { given, former }: { readonly given: Sql; readonly former: readonly number[] },
  { caller, now }: RequestContext,
): Sql {
  if (!isOrdered)
    return sql`INSERT INTO ${raw(table)} (event_id, ${raw(column)}) SELECT given.event_id, given.id FROM ${given}`;
  return sql`INSERT INTO ${raw(table)} (event_id, ${raw(column)}, position)
    SELECT given.event_id, given.id, given.position FROM ${given}
    JOIN ${raw(RECORDS[type].collection)} row ON row.id = given.id AND (${visibleTo(caller, 'row', now)}
      OR (row.id = ANY(${former}) AND ${trashOf(caller, 'row', now)}))`;
}

/** Sorts the ids of terms, whose order has no meaning. */
function inComparableOrder(ids: readonly number[], { isOrdered }: EventLink): readonly number[] {
  return isOrdered ? ids : ids.toSorted((a, b) => a - b);
}
