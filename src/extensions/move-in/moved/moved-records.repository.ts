import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { DataSource, type EntityManager } from 'typeorm';
import type { Language } from '../../../context/language/language.js';
import {
  isPublication,
  PUBLICATION_TYPES,
  type PublicationType,
  RECORDS,
  type RecordType,
} from '../../../common/record-types.js';
import { rowsOf } from '../../../database/sql.js';

/** A record that has moved in, and still exists. */
export interface Moved {
  readonly externalId: string;
  readonly recordId: number;
  /** The digest of its state in the source. */
  readonly digest: string;
  readonly version: string;
  /** False if it was written here since. */
  readonly isUntouched: boolean;
  readonly isInTrash: boolean;
  readonly isPrivate: boolean;
  /** True for one that was here before, and is not overwritten. */
  readonly isJoined: boolean;
  /** The language of its texts here; null for that of the calendar. */
  readonly language: Language | null;
  /** True if the record has other texts beside, as their original. */
  readonly isTranslation: boolean;
  /** The id by which a translation stays readable. */
  readonly alias: number | null;
}

/** A record in the state in which this transaction has written it. */
export interface Written extends Pick<Moved, 'externalId' | 'recordId' | 'digest'> {
  /** The id by which it stays readable, although its record has another one. */
  readonly alias?: number;
}

/** The texts that are written: those of originals, or translations of them. */
export type Writing = Pick<Moved, 'language' | 'isTranslation'>;

/** The records of one type in one source. */
export interface Origin {
  readonly source: string;
  readonly type: RecordType;
}

/** Read at once of all that have moved in. */
const PART = 500;
/** The version of a record that was here before, and is not overwritten. */
const NOT_OURS = 0;

