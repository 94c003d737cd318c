import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { DataSource } from 'typeorm';
import {
  openToAll,
  publicOnly,
  seesUnpublished,
  trashOf,
  visibleTo,
} from '../../../context/access/rights.js';
import { versionOf } from '../../../reading/read-page.js';
import type { RecordRef } from '../../../reading/record-cache.js';
import { preparedRowOf, rowOf } from '../../../database/sql.js';
import {
  byType,
  LINKED_TYPES,
  RECORDS,
  RESOURCE_TYPES,
  type ResourceType,
  TERM_TYPES,
} from '../../../common/record-types.js';
import { typeList } from '../../../common/record-types.sql.js';
import type { RequestContext } from '../../../context/request/request-context.js';
import type { ReadOptions } from '../../../reading/read-options.js';
import { termCounts } from '../../terms/term-counts.sql.js';
import { EVENT_LINKS, type EventLink, requiredLinks } from './event-links.js';
import type { EventRefs } from './event-refs.js';

/** The column that the statement returns: JSON arrays, to keep it small. */
interface RefsRow {
  /** Changes are in microseconds since 1970, as versions are. */
  readonly events: readonly [id: number, version: string, change: string, parentId: number | null][];
  /** Ordered as each event shows them. */
  readonly links: readonly [type: ResourceType, eventId: number, id: number][];
  /** Each record once. */
  readonly linked: readonly [
    type: ResourceType,
    id: number,
    version: string,
    isOpen: boolean,
    count: number | null,
  ][];
}

/** Reads the references from events to linked records. */
@Injectable()
export class EventRefsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Returns the references of these events by event id; none if the requested fields show no linked records. */
  async ofEvents(
    ids: readonly number[],
    context: RequestContext,
    { within }: ReadOptions,
  ): Promise<ReadonlyMap<number, EventRefs>> {
    const links = requiredLinks(context.fields);
    const withParent = context.fields.includes('post_parent');
    if (ids.length === 0 || (links.length === 0 && !withParent)) return new Map();
    const run = context.fields.isEverything ? preparedRowOf : rowOf;
    const selection = { links, withParent, isWriting: within !== undefined };
    const { shown } = await run<{ shown: RefsRow }>(
      within?.manager ?? this.database.manager,
      sql`SELECT ${refsShownBy(sql`${ids}::integer[]`, selection, context)} AS shown`,
    );
    return byEvent(shown);
  }
}

/** Returns the column for everything that the events on a page show, as `refsOfColumn` takes it. */
export function refsShownOnPage(context: RequestContext): Sql {
  const selection = { links: EVENT_LINKS, withParent: true, isWriting: false };
  return refsShownBy(sql`ARRAY(SELECT id FROM page)`, selection, context);
}

/** Returns the references in a column by event id; undefined if it was not read. */
export function refsOfColumn(shown: unknown): ReadonlyMap<number, EventRefs> | undefined {
  return shown === undefined ? undefined : byEvent(shown as RefsRow);
}

/** The parts of what events show that a statement reads. */
interface Selection {
  readonly links: readonly EventLink[];
  readonly withParent: boolean;
  /** Within a transaction, which may have written what the events show. */
  readonly isWriting: boolean;
}

function refsShownBy(ids: Sql, { links, withParent, isWriting }: Selection, context: RequestContext): Sql {
  const { caller, now } = context;
  const amongLinkedTerms = sql`term_id = ANY(ARRAY(SELECT id FROM link WHERE type IN (${typeList(TERM_TYPES)})))`;
  const parent = withParent
    ? sql`(SELECT row.id FROM events row WHERE row.id = child.parent_id AND ${visibleTo(caller, 'row', now)})`
    : sql`NULL`;
  const all = (parts: readonly Sql[], none: Sql) => join([none, ...parts], ' UNION ALL ');
  return sql`(WITH link AS MATERIALIZED (${all(
    links.map((link) => linksOf(link, ids, context)),
    sql`SELECT '' AS type, 0 AS event_id, 0 AS id, 0 AS position WHERE false`,
  )}),
    counted AS MATERIALIZED ${termCounts(now, amongLinkedTerms)},
    linked AS (${all(
      links.map((link) => refsOf(link, isWriting, context)),
      sql`SELECT '[]'::json AS ref WHERE false`,
    )}),
    noted AS MATERIALIZED (${NOTED}),
    event AS (SELECT json_build_array(child.id, known.version::text, ${LAST_CHANGE}::text, ${parent}) AS ref
      FROM events child JOIN record_versions known ON known.kind = 'event' AND known.record_id = child.id
      LEFT JOIN noted ON noted.event_id = child.id
      WHERE child.id = ANY(${ids}))
    SELECT json_build_object(
      'events', coalesce((SELECT json_agg(ref) FROM event), '[]'),
      'links', coalesce((SELECT json_agg(json_build_array(type, event_id, id) ORDER BY position, id) FROM link), '[]'),
      'linked', coalesce((SELECT json_agg(ref) FROM linked), '[]')))`;
}

