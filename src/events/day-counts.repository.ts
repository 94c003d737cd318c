import sql, { type Sql } from 'sql-template-tag';

/**
 * The number of events that everybody sees listed and that start and end within whole days. Triggers count what is
 * published, by day; what was scheduled and has fallen due is added, as no write says so.
 * @param window wall clocks; what matters of them is their days
 * @param matches the same events, by alias `row`, with the condition of the window
 */
// BETWEEN and not `<=`: see `termCounts`.
export function countByDay(
  { start, end }: { readonly start: string; readonly end: string },
  matches: Sql,
  now: Date,
): Sql {
  const [first, last] = [start.slice(0, 10), end.slice(0, 10)];
  return sql`SELECT (SELECT coalesce(sum(count), 0) FROM event_day_counts
      WHERE starts_on BETWEEN ${first}::date AND ${last}::date + 1 AND ends_on <= ${last}::date)
    + (SELECT count(*) FROM ${matches} AND row.id = ANY(ARRAY(
        SELECT record_id FROM scheduled_records WHERE published_at BETWEEN '-infinity' AND ${now})))`;
}
