import type { Arrival } from '../source/arrival.js';
import type { Outcome } from './outcome.js';

/** The title and the start by which people know a record. */
export type Named = Pick<Arrival, 'type' | 'id' | 'title' | 'start'>;

/** Returns the line of JSON about a record. */
export function lineAbout(
  { type, id, title, start }: Named,
  { kind, id: here, reason, notes = [] }: Outcome,
): object {
  return { type, source_id: id, title, start, outcome: kind, id: here, reason, notes };
}
