import { VirtualColumn } from 'typeorm';
import type { RecordType } from '../common/record-types.js';

/** The version of a row, read by the statement that reads the row. */
export function RecordVersion(type: RecordType): PropertyDecorator {
  return VirtualColumn('bigint', {
    query: (alias) =>
      `SELECT version FROM record_versions WHERE kind = '${type}' AND record_id = ${alias}.id`,
  });
}
