import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { formatWallClock } from '../../../common/dates/wall-clock.js';
import { openTo } from '../../../context/access/rights.js';
import type { EventList, WordList } from './event-list.js';
import type { FoundWords } from './found-words.js';
import { matching } from './matching.sql.js';
import { isFoundBySeries } from './shared-texts.sql.js';
import { allInOrder, isLinkedTo, written } from './words.sql.js';

/** This many matches, the next ones, are sorted by rank; those behind them stay in the order of the start. */
export const RANKED = 2_000;

const SECONDS_OF_A_YEAR = raw('31557600');

/** Of more matches than this, a list does not tell the number. */
export const MOST_COUNTED = 10_000;

/** The parts of a page statement that rank events. */
interface Ranking {
  readonly cte: Sql;
  readonly matches: Sql;
  readonly order: Sql;
  readonly count: Sql;
}

/** Sorts the next matches by rank. */
export function ranking(list: WordList, most: number): Ranking {
  const { context } = list;
  return {
    cte: sql`near AS MATERIALIZED (SELECT *, row_number() OVER () AS place FROM (${next(list, most)}) AS next),`,
    matches: sql`(SELECT near.id, near.place, CASE WHEN near.place <= ${RANKED} THEN (
        SELECT max(${rank(list)}) FROM event_words found
        WHERE found.event_id IN (near.id, near.series_id) AND found.language IN ('', ${context.language})
          AND (found.event_id = near.id OR ${isFoundBySeries('near', context)})) END AS rank
      FROM near WHERE near.place <= ${MOST_COUNTED}) row WHERE true`,
    order: raw('row.rank DESC NULLS LAST, row.place'),
    count: sql`SELECT count(*) FROM near`,
  };
}

/** Selects the next matches in the order of the start, upcoming ones first, then the latest of the others. */
function next(list: WordList, most: number): Sql {
  const today = startOfToday(list);
  const limit = raw(`LIMIT ${most}`);
  const columns = raw('row.id, row.series_id, row.starts_local');
  return sql`(SELECT ${columns} FROM ${matching(list)} AND row.starts_local >= ${today}::timestamp
      ORDER BY row.starts_local, row.published_at, row.id ${limit})
    UNION ALL (SELECT ${columns} FROM ${matching(list)} AND row.starts_local < ${today}::timestamp
      ORDER BY row.starts_local DESC, row.published_at DESC, row.id DESC ${limit}) ${limit}`;
}

/** Counts the matches, up to one more than are told. */
export function countOfNext(list: WordList): Sql {
  return sql`SELECT count(*) FROM (${next(list, MOST_COUNTED + 1)}) AS next`;
}

export function startOfToday({ context: { now, site } }: Pick<EventList, 'context'>): string {
  const { timezone } = site;
  return formatWallClock(timezone.startOfDay(timezone.toWallClock(now)).wall);
}

/**
 * Ranks the texts of an event. What a reader looks for is mostly in the title: there a word counts 1, or 0.8 if it is another form or
 * a beginning; in the name of a place or topic 0.6; elsewhere up to 0.4, by how often. A title with little else counts
 * more, most with the words in their order; and so does what is still to come, a year ago half as much.
 */
function rank(list: WordList): Sql {
  const { wanted } = list.words;
  if (wanted.length === 0) return sql`0`;
  const inTitle = join(
    wanted.map(({ query }) => sql`(found.title @@ ${written(query)})::int`),
    ' + ',
  );
  return sql`(${join(
    wanted.map((found) => rankOf(found, list)),
    ' + ',
  )}) / ${raw(wanted.length.toFixed(1))}
    + 0.2 * (${inTitle}) / greatest(length(found.title), 1)
    + CASE WHEN ${wanted.length > 1} AND found.title @@ ${allInOrder(wanted)} THEN 0.5 ELSE 0 END
    + 0.5 / (1 + greatest(0, extract(epoch FROM ${startOfToday(list)}::timestamp - near.starts_local) / ${SECONDS_OF_A_YEAR}))`;
}

function rankOf({ query, asIs, names }: FoundWords, { context: { caller } }: WordList): Sql {
  // A password hides what an event is linked to.
  const isOpen = sql`EXISTS (SELECT FROM events row WHERE row.id = near.id AND ${openTo(caller, 'row')})`;
  const links = names.map(
    ({ type, ids }) => sql`WHEN ${isLinkedTo(type, ids, 'near')} AND ${isOpen} THEN 0.6`,
  );
  return sql`CASE WHEN found.title @@ ${written(asIs)} THEN 1 WHEN found.title @@ ${written(query)} THEN 0.8
    ${links.length === 0 ? empty : join(links, ' ')}
    ELSE least(0.4, ts_rank('{0.2, 0.2, 0.4, 1}', found.words, ${written(query)})) END`;
}
