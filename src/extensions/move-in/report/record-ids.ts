import type { RecordType } from '../../../common/record-types.js';
import type { Arrival } from '../source/arrival.js';

export type RecordKey = Pick<Arrival, 'type' | 'id'>;

/** The ids of records in a source by type. */
export type RecordIds = Map<RecordType, Set<string>>;

export function holds(records: RecordIds, { type, id }: RecordKey): boolean {
  return records.get(type)?.has(id) ?? false;
}

export function include({ type, id }: RecordKey, records: RecordIds): void {
  records.set(type, (records.get(type) ?? new Set()).add(id));
}

export function keyOf({ type, id }: RecordKey): string {
  return `${type} ${id}`;
}
