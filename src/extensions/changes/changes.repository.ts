import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { ANONYMOUS } from '../../context/access/caller.js';
import { openToAll, visibleTo } from '../../context/access/rights.js';
import { type Revision, revisionColumns, type RevisionRow, toRevision } from '../../reading/revision.js';
import { listDigest } from '../../common/lists/cursor.js';
import {
  isPublication,
  RECORD_TYPES,
  RECORDS,
  type RecordType,
  TERM_TYPES,
} from '../../common/record-types.js';
import { typeList } from '../../common/record-types.sql.js';
import { rowOf } from '../../database/sql.js';
import { MAX_INTEGER } from '../../common/parameters/number.parsers.js';
import { termCounts } from '../../calendar/terms/term-counts.sql.js';
import type { Change } from './change.js';
import type { Position } from './changes-cursor.js';
import { HORIZON } from './horizon.sql.js';

export interface ChangesPage {
  readonly changes: readonly Change[];
  readonly hasMore: boolean;
  /** Number of the oldest transaction that may still add changes; those in the feed are older. */
  readonly horizon: string;
  /**
   * Identifies the sequence of transactions: another one after a restore or a failover. Undefined while the feed cannot be
   * read: on a standby, and after a restore until `ChangesUpkeep` has renumbered changes that seem to lie in the future.
   */
  readonly epoch: string | undefined;
  /** The revision of the snapshot in which the changes were found. */
  readonly revision: Revision;
}

/** A place in the feed at which a reader may begin. */
export interface FeedPosition {
  readonly epoch: string | undefined;
  /** Number of the transaction whose changes come next. */
  readonly transaction: string;
  /** Number of a transaction: what became public before it was public before the place. */
  readonly completeBelow: string;
}

interface PageRequest {
  readonly types: readonly RecordType[];
  /** The last change that the reader knows. */
  readonly position: Position;
  readonly size: number;
}

/** Cluster, database, storage of the table and timeline: one of them differs after restores, failovers and truncation. */
const EPOCH = raw(`CASE WHEN NOT pg_is_in_recovery() AND NOT EXISTS (
    SELECT 1 FROM record_versions WHERE kind IN (${RECORD_TYPES.map((type) => `'${type}'`).join()})
      AND visibility <> 'hidden' AND changed_in >= pg_snapshot_xmax(pg_current_snapshot()))
  THEN concat_ws(' ',
  (SELECT system_identifier FROM pg_control_system()),
  (SELECT oid FROM pg_database WHERE datname = current_database()),
  pg_relation_filenode('record_versions'),
  left(pg_walfile_name(pg_current_wal_lsn()), 8)) END`);

@Injectable()
export class ChangesRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Returns the end of the feed. */
  async end(): Promise<FeedPosition> {
    const place = await rowOf<PlaceRow>(
      this.database.manager,
      sql`SELECT ${EPOCH} AS epoch, ${HORIZON}::text AS transaction, ${HORIZON}::text AS "completeBelow"`,
    );
    return toPlace(place);
  }

  /** Returns the place in front of the changes since an instant. */
  async since(instant: Date): Promise<FeedPosition> {
    const place = await rowOf<PlaceRow>(
      this.database.manager,
      sql`WITH bounds AS (
        SELECT least(${HORIZON}, min(changed_in) FILTER (WHERE changed_at >= ${instant})) AS first,
          coalesce(max(changed_in) FILTER (WHERE changed_at < ${instant}), '0') AS last_before
        FROM record_versions)
      SELECT ${EPOCH} AS epoch, first::text AS transaction, least(first, last_before)::text AS "completeBelow"
      FROM bounds`,
    );
    return toPlace(place);
  }

  /**
   * Returns the changes behind a position, in a single statement: with two, a transaction could commit in between whose
   * changes belong before the horizon of the second.
   */
  async page(request: PageRequest, now: Date): Promise<ChangesPage> {
    const { changes, horizon, epoch, ...revision } = await rowOf<PageRow>(
      this.database.manager,
      pageStatement(request, now),
    );
    return {
      changes: changes.slice(0, request.size).map(toChange),
      hasMore: changes.length > request.size,
      horizon,
      epoch: toEpoch(epoch),
      revision: toRevision(revision),
    };
  }
}

