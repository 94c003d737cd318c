/** The occurrences of a series that a caller may read. */
export interface OccurrenceSummary {
  readonly total: number;
  /** The first one that has not ended; null if there is none. */
  readonly next: { readonly id: number; readonly startsLocal: Date } | null;
}
