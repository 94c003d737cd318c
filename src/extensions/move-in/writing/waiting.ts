import type { Language } from '../../../context/language/language.js';
import type { Arrival } from '../source/arrival.js';
import type { Moved } from '../moved/moved-records.repository.js';

/** An arrival to be written. */
export interface Waiting {
  readonly arrival: Arrival;
  /** Of its state in the list, which is compared in the next run. */
  readonly digest: string;
  /** Its record here; absent if it is new. */
  readonly moved: Moved | undefined;
  readonly notes: Set<string>;
}

/** A translation to be written. */
export interface WaitingTranslation extends Waiting {
  /** A post that its record here has already; absent in a rehearsal that would have written it. */
  readonly original?: Moved;
  readonly language: Language;
}

/** Returns the note about markup that records here cannot have. */
export function removed(name: string): string {
  return `Its texts lose ${name}.`;
}
