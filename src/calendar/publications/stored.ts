import type { SingleRecord } from '../../reading/result.js';

/** A record that a write has stored, and what its caller should know. */
export interface Stored<Row> extends Pick<SingleRecord, 'isNew' | 'changed'> {
  readonly row: Row;
}
