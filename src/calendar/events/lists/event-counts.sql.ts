import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { openTo, publicOnly, visibleTo } from '../../../context/access/rights.js';
import { shownText } from '../../../context/language/shown-text.sql.js';
import type { TranslationTable } from '../../../context/language/translation.entity.js';
import type { RequestContext } from '../../../context/request/request-context.js';
import { linkTable, RECORDS, type ResourceType } from '../../../common/record-types.js';
import { revisionColumns } from '../../../reading/revision.js';
import { CATEGORY_TRANSLATIONS } from '../../categories/category.entity.js';
import { TAG_TRANSLATIONS } from '../../tags/tag.entity.js';
import { VENUE_TRANSLATIONS } from '../../venues/venue.entity.js';
import type { CountedBy, Kind, Time } from './counted-by.js';
import { dayCounts, SECOND } from './day-counts.sql.js';
import type { EventList } from './event-list.js';
import type { EventWindow } from './event-window.js';

/** More rows are left out, the smallest counts first. */
const MOST_ROWS = raw('400');

/** Selects the events of a list, to be counted one by one. */
export function eachEvent(matches: Sql, { time }: CountedBy, { context, window }: EventList): Sql {
  const from = sql`greatest(row.starts_local, ${clockOf(window.over_after)})`;
  const until = sql`least(row.ends_local, ${clockOf(window.started_by)})`;
  return sql`SELECT row.id, 1 AS count, ${numbersOf(time, within(window, from, until))},
      CASE WHEN ${publicOnly('row', context.now)} THEN 'publish' ELSE row.status END AS status,
      ${openTo(context.caller, 'row')} AS is_open
    FROM ${matches}`;
}

/** Selects the same from the counts of days, for lists that have them and are counted by time alone. */
export function eachDay(matches: Sql, { time }: CountedBy, list: EventList): Sql {
  const days = within(list.window, sql`starts_on::timestamp`, sql`ends_on::timestamp`);
  return sql`SELECT count, ${numbersOf(time, days)} FROM (${dayCounts(list, { matches, now: list.context.now })}) AS days`;
}

/**
 * Returns a statement that counts the events of a list, in a row for each key and time. An event adds one where it begins,
 * and takes one away behind its end; so long events cost no more than short ones.
 * @param found from `eachEvent` or `eachDay`
 */
export function countsOf(found: Sql, { time, kinds }: CountedBy, context: RequestContext): Sql {
  const keys = kinds.map((kind) => sql`${raw(kind)} AS MATERIALIZED (${KINDS[kind].keys(context)}),`);
  const joined = kinds.map((kind) => sql`JOIN ${raw(kind)} ON ${raw(kind)}.event_id = found.id`);
  const key = raw(kinds.map((kind) => `${kind}.key`).join());
  const grouped = raw(['first', 'last', ...kinds.map((kind) => `${kind}.key`)].join());
  const shown = kinds.map((kind, place) => {
    const value = KINDS[kind].shown(sql`(key -> ${raw(String(place))})`, context);
    return sql`${raw(`'${kind}'`)}, ${value},`;
  });
  return sql`WITH found AS MATERIALIZED (${found}), ${all(keys)}
    keyed AS (SELECT first, last, sum(count) AS count, jsonb_build_array(${key}) AS key
      FROM found ${all(joined)} GROUP BY ${grouped}),
    run AS (SELECT key, at AS since, lead(at) OVER changes - 1 AS until, sum(sum(change)) OVER changes AS count
      FROM (SELECT key, first AS at, count AS change FROM keyed
        UNION ALL SELECT key, last + 1, -count FROM keyed) AS changed
      GROUP BY key, at WINDOW changes AS (PARTITION BY key ORDER BY at)),
    kept AS (SELECT key, at, largest.count
      FROM (SELECT * FROM run WHERE count > 0 ORDER BY count DESC, since, key LIMIT ${MOST_ROWS}) AS largest
      CROSS JOIN LATERAL generate_series(since, least(until, since + ${MOST_ROWS} - 1)) AS at
      ORDER BY count DESC, at, key LIMIT ${MOST_ROWS})
    SELECT ${revisionColumns(context.now)},
      (SELECT coalesce(sum(count), 0) FROM found)::integer AS total,
      (SELECT coalesce(sum(until - since + 1), 0) FROM run WHERE count > 0)::integer AS rows,
      (SELECT coalesce(json_agg(json_build_object(${shownTime(time)} ${all(shown)} 'count', count)
        ORDER BY at, count DESC, key), '[]') FROM kept) AS counts`;
}

