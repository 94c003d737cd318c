/** What has become of a record of the source. */
export const OUTCOMES = [
  'created',
  'updated',
  'equal',
  'kept',
  'joined',
  'trashed',
  'vanished',
  'refused',
] as const;

/** The outcome of one arrival. */
export interface Outcome {
  readonly kind: (typeof OUTCOMES)[number];
  /** Its id here; absent for those refused, and in a rehearsal. */
  readonly id?: number;
  readonly reason?: string;
  readonly notes?: readonly string[];
}
