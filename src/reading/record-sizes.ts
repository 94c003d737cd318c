import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { DataSource, type EntityMetadata } from 'typeorm';
import { RECORDS, RECORD_TYPES, type RecordType } from '../common/record-types.js';
import { preparedRowsOf } from '../database/sql.js';

/** A record of any type. */
export interface AnyRecord {
  readonly type: RecordType;
  readonly id: number;
}

/** Reads the sizes of records: the bytes of their texts in all languages, of which PostgreSQL knows the length unread. */
@Injectable()
export class RecordSizes {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Returns a function that tells the size of each of these records. */
  async of(records: readonly AnyRecord[]): Promise<(record: AnyRecord) => number> {
    // Always the same statement, whichever types there are.
    const selected = RECORD_TYPES.map((type) => {
      const ids = new Set(records.filter((record) => record.type === type).map(({ id }) => id));
      return this.sizesOf(type, [...ids]);
    });
    const rows = await preparedRowsOf<AnyRecord & { bytes: number }>(
      this.database.manager,
      join(selected, ' UNION ALL '),
    );
    const sizes = new Map(rows.map((row) => [nameOf(row), row.bytes]));
    return (record) => sizes.get(nameOf(record)) ?? 0;
  }

  private sizesOf(type: RecordType, ids: readonly number[]): Sql {
    const [table, translations] = [RECORDS[type].collection, `${type}_translations`];
    // The texts of an occurrence stand in its series.
    const [shown, series] =
      type === 'event'
        ? ['shown', 'JOIN events shown ON shown.id = coalesce(row.series_id, row.id)']
        : ['row', ''];
    return sql`SELECT ${raw(`'${type}'`)} AS type, row.id, (${this.bytes(table, shown)} + coalesce(
        (SELECT sum(${this.bytes(translations, 'translated')}) FROM ${raw(translations)} translated
          WHERE translated.${raw(`${type}_id`)} = ${raw(shown)}.id), 0))::integer AS bytes
      FROM ${raw(table)} row ${raw(series)} WHERE row.id = ANY(${ids})`;
  }

  /** Adds up the lengths of columns. Not the size of the row, for which it would be read whole. */
  private bytes(table: string, alias: string): Sql {
    const { columns } = this.database.entityMetadatas.find(
      ({ tableName }) => tableName === table,
    ) as EntityMetadata;
    const lengths = columns
      .filter(({ isSelect, isVirtualProperty }) => isSelect && !isVirtualProperty)
      .flatMap(({ type, isArray, databaseName }) => {
        if (type === 'text' && !isArray) return `octet_length(${alias}.${databaseName})`;
        return isArray || type === 'jsonb' ? `octet_length(${alias}.${databaseName}::text)` : [];
      });
    return raw(lengths.map((length) => `coalesce(${length}, 0)`).join(' + '));
  }
}

function nameOf({ type, id }: AnyRecord): string {
  return `${type} ${id}`;
}
