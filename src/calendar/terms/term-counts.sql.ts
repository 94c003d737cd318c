import sql, { raw, type Sql } from 'sql-template-tag';
import { linkTable, TERM_TYPES } from '../../common/record-types.js';

const LINKS = raw(
  `(${TERM_TYPES.map(linkTable)
    .map(({ table, column }) => `SELECT event_id, ${column} AS term_id FROM ${table}`)
    .join(' UNION ALL ')})`,
);

/**
 * Returns a query for the numbers of public events by term, `term_id` and `count`, without terms that have none.
 * Triggers maintain the counts of published events. Scheduled events that are due are added here, because no write
 * happens then.
 * @param ids a condition on `term_id`
 */
// A generic plan does not know the time: PostgreSQL then expects a third of all rows for `<=`, but few for BETWEEN.
export function termCounts(now: Date, ids: Sql = sql`true`): Sql {
  return sql`(SELECT term_id, sum(count)::integer AS count FROM (
    SELECT term_id, count FROM term_counts WHERE ${ids}
    UNION ALL SELECT term_id, 1 FROM scheduled_records due
      JOIN events event ON event.id = due.record_id JOIN ${LINKS} link ON link.event_id = event.id
      WHERE due.published_at BETWEEN '-infinity' AND ${now} AND event.password_digest IS NULL AND event.recurrence IS NULL AND ${ids}) counted
    GROUP BY term_id HAVING sum(count) > 0)`;
}
