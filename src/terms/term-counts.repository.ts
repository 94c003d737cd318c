import sql, { raw, type Sql } from 'sql-template-tag';

const LINKS = raw(`(SELECT event_id, category_id AS term_id FROM event_categories
  UNION ALL SELECT event_id, tag_id AS term_id FROM event_tags)`);

/**
 * The numbers of events that everybody sees carry a term, as a table of `term_id` and `count` without terms that none
 * carries. Triggers count what is published; what was scheduled and has fallen due is added, as no write says so.
 * @param ids a condition on `term_id`
 */
// A kept plan does not know the instant: PostgreSQL then assumes a third of all rows for `<=`, and few for BETWEEN.
export function termCounts(now: Date, ids: Sql = sql`true`): Sql {
  return sql`(SELECT term_id, sum(count)::integer AS count FROM (
    SELECT term_id, count FROM term_counts WHERE ${ids}
    UNION ALL SELECT term_id, 1 FROM scheduled_records due
      JOIN events event ON event.id = due.record_id JOIN ${LINKS} link ON link.event_id = event.id
      WHERE due.published_at BETWEEN '-infinity' AND ${now} AND event.password_digest IS NULL AND ${ids}) counted
    GROUP BY term_id HAVING sum(count) > 0)`;
}