/** Remembers what the records of other systems have become here. */
@Injectable()
export class MovedRecordsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Returns those that have moved in, by their ids in the source. */
  async find(
    { source, type }: Origin,
    externalIds: readonly string[],
    reader: DataSource | EntityManager = this.database,
  ): Promise<Map<string, Moved>> {
    const rows = await rowsOf<Moved>(
      reader,
      sql`${selected(type)} WHERE moved.source = ${source} AND moved.kind = ${type}
        AND moved.external_id = ANY(${externalIds})`,
    );
    return new Map(rows.map((row) => [row.externalId, row]));
  }

  /** Yields all that have moved in and still exist outside the trash. */
  async *all({ source, type }: Origin): AsyncGenerator<Moved> {
    const outsideTrash = isPublication(type) ? sql`row.status <> 'trash'` : sql`true`;
    for (let last = ''; ;) {
      const rows = await rowsOf<Moved>(
        this.database,
        sql`${selected(type)} WHERE moved.source = ${source} AND moved.kind = ${type}
          AND moved.external_id > ${last} AND ${outsideTrash} ORDER BY moved.external_id LIMIT ${PART}`,
      );
      yield* rows;
      const end = rows.at(-1);
      if (end === undefined) return;
      last = end.externalId;
    }
  }

  /** Remembers records in the state in which this transaction has written them. */
  async store(
    { source, type }: Origin,
    written: readonly Written[],
    { language, isTranslation }: Writing,
    manager: EntityManager,
  ): Promise<void> {
    const ids = written.map(({ recordId }) => recordId);
    const [externalIds, digests] = [
      written.map((one) => one.externalId),
      written.map(({ digest }) => digest),
    ];
    const aliases = written.map(({ alias = null }) => alias);
    await rowsOf(
      manager,
      sql`INSERT INTO moved_records
          (source, kind, external_id, record_id, digest, version, language, translates, alias)
        SELECT ${source}, ${type}, one.external_id, one.id, one.digest, known.version,
          ${language}, ${isTranslation}, one.alias
        FROM unnest(${externalIds}::text[], ${ids}::integer[], ${digests}::text[], ${aliases}::integer[])
          AS one (external_id, id, digest, alias)
        JOIN record_versions known ON known.kind = ${type} AND known.record_id = one.id
        ON CONFLICT (source, kind, external_id) DO UPDATE
          SET record_id = excluded.record_id, digest = excluded.digest, version = excluded.version,
            language = excluded.language, translates = excluded.translates,
            alias = coalesce(excluded.alias, moved_records.alias)`,
    );
    await this.followVersions(type, ids, manager);
  }

  /** Remembers that a record of the source is one that was here before. */
  async join(
    { source, type }: Origin,
    { externalId, recordId, digest }: Pick<Moved, 'externalId' | 'recordId' | 'digest'>,
    writer: DataSource | EntityManager = this.database,
  ): Promise<void> {
    await rowsOf(
      writer,
      sql`INSERT INTO moved_records (source, kind, external_id, record_id, digest, version)
        VALUES (${source}, ${type}, ${externalId}, ${recordId}, ${digest}, ${NOT_OURS})
        ON CONFLICT (source, kind, external_id) DO UPDATE
          SET record_id = excluded.record_id, digest = excluded.digest, version = excluded.version`,
    );
  }

  /** Returns the untouched records that show the image at a URL. Nobody else changes them until the transaction ends. */
  showing(url: string, manager: EntityManager): Promise<{ type: PublicationType; id: number }[]> {
    const shown = PUBLICATION_TYPES.map(
      (type) => sql`SELECT ${type}::text AS kind, row.id FROM ${raw(RECORDS[type].collection)} row
        JOIN images image ON image.id = row.image_id WHERE image.url = ${url}`,
    );
    return rowsOf(
      manager,
      sql`SELECT kind AS type, record_id AS id FROM record_versions known
        WHERE (kind, record_id) IN (${join(shown, ' UNION ALL ')}) AND EXISTS (
          SELECT FROM moved_records moved WHERE moved.kind = known.kind AND moved.record_id = known.record_id
            AND moved.version = known.version)
        ORDER BY 1, 2 FOR UPDATE`,
    );
  }

  /** Remembers that all that have become these records here are as this transaction has written them. */
  async followVersions(type: RecordType, ids: readonly number[], manager: EntityManager): Promise<void> {
    await rowsOf(
      manager,
      sql`UPDATE moved_records moved SET version = known.version FROM record_versions known
        WHERE moved.kind = ${type} AND moved.record_id = ANY(${ids}) AND moved.version <> ${NOT_OURS}
          AND known.kind = moved.kind AND known.record_id = moved.record_id AND known.version <> moved.version`,
    );
  }

  /**
   * Lets a record that this transaction has put into the trash count as changed there and untouched here, so that it
   * returns when it does so there.
   */
  async rememberTrash(type: PublicationType, id: number, manager: EntityManager): Promise<void> {
    await rowsOf(
      manager,
      sql`UPDATE moved_records SET digest = '' WHERE kind = ${type} AND record_id = ${id}`,
    );
    await this.followVersions(type, [id], manager);
  }

  /** Returns the slugs of records by their ids. */
  async slugs(
    type: RecordType,
    ids: readonly number[],
    manager: EntityManager,
  ): Promise<Map<number, string>> {
    const rows = await rowsOf<{ id: number; slug: string }>(
      manager,
      sql`SELECT id, slug FROM ${raw(RECORDS[type].collection)} WHERE id = ANY(${ids})`,
    );
    return new Map(rows.map(({ id, slug }) => [id, slug]));
  }
}

function selected(type: RecordType): Sql {
  const [isInTrash, isPrivate] = isPublication(type)
    ? [sql`row.status = 'trash'`, sql`coalesce(row.former_status, row.status) = 'private'`]
    : [sql`false`, sql`false`];
  return sql`SELECT moved.external_id AS "externalId", moved.record_id AS "recordId", digest,
      known.version::text AS version, moved.version = known.version AS "isUntouched",
      moved.version = ${NOT_OURS} AS "isJoined", moved.language, moved.translates AS "isTranslation",
      moved.alias, ${isInTrash} AS "isInTrash", ${isPrivate} AS "isPrivate"
    FROM moved_records moved
    JOIN ${raw(RECORDS[type].collection)} row ON row.id = moved.record_id
    JOIN record_versions known ON known.kind = moved.kind AND known.record_id = moved.record_id`;
}
