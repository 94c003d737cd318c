import sql, { type Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { rowsOf } from '../common/sql.js';
import type { Caller } from './caller.js';
import { visibleTo } from './rights.js';

/** Who asks, and when. */
export interface Reader {
  readonly caller: Caller;
  readonly now: Date;
}

/** Tells whether a list can be filtered by this event: an absent filter always can. */
export async function isApplicableEvent(
  id: number | undefined,
  context: Reader,
  manager: EntityManager,
): Promise<boolean> {
  return id === undefined || isReadableEvent(id, context, manager);
}

/** Tells whether there is an event of this id that the caller may read. */
export async function isReadableEvent(id: number, reader: Reader, manager: EntityManager): Promise<boolean> {
  return (await rowsOf(manager, readableEvent(id, reader))).length > 0;
}

function readableEvent(id: number, { caller, now }: Reader): Sql {
  return sql`SELECT 1 FROM events event WHERE event.id = ${id} AND ${visibleTo(caller, 'event', now)}`;
}
