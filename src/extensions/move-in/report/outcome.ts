/** The outcomes for a record of the source: of a move, and of a comparison. */
export const OUTCOMES = [
  'created',
  'updated',
  'translated',
  'equal',
  'kept',
  'joined',
  'trashed',
  'vanished',
  'empty',
  'refused',
  'same',
  'different',
  'missing',
  'extra',
] as const;

/** The outcomes that somebody has to look at. */
export const FAILURES: readonly Outcome['kind'][] = ['refused', 'different', 'missing', 'extra'];

/** The outcome of one record. */
export interface Outcome {
  readonly kind: (typeof OUTCOMES)[number];
  /** Its id here; absent for those refused, and in a rehearsal. */
  readonly id?: number;
  readonly reason?: string;
  readonly notes?: readonly string[];
}
