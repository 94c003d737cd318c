import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import type { SortValues } from '../common/lists/cursor.js';
import type { Keyset } from '../common/lists/keyset.js';
import type { PageRequest } from '../common/lists/page.js';
import { RECORDS, type RecordType } from '../common/record-types.js';
import { preparedRowOf, rowOf } from '../database/sql.js';
import type { RecordRef } from './record-cache.js';
import { type Revision, revisionColumns, type RevisionRow, toRevision } from './revision.js';

/** A reference as returned by the statement: id, version, whether it is public, and for terms the number of events. */
type RefRow = readonly [id: number, version: string, isOpen: boolean, count: number | null];

function toRef([id, version, isOpen, count]: RefRow): RecordRef {
  return { id, version, isOpen, ...(count !== null && { count }) };
}

/** The version of a row, which changes with its own fields and its direct links. */
export function versionOf(type: RecordType, alias: string): Sql {
  return sql`(SELECT version::text FROM record_versions WHERE kind = ${type} AND record_id = ${raw(alias)}.id)`;
}

/** Reads the version of a record within the transaction. */
export async function readVersion(
  { type, id }: { readonly type: RecordType; readonly id: number },
  manager: EntityManager,
): Promise<string> {
  const { version } = await preparedRowOf<{ version: string }>(
    manager,
    sql`SELECT version::text FROM record_versions WHERE kind = ${type} AND record_id = ${id}`,
  );
  return version;
}

/**
 * Returns the SQL for references to the records on a page, as JSON.
 * @param isOpen a condition on `row` that holds for public contents
 * @param counts for terms: the number of events of each, as in `termCounts`
 */
export function refsOnPage(type: RecordType, isOpen: Sql, counts?: Sql): Sql {
  const count = counts === undefined ? sql`NULL` : sql`coalesce(counted.count, 0)`;
  const counted = counts === undefined ? empty : sql`LEFT JOIN ${counts} counted ON counted.term_id = row.id`;
  return sql`(SELECT coalesce(
      json_agg(json_build_array(row.id, ${versionOf(type, 'row')}, ${isOpen}, ${count}) ORDER BY page.place), '[]')
    FROM page JOIN ${raw(RECORDS[type].collection)} row ON row.id = page.id ${counted})`;
}

/** A shortcut to a deep page that does not scan all records before it. */
export interface Seek {
  /** A WITH part for the other members to refer to, followed by a comma. */
  readonly cte: Sql;
  /** The matches from some record on, and the number of those before the page. */
  readonly matches: Sql;
  readonly offset: Sql;
}

/** The query of a list. */
export interface PageSelection {
  /** The table with alias `row`, and the condition: `venues row WHERE …`. */
  readonly matches: Sql;
  readonly order: Sql;
  readonly page: PageRequest;
  /** The number of matches, if known. */
  readonly total?: number;
  /** A faster way to count the matches than scanning all of them, if there is one. */
  readonly count?: Sql;
  readonly seek?: Seek;
  /** Undefined if the list is paged by number. */
  readonly keyset?: Keyset;
  /** True if the best plan for the first page is the same for all values. */
  readonly isPrepared: boolean;
  /** References to the records on the page, from `refsOnPage`. */
  readonly refs: Sql;
  /** A column for what the records on the page show; read only with prepared statements. */
  readonly shown?: Sql;
  readonly now: Date;
}

export interface PageResult {
  readonly rows: readonly RecordRef[];
  readonly total: number;
  readonly revision: Revision;
  /** The cursor of the next page, if the list is paged by key and there is one. */
  readonly next?: string;
  /** The column `shown` of the selection, if it was read. */
  readonly shown?: unknown;
}

/** Reads a page, its total and the revision of the data in a single statement, and thus from one snapshot. */
export async function readPage(manager: EntityManager, selection: PageSelection): Promise<PageResult> {
  const { page, keyset } = selection;
  const isPlannedOnce = hasOnePlan(selection);
  const run = isPlannedOnce ? preparedRowOf : rowOf;
  const { refs, last, ...result } = await run<PageRow>(manager, pageStatement(selection, isPlannedOnce));
  const hasNext = refs.length > page.size;
  return {
    rows: refs.slice(0, page.size).map(toRef),
    total: result.total,
    revision: toRevision(result),
    shown: result.shown,
    ...(hasNext && { next: keyset?.cursorOf(last) }),
  };
}