interface KindOfKey {
  /** Selects each `event_id` in `found` with each `key` once: those that the caller may see. */
  readonly keys: (context: RequestContext) => Sql;
  /** Returns a key, which is JSON, as rows show it. */
  readonly shown: (key: Sql, context: RequestContext) => Sql;
}

const KINDS: Readonly<Record<Kind, KindOfKey>> = {
  // As the filter finds them: those of an event, and all above these.
  category: {
    keys: () => sql`WITH RECURSIVE link AS (${linksOf('category')}), above AS (
        SELECT DISTINCT id, id AS key FROM link
        UNION SELECT above.id, row.parent_id FROM above JOIN categories row ON row.id = above.key
          WHERE row.parent_id IS NOT NULL)
      SELECT DISTINCT event_id, key FROM link JOIN above USING (id)`,
    shown: (key, context) => recordOf('category', CATEGORY_TRANSLATIONS, key, context),
  },
  tag: {
    keys: () => sql`SELECT event_id, id AS key FROM (${linksOf('tag')}) AS link`,
    shown: (key, context) => recordOf('tag', TAG_TRANSLATIONS, key, context),
  },
  venue: {
    keys: (context) => sql`SELECT event_id, venue.id AS key FROM ${venuesFor(context)}`,
    shown: (key, context) => recordOf('venue', VENUE_TRANSLATIONS, key, context),
  },
  city: { keys: citiesFor, shown: (key) => key },
  status: { keys: () => sql`SELECT id AS event_id, status AS key FROM found`, shown: (key) => key },
};

/** Selects the links of the events whose contents no password hides. */
function linksOf(type: ResourceType): Sql {
  const { table, column } = linkTable(type);
  return sql`SELECT event_id, ${raw(column)} AS id FROM ${raw(table)}
    WHERE event_id IN (SELECT id FROM found WHERE is_open)`;
}

function venuesFor({ caller, now }: RequestContext): Sql {
  return sql`(${linksOf('venue')}) AS link JOIN venues venue ON venue.id = link.id WHERE ${visibleTo(caller, 'venue', now)}`;
}

function citiesFor(context: RequestContext): Sql {
  return sql`SELECT DISTINCT event_id, jsonb_build_object('name', city, 'country', country) AS key
    FROM ${venuesFor(context)} AND ${openTo(context.caller, 'venue')} AND city <> ''`;
}

function recordOf(type: ResourceType, texts: TranslationTable, key: Sql, context: RequestContext): Sql {
  const [name = ''] = texts.texts;
  return sql`(SELECT json_build_object('id', row.id, 'slug', ${shownText(texts, 'slug', context)},
      'name', ${shownText(texts, name, context)})
    FROM ${raw(RECORDS[type].collection)} row WHERE row.id = ${key}::integer)`;
}

/** The first and the last day of an event within the window. */
interface Days {
  readonly first: Sql;
  readonly last: Sql;
}

function within({ ends_after: after, starts_before: before }: EventWindow, from: Sql, until: Sql): Days {
  return {
    first: sql`greatest(${from}, ${after}::timestamp + ${SECOND})::date`,
    last: sql`least(${until}, ${before}::timestamp - ${SECOND})::date`,
  };
}

/** An instant on the clock of an event, as it is set when the event begins. */
function clockOf(instant: string | undefined): Sql {
  return sql`${instant}::timestamptz AT TIME ZONE 'UTC' + (row.starts_local - row.starts_at AT TIME ZONE 'UTC')`;
}

/** Days and months as numbers, which are counted like each other; all is one without a time. */
const TIMES: Readonly<Record<Time, { of: (date: Sql) => Sql; shown: Sql }>> = {
  day: {
    of: (date) => sql`(${date} - date '0001-01-01')`,
    shown: raw(`to_char(date '0001-01-01' + at, 'YYYY-MM-DD')`),
  },
  month: {
    of: (date) => sql`(extract(year FROM ${date}) * 12 + extract(month FROM ${date}) - 1)::integer`,
    shown: raw(`to_char(make_date(at / 12, at % 12 + 1, 1), 'YYYY-MM')`),
  },
};

function numbersOf(time: Time | undefined, { first, last }: Days): Sql {
  if (time === undefined) return raw('0 AS first, 0 AS last');
  const { of } = TIMES[time];
  // The clock may have been set back meanwhile.
  return sql`${of(first)} AS first, greatest(${of(first)}, ${of(last)}) AS last`;
}

function shownTime(time: Time | undefined): Sql {
  return time === undefined ? empty : sql`${raw(`'${time}'`)}, ${TIMES[time].shown},`;
}

function all(parts: readonly Sql[]): Sql {
  return join([empty, ...parts], ' ');
}
