import sql, { join, raw, type Sql } from 'sql-template-tag';
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
 * A condition on `row`: the first event of its series among these, or one that belongs to none.
 * @param matches a FROM clause with the alias `row`, and the condition
 */
export function isFirstOfSeries(matches: Sql): Sql {
  const first = sql`SELECT DISTINCT ON (row.series_id) row.id FROM ${matches} AND row.series_id IS NOT NULL
    ORDER BY row.series_id, row.starts_local, row.id`;
  return sql`(row.series_id IS NULL OR row.id IN (${first}))`;
}

/** Counts those for which `isFirstOfSeries` holds, without looking for the first ones. */
export function countOfFirst(matches: Sql): Sql {
  return sql`SELECT count(*) FILTER (WHERE row.series_id IS NULL) + count(DISTINCT row.series_id) FROM ${matches}`;
}

/**
 * Counts the first events of each series among those of several places, and all that belong to none.
 * @param places a FROM clause with the condition, and for each place those that are found there
 * @returns a WITH part, and a count for each place: a series counts in the first one that has any of it
 */
export function countsOfFirst(places: readonly Sql[]): {
  readonly cte: Sql;
  readonly counts: readonly Sql[];
} {
  const each = places.map(
    (matches, place) => sql`SELECT ${place}::integer AS place, row.series_id FROM ${matches}`,
  );
  return {
    cte: sql`WITH found AS MATERIALIZED (
      SELECT place, series_id, count(*) AS count FROM (${join(each, ' UNION ALL ')}) AS events GROUP BY place, series_id)`,
    counts: places.map(
      (_, place) => sql`coalesce((SELECT count FROM found WHERE place = ${place} AND series_id IS NULL), 0)
        + (SELECT count(*) FROM (SELECT min(place) AS place FROM found WHERE series_id IS NOT NULL
            GROUP BY series_id) AS series WHERE place = ${place})`,
    ),
  };
}