/** Venues and organizers of these events that have just appeared or disappeared. */
const NOTED = sql`SELECT link.event_id, max(change.noted_at) AS changed_at
  FROM pending_event_changes change JOIN link ON link.id = change.record_id AND link.type IN (${typeList(LINKED_TYPES)})
  GROUP BY link.event_id`;

/** Counts as a change that a linked record appears or disappears, even if the feed of changes does not know it yet. */
const LAST_CHANGE = raw(
  'greatest(known.version, (extract(epoch FROM greatest(known.changed_at, noted.changed_at)) * 1000000)::bigint)',
);

function linksOf(link: EventLink, ids: Sql, context: RequestContext): Sql {
  const { type, table, column, isOrdered } = link;
  const isShown = mayShowTrash(link, context) ? sql` AND NOT ${hidesTrash(link, context)}` : empty;
  return sql`SELECT ${raw(`'${type}'`)} AS type, event_id, ${raw(column)} AS id, ${raw(isOrdered ? 'position' : '0')} AS position
    FROM ${raw(table)} WHERE event_id = ANY(${ids})${isShown}`;
}

/** Tells whether the events on a page may show venues and organizers in the trash. Others need no look at each. */
function mayShowTrash({ isOrdered }: EventLink, { caller }: RequestContext): boolean {
  return isOrdered && seesUnpublished(caller);
}

/** Matches the links of public events to what lies in the trash, which only other events show. */
function hidesTrash({ type, table, column }: EventLink, { now }: RequestContext): Sql {
  const [linked, link] = [raw(RECORDS[type].collection), raw(table)];
  return sql`(EXISTS (SELECT FROM ${linked} row WHERE row.id = ${link}.${raw(column)} AND row.status = 'trash')
    AND EXISTS (SELECT FROM events row WHERE row.id = ${link}.event_id AND ${publicOnly('row', now)}))`;
}

/** Selects the linked records that the caller may read. Terms are public, and include their event count. */
function refsOf(link: EventLink, isWriting: boolean, context: RequestContext): Sql {
  const { type, isOrdered } = link;
  const { caller, now } = context;
  const [isOpen, count] = isOrdered
    ? [openToAll('row', now), sql`NULL`]
    : [sql`true`, sql`coalesce((SELECT count FROM counted WHERE term_id = row.id), 0)`];
  const isListed = isOrdered ? visibleTo(caller, 'row', now) : sql`true`;
  const isVisible = mayShowTrash(link, context)
    ? sql`(${isListed} OR ${trashOf(caller, 'row', now)})`
    : isListed;
  // Only where it can matter: it costs a look-up for each record.
  const isCommitted = isWriting ? sql`NOT ${writtenHere(type)}` : sql`true`;
  return sql`SELECT json_build_array(
      ${raw(`'${type}'`)}, row.id, ${versionOf(type, 'row')}, ${isOpen} AND ${isCommitted}, ${count}) AS ref
    FROM ${raw(RECORDS[type].collection)} row
    WHERE row.id = ANY(ARRAY(SELECT id FROM link WHERE type = ${raw(`'${type}'`)})) AND ${isVisible}`;
}

/** Tells whether the transaction itself has written a row. */
function writtenHere(type: ResourceType): Sql {
  return sql`EXISTS (SELECT FROM record_versions WHERE kind = ${raw(`'${type}'`)} AND record_id = row.id
    AND changed_in = pg_current_xact_id_if_assigned())`;
}

function byEvent({ events, links, linked }: RefsRow): Map<number, EventRefs> {
  const refs = new Map(
    linked.map(([type, id, version, isOpen, count]) => [
      `${type} ${id}`,
      { id, version, isOpen, ...(count !== null && { count }) },
    ]),
  );
  const none = () => byType(RESOURCE_TYPES, (): RecordRef[] => []);
  const linkedTo = new Map(events.map(([id]) => [id, none()]));
  for (const [type, eventId, id] of links) {
    const ref = refs.get(`${type} ${id}`);
    if (ref !== undefined) linkedTo.get(eventId)?.[type].push(ref);
  }
  const shown = events.map(([id, version, change, parentId]) => {
    const linked = linkedTo.get(id) ?? none();
    const changes = [change, ...Object.values(linked).flatMap((all) => all.map((ref) => ref.version))];
    const changedAt = new Date(Math.max(...changes.map(Number)) / 1000);
    return [id, { version, changedAt, parentId: parentId ?? undefined, linked }] as const;
  });
  return new Map(shown);
}