/** The result of a look-up, and the revision of the data it was read from. */
export interface FoundRecord extends Pick<PageResult, 'revision' | 'shown'> {
  readonly ref: RecordRef | undefined;
}

/** Reads the reference to the only record that matches. */
export async function readRecord(
  manager: EntityManager,
  selection: Pick<PageSelection, 'matches' | 'refs' | 'shown' | 'now'>,
): Promise<FoundRecord> {
  // There is at most one, so nothing has to be counted.
  const one = { order: sql`row.id`, page: { number: 1, size: 1 }, total: 1, isPrepared: true };
  const { rows, revision, shown } = await readPage(manager, { ...selection, ...one });
  return { ref: rows[0], revision, shown };
}

/** Pages that end within this many records are cut from one query, so that one plan serves all of them. */
const NEAR = 100;

/**
 * Tells whether one plan is the best for all values. That for counting and skipping depends on the number of records, so
 * those statements are planned each time.
 */
function hasOnePlan({ isPrepared, total, count, page, seek }: PageSelection): boolean {
  const isCounted = total !== undefined || count !== undefined;
  const isNear = page.number * page.size <= NEAR && seek === undefined;
  return isPrepared && isCounted && (page.number === 1 || isNear);
}

type PageRow = RevisionRow & {
  readonly total: number;
  readonly refs: readonly RefRow[];
  readonly shown?: unknown;
  /** The sort values of the last record on the page. */
  readonly last: SortValues;
};

function pageStatement(selection: PageSelection, isPlannedOnce: boolean): Sql {
  const { matches, order, total, count, refs, now } = selection;
  const shown = isPlannedOnce ? selection.shown : undefined;
  const counted =
    total === undefined ? sql`(${count ?? sql`SELECT count(*) FROM ${matches}`})` : sql`${total}`;
  const { cte, from, values, name, last, limit, places } = foundIn(selection, isPlannedOnce);
  return sql`WITH ${cte} page AS MATERIALIZED (
      SELECT id${name}, place FROM (
        SELECT id${name}, row_number() OVER () AS place FROM (
          SELECT row.id${values} FROM ${from} ORDER BY ${order} ${limit}) AS found) AS placed ${places})
    SELECT ${revisionColumns(now)}, ${counted}::integer AS total, ${refs} AS refs
      ${shown === undefined ? empty : sql`, ${shown} AS shown`}${last}`;
}

/** Returns the parts of the statement that find the records of the page. */
function foundIn(selection: PageSelection, isPlannedOnce: boolean) {
  const { page, total, keyset } = selection;
  const offset = (page.number - 1) * page.size;
  // There is nothing behind the last record, and skipping all of them would be slow.
  const size = total !== undefined && offset >= total ? 0 : page.size;
  const { matches: from, offset: skipped, cte } = beginning(selection, offset);
  const paged = { cte, from, ...(keyset === undefined ? BY_NUMBER : byKey(keyset, size)) };
  if (isPlannedOnce && page.number > 1)
    return {
      ...paged,
      limit: upTo(NEAR),
      places: sql`WHERE place > ${offset} AND place <= ${offset + size}`,
    };
  const limit = upTo(keyset === undefined ? size : size + 1);
  return { ...paged, limit: offset === 0 ? limit : sql`${limit} OFFSET ${skipped}`, places: empty };
}

/** A literal, because PostgreSQL assumes a tenth of all records for a parameter. */
const upTo = (size: number) => raw(`LIMIT ${size}`);

/** Returns the matches from which on the page is counted. */
function beginning({ matches, seek, keyset }: PageSelection, offset: number): Seek {
  const all = { cte: empty, matches, offset: sql`${offset}` };
  if (keyset?.isBehind !== undefined) return { ...all, matches: sql`${matches} AND ${keyset.isBehind}` };
  return seek ?? all;
}

/** The columns that paging by key adds to the statement: none. */
const BY_NUMBER = { values: empty, name: empty, last: empty };

/** Selects the sort values of the last record on the page. One more record tells whether there is a next page. */
function byKey({ values }: Keyset, size: number): typeof BY_NUMBER {
  return {
    values: sql`, ${values} AS sort_values`,
    name: raw(', sort_values'),
    last: sql`, (SELECT sort_values FROM page WHERE place = ${raw(String(size))}) AS last`,
  };
}
