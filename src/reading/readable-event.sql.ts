import sql, { type Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/sql.js';
import type { Caller } from '../context/access/caller.js';
import { visibleTo } from '../context/access/rights.js';

/** The caller and time of a read. */
export interface Reader {
  readonly caller: Caller;
  readonly now: Date;
}

/** Returns whether a list can be filtered by this event: an absent filter always can. */
export async function isApplicableEvent(
  id: number | undefined,
  context: Reader,
  manager: EntityManager,
): Promise<boolean> {
  return id === undefined || isReadableEvent(id, context, manager);
}

/** Returns whether an event with this id exists and the caller may read it. */
export async function isReadableEvent(id: number, reader: Reader, manager: EntityManager): Promise<boolean> {
  return (await rowsOf(manager, readableEvent(id, reader))).length > 0;
}

function readableEvent(id: number, { caller, now }: Reader): Sql {
  return sql`SELECT 1 FROM events event WHERE event.id = ${id} AND ${visibleTo(caller, 'event', now)}`;
}
