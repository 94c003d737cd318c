import { VirtualColumn } from 'typeorm';
import type { RecordType } from '../common/record-types.js';

/** Adds the version of a row to the statement that reads it. */
export function RecordVersion(type: RecordType): PropertyDecorator {
  return VirtualColumn('bigint', {
    query: (alias) =>
      `SELECT version FROM record_versions WHERE kind = '${type}' AND record_id = ${alias}.id`,
  });
}
