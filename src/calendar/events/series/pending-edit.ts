import type { TextChanges } from '../../../context/language/translatable.js';
import type { RecordKey } from '../../publications/record-key.js';
import type { UpdateEventDto } from '../record/event.dto.js';
import type { Event } from '../record/event.entity.js';
import type { ScopeQuery } from './scope.query.js';

/** An update of an event, or of a part of its series. */
export interface EventUpdate {
  readonly key: RecordKey;
  readonly dto: UpdateEventDto;
  readonly query: ScopeQuery;
}

/** A write of an event, of which the row is ready to be stored. */
export interface EventEdit {
  readonly event: Event;
  readonly before: Readonly<Event>;
  /** The fields that all languages share. */
  readonly dto: UpdateEventDto;
  /** Texts in a language other than that of the event, by member. */
  readonly texts: TextChanges;
}

/** The part of a write that waits until its event and links are stored. */
export interface PendingEdit {
  /** The slug to find a free one for, of an event that has none. */
  readonly slug?: string;
  readonly texts: TextChanges;
  /** @param links the parameters whose links have changed */
  finish(links: readonly string[]): Promise<EditOutcome>;
}

/** An occurrence that a changed rule does not give any more. */
export type RemovedOccurrence = Pick<Event, 'id' | 'startsLocal'>;

/** The effects of a write besides the change of its event. */
export interface EditOutcome {
  /** The number of occurrences that were written. */
  readonly occurrences?: number;
  readonly removed?: readonly RemovedOccurrence[];
  /** Shown in place of the event, or its present state. */
  readonly shown?: Event;
}
