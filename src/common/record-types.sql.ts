import { raw, type Sql } from 'sql-template-tag';
import type { RecordType } from './record-types.js';

/** Returns types as the texts by which tables name them, separated by commas. */
export function typeList(types: readonly RecordType[]): Sql {
  return raw(types.map((type) => `'${type}'`).join(', '));
}
