import sql, { type Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../context/access/caller.js';
import { visibleTo } from '../context/access/rights.js';
import { finds } from '../database/sql.js';

/** The caller and time of a read. */
export interface Reader {
  readonly caller: Caller;
  readonly now: Date;
}

/** Returns a statement that finds an event if it exists, whoever may read it, and does not lie in the trash. */
export function knownEvent(id: number): Sql {
  return sql`SELECT 1 FROM events event WHERE event.id = ${id} AND event.status <> 'trash'`;
}

/** Returns a statement that finds an event if it exists and the caller may read it. */
export function readableEvent(id: number, { caller, now }: Reader): Sql {
  return sql`SELECT 1 FROM events event WHERE event.id = ${id} AND ${visibleTo(caller, 'event', now)}`;
}

/** Returns the id, as a list, if one was sent for which a statement finds no event. */
export async function unknownEvents(
  id: number | undefined,
  manager: EntityManager,
  statement: (id: number) => Sql = knownEvent,
): Promise<number[]> {
  return id === undefined || (await finds(manager, statement(id))) ? [] : [id];
}
