import type { RecordRef } from '../../reading/record-cache.js';
import type { RecordType } from '../../common/record-types.js';
import type { Position } from './changes-cursor.js';

/** The last change of a record that is or was public. Its transaction, type and id are its position. */
export interface Change extends Position {
  readonly type: RecordType;
  readonly changedAt: Date;
  /** Number of the transaction in which the record last became public, in decimal digits. */
  readonly publishedIn: string;
  /** Undefined if the record is not public any more. */
  readonly ref: RecordRef | undefined;
}
