import sql, { join, raw, type Sql } from 'sql-template-tag';
import { openToAll, visibleTo } from '../access/rights.js';
import { versionOf } from '../caching/read-page.js';
import type { RecordRef } from '../caching/record-cache.js';
import { RECORDS } from '../common/record-types.js';
import type { RequestContext } from '../http/request-context.js';
import { termCounts } from '../terms/term-counts.js';
import { type EventLink, type LinkType, wantedLinks } from './event-links.js';

const NO_LINKS = sql`SELECT '' AS type, 0 AS event_id, 0 AS id, 0 AS position WHERE false`;
const NO_REFS = sql`SELECT '[]'::json AS ref WHERE false`;

/** A reference to an event, with references to what its record shows. */
export interface EventRef extends RecordRef {
  /** Id of the event of which it is a part, where the caller may read that. */
  readonly parentId?: number;
  readonly linked: Readonly<Record<LinkType, readonly RecordRef[]>>;
}

/** The same as the statement returns it, as lists of members. */
export interface EventDetails {
  readonly events: readonly [id: number, version: string, isOpen: boolean, parentId: number | null][];
  /** In the order in which each event shows them. */
  readonly links: readonly [type: LinkType, eventId: number, id: number][];
  /** The records that the caller may read, each once. */
  readonly linked: readonly [
    type: LinkType,
    id: number,
    version: string,
    isOpen: boolean,
    count: number | null,
  ][];
}

/** The references of the events on a page, for the details of its statement. */
export function eventDetails(context: RequestContext): Sql {
  const { caller, now, fields } = context;
  const wanted = wantedLinks(fields);
  const parent = fields.wants('post_parent')
    ? sql`(SELECT parent.id FROM events parent WHERE parent.id = row.parent_id AND ${visibleTo(caller, 'parent', now)})`
    : sql`NULL`;
  const events = sql`SELECT json_agg(json_build_array(
      row.id, ${versionOf('event', 'row')}, ${openToAll('row', now)}, ${parent}) ORDER BY page.place)
    FROM page JOIN events row ON row.id = page.id`;
  return sql`(WITH link AS MATERIALIZED (${join([NO_LINKS, ...wanted.map(linksOf)], ' UNION ALL ')}),
    counted AS MATERIALIZED ${termCounts(now, sql`term_id = ANY(ARRAY(SELECT id FROM link WHERE type IN ('category', 'tag')))`)},
    linked AS (${join([NO_REFS, ...wanted.map((link) => refsOf(link, context))], ' UNION ALL ')})
    SELECT json_build_object(
      'events', coalesce((${events}), '[]'),
      'links', coalesce((SELECT json_agg(json_build_array(type, event_id, id) ORDER BY position) FROM link), '[]'),
      'linked', coalesce((SELECT json_agg(ref) FROM linked), '[]')))`;
}

export function toEventRefs({ events, links, linked }: EventDetails): EventRef[] {
  const refs = new Map(
    linked.map(([type, id, version, isOpen, count]) => [
      `${type} ${id}`,
      { id, version, isOpen, ...(count !== null && { count }) },
    ]),
  );
  const none = () => ({ venue: [], organizer: [], category: [], tag: [] });
  const byEvent = new Map(events.map(([id]) => [id, none() as Record<LinkType, RecordRef[]>]));
  for (const [type, eventId, id] of links) {
    const ref = refs.get(`${type} ${id}`);
    if (ref !== undefined) byEvent.get(eventId)?.[type].push(ref);
  }
  return events.map(([id, version, isOpen, parentId]) => ({
    ...{ id, version, isOpen, linked: byEvent.get(id) ?? none() },
    ...(parentId !== null && { parentId }),
  }));
}

function linksOf({ type, table, column, isOrdered }: EventLink): Sql {
  return sql`SELECT ${raw(`'${type}'`)} AS type, event_id, ${raw(column)} AS id, ${raw(isOrdered ? 'position' : '0')} AS position
    FROM ${raw(table)} WHERE event_id = ANY(ARRAY(SELECT id FROM page))`;
}

/** The linked records that may be read: terms by everybody, each with the number of published events that carry it. */
function refsOf({ type, isOrdered }: EventLink, { caller, now }: RequestContext): Sql {
  const [isOpen, count] = isOrdered
    ? [openToAll('row', now), sql`NULL`]
    : [sql`true`, sql`coalesce((SELECT count FROM counted WHERE term_id = row.id), 0)`];
  const isVisible = isOrdered ? visibleTo(caller, 'row', now) : sql`true`;
  return sql`SELECT json_build_array(${raw(`'${type}'`)}, row.id, ${versionOf(type, 'row')}, ${isOpen}, ${count}) AS ref
    FROM ${raw(RECORDS[type].collection)} row
    WHERE row.id = ANY(ARRAY(SELECT id FROM link WHERE type = ${raw(`'${type}'`)})) AND ${isVisible}`;
}
