/** The kinds of records that are kept finished. */
export const KINDS = ['event', 'venue', 'organizer', 'category', 'tag'] as const;
export type Kind = (typeof KINDS)[number];

/** Ids of what an event is linked to, in the order of the links. */
export interface LinkedIds {
  readonly venues: readonly number[];
  readonly organizers: readonly number[];
  readonly categories: readonly number[];
  readonly tags: readonly number[];
}

/** The record that everybody gets, as JSON with slots. */
export interface FinishedRecord {
  readonly id: number;
  readonly body: string;
  /** Undefined where the record has none, or a password hides it. */
  readonly jsonLd?: string;
  /** The language in which it reads and those that it has, as members that follow others. */
  readonly languages: string;
  /** What terms are sorted by. */
  readonly name?: string;
  readonly links?: LinkedIds;
  /** A password hides its contents: it is listed, and not read alone. */
  readonly isLocked: boolean;
}

/** A record that everybody may see, and what is kept of it. */
export interface KeptRecord {
  readonly id: number;
  /** Changes with the record and whatever else its finished form is made of. */
  readonly version: string;
  /** The event of which this one is a part, as far as everybody may know of it. */
  readonly parentId?: number;
  /** Absent where it was never finished, or something changed since. */
  readonly finished?: FinishedRecord;
}
