import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import type { PageRequest } from '../common/paging/page.js';
import { RECORDS, type RecordType } from '../common/record-types.js';
import { preparedRowsOf, rowsOf } from '../common/sql.js';
import type { RecordRef } from './record-cache.js';
import { type Revision, revisionColumns, type RevisionRow, toRevision } from './revision.js';

/** A reference as the statement returns it: id, version, whether it is open, and of a term how many events carry it. */
type RefRow = readonly [id: number, version: string, isOpen: boolean, count: number | null];

function toRef([id, version, isOpen, count]: RefRow): RecordRef {
  return { id, version, isOpen, ...(count !== null && { count }) };
}

/** The version of a row, which changes with its own fields and with what it is linked to directly. */
export function versionOf(type: RecordType, alias: string): Sql {
  return sql`(SELECT version::text FROM record_versions WHERE kind = ${type} AND record_id = ${raw(alias)}.id)`;
}

/** Reads the version of a record as the transaction has left it. */
export async function readVersion(
  { type, id }: { readonly type: RecordType; readonly id: number },
  manager: EntityManager,
): Promise<string> {
  const [row] = await preparedRowsOf<{ version: string }>(
    manager,
    sql`SELECT version::text FROM record_versions WHERE kind = ${type} AND record_id = ${id}`,
  );
  return (row as { version: string }).version;
}

/**
 * The references to the records on a page, as JSON, for the statement that finds them.
 * @param isOpen a condition on `row` that holds for what everybody may read
 * @param counts of terms: how many events carry each, as `termCounts` has them
 */
export function refsOnPage(type: RecordType, isOpen: Sql, counts?: Sql): Sql {
  const count = counts === undefined ? sql`NULL` : sql`coalesce(counted.count, 0)`;
  const counted = counts === undefined ? empty : sql`LEFT JOIN ${counts} counted ON counted.term_id = row.id`;
  return sql`(SELECT coalesce(
      json_agg(json_build_array(row.id, ${versionOf(type, 'row')}, ${isOpen}, ${count}) ORDER BY page.place), '[]')
    FROM page JOIN ${raw(RECORDS[type].collection)} row ON row.id = page.id ${counted})`;
}

/** Finds a deep page without passing over all records before it. */
export interface Seek {
  /** A part of the statement's WITH, to which the others refer, and a comma. */
  readonly cte: Sql;
  /** The matches from some record on, and how many of them come before the page. */
  readonly matches: Sql;
  readonly offset: Sql;
}

/** The records of a list to select, and how. */
export interface PageSelection {
  /** The table with alias `row`, and the condition: `venues row WHERE …`. */
  readonly matches: Sql;
  readonly order: Sql;
  readonly page: PageRequest;
  /** How many match, where that is known. */
  readonly total?: number;
  /** Counts what matches, where there is a quicker way than to pass over all of it. */
  readonly count?: Sql;
  readonly seek?: Seek;
  /** True where the best plan for the first page is the same for all values. */
  readonly isPrepared: boolean;
  /** References to the records on the page, as `refsOnPage` has them. */
  readonly refs: Sql;
  readonly now: Date;
}

export interface PageResult {
  readonly refs: readonly RecordRef[];
  readonly total: number;
  readonly revision: Revision;
}

/**
 * Reads a page, how many records match and the revision of the data in one statement, so that all of it is of one
 * moment.
 */
export async function readPage(manager: EntityManager, selection: PageSelection): Promise<PageResult> {
  const { isPrepared, total, count, page } = selection;
  // How records are best counted or passed over depends on how many there are: such statements are planned each time.
  const isCounted = total !== undefined || count !== undefined;
  const run = isPrepared && isCounted && page.number === 1 ? preparedRowsOf : rowsOf;
  const [row] = await run<PageRow>(manager, pageStatement(selection));
  const result = row as PageRow;
  return { refs: result.refs.map(toRef), total: result.total, revision: toRevision(result) };
}

type PageRow = RevisionRow & { readonly total: number; readonly refs: readonly RefRow[] };

function pageStatement({ matches, order, page, total, count, seek, refs, now }: PageSelection): Sql {
  const counted =
    total === undefined ? sql`(${count ?? sql`SELECT count(*) FROM ${matches}`})` : sql`${total}`;
  const offset = (page.number - 1) * page.size;
  const found = seek ?? { cte: empty, matches, offset: sql`${offset}` };
  // Nothing lies behind the last record, and passing over all of them would take long.
  const size = total !== undefined && offset >= total ? 0 : page.size;
  // The size stands in the text: PostgreSQL plans a number that it does not know for a tenth of all records.
  return sql`WITH ${found.cte} page AS MATERIALIZED (
      SELECT id, row_number() OVER () AS place FROM (
        SELECT row.id FROM ${found.matches} ORDER BY ${order} LIMIT ${raw(String(size))}
        ${offset === 0 ? empty : sql`OFFSET ${found.offset}`}) AS found)
    SELECT ${revisionColumns(now)}, ${counted}::integer AS total, ${refs} AS refs`;
}