type ChangeRow = readonly [
  type: RecordType,
  id: number,
  changedAt: string,
  transaction: string,
  publishedIn: string,
  version: string,
  isOpen: boolean | null,
  count: number | null,
];

type PageRow = RevisionRow & {
  readonly changes: readonly ChangeRow[];
  readonly horizon: string;
  readonly epoch: string | null;
};

type PlaceRow = Omit<FeedPosition, 'epoch'> & Pick<PageRow, 'epoch'>;

function toPlace({ epoch, ...place }: PlaceRow): FeedPosition {
  return { ...place, epoch: toEpoch(epoch) };
}

function toEpoch(epoch: string | null): string | undefined {
  return epoch === null ? undefined : listDigest([epoch]);
}

function toChange([
  type,
  id,
  changedAt,
  transaction,
  publishedIn,
  version,
  isOpen,
  count,
]: ChangeRow): Change {
  const ref = isOpen === null ? undefined : { id, version, isOpen, ...(count !== null && { count }) };
  return { type, id, changedAt: new Date(changedAt), transaction, publishedIn, ref };
}

function pageStatement({ types, position, size }: PageRequest, now: Date): Sql {
  // One more tells whether there are more.
  const limit = sql`LIMIT ${size + 1}`;
  const changes = types.map((type) => sql`(${changesOf(type, position)} ${limit})`);
  return sql`WITH page AS MATERIALIZED (
      SELECT * FROM (${join(changes, ' UNION ALL ')}) AS changes ORDER BY changed_in, kind, record_id ${limit}),
    counted AS MATERIALIZED ${termCounts(now, sql`term_id IN (SELECT record_id FROM page WHERE kind IN (${typeList(TERM_TYPES)}))`)},
    public AS (${join(
      types.map((type) => publicOf(type, now)),
      ' UNION ALL ',
    )})
    SELECT ${revisionColumns(now)}, ${HORIZON}::text AS horizon, ${EPOCH} AS epoch, (
      SELECT coalesce(json_agg(
        json_build_array(page.kind, record_id, changed_at, changed_in::text, published_in::text, version::text,
          is_open, count)
        ORDER BY changed_in, page.kind, record_id), '[]')
      FROM page LEFT JOIN public ON public.kind = page.kind AND public.id = page.record_id) AS changes`;
}

/** Selects the changes of one type behind a position, in the order of an index. */
function changesOf(type: RecordType, { transaction, type: last, id }: Position): Sql {
  return sql`SELECT kind, record_id, changed_in, changed_at, published_in, version FROM record_versions
    WHERE kind = ${raw(`'${type}'`)} AND visibility <> 'hidden' AND changed_in < ${HORIZON}
      AND (changed_in, record_id) > (${transaction}::xid8, ${type === last ? id : type < last ? MAX_INTEGER : -1})
    ORDER BY changed_in, record_id`;
}

/** Selects the records on the page that are public. Terms are, and include their event count. */
function publicOf(type: RecordType, now: Date): Sql {
  const isDated = isPublication(type);
  const [isOpen, count, isVisible] = isDated
    ? [openToAll('row', now), sql`NULL::integer`, visibleTo(ANONYMOUS, 'row', now)]
    : [sql`true`, sql`coalesce((SELECT count FROM counted WHERE term_id = row.id), 0)::integer`, sql`true`];
  return sql`SELECT ${raw(`'${type}'`)} AS kind, row.id, ${isOpen} AS is_open, ${count} AS count
    FROM ${raw(RECORDS[type].collection)} row
    WHERE row.id = ANY(ARRAY(SELECT record_id FROM page WHERE kind = ${raw(`'${type}'`)})) AND ${isVisible}`;
}
