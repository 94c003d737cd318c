import sql, { raw, type Sql } from 'sql-template-tag';
import type { Filter } from '../../../common/lists/filters.js';
import { USUAL } from '../../../common/lists/filters.js';
import { readableEvent } from '../../../reading/readable-event.sql.js';
import type { EventList } from './event-list.js';
import type { SeriesFilter } from './series-filter.parser.js';

/** Matches occurrences and single events, the occurrences of one series, or series instead. */
export const SERIES_FILTER: Filter<SeriesFilter | undefined, EventList> = {
  ...USUAL,
  condition: (series, { context }) => {
    if (series === 'any') return raw('row.recurrence IS NOT NULL');
    const isListed = raw('row.recurrence IS NULL');
    if (series === undefined) return isListed;
    return sql`${isListed} AND row.series_id = ${series} AND EXISTS (${readableEvent(series, context)})`;
  },
  reveals: [],
  // Each series shows its next occurrence.
  dependsOnTime: (series) => series === 'any',
};

/**
 * Matches the first event of each series among these, and all that belong to none.
 * @param matches a FROM clause with the alias `row`, and the condition
 */
export function firstOfEachSeries(matches: Sql): Sql {
  const first = sql`SELECT DISTINCT ON (row.series_id) row.id FROM ${matches} AND row.series_id IS NOT NULL
    ORDER BY row.series_id, row.starts_local, row.id`;
  return sql`${matches} AND (row.series_id IS NULL OR row.id IN (${first}))`;
}
