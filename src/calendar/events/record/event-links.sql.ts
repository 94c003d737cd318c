import sql, { raw, type Sql } from 'sql-template-tag';
import type { EventLink } from './event-links.js';

/** Returns the ids that an event has of a link, in their order, as an array. */
export function linkedIds({ table, column, isOrdered }: EventLink, event: Sql): Sql {
  const order = raw(isOrdered ? 'position' : column);
  return sql`ARRAY(SELECT ${raw(column)} FROM ${raw(table)} WHERE event_id = ${event} ORDER BY ${order})`;
}
