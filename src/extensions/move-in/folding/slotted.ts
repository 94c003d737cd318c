import { midnight } from '../../../common/dates/wall-clock.js';
import type { Schedule } from '../../../calendar/events/record/event-schedule.js';
import { occurrenceAt } from '../../../calendar/events/series/occurrence-schedule.js';
import type { FoldableEvent } from './foldable-events.repository.js';

/** An event, and the start of its slot in a series. */
export type SlottedEvent = Pick<FoldableEvent, 'id' | 'externalId'> & { readonly originalStart: Date };

const TIMES = ['startsLocal', 'endsLocal', 'startsAt', 'endsAt'] as const;

/**
 * Returns the events that are the occurrences of a series in slots of their own, at exactly their times.
 * @param events in the order of their starts
 * @param taken the slots of other occurrences
 */
export function slotted(
  events: readonly FoldableEvent[],
  schedule: Schedule,
  taken: readonly Date[] = [],
): SlottedEvent[] {
  const known = new Set(taken.map(Number));
  return events.flatMap((event) => {
    const originalStart = event.allDay ? midnight(event.startsLocal) : event.startsLocal;
    const time = occurrenceAt(originalStart, schedule);
    const isExact = TIMES.every((name) => time[name].getTime() === event[name].getTime());
    if (!isExact || known.has(originalStart.getTime())) return [];
    known.add(originalStart.getTime());
    return [{ id: event.id, externalId: event.externalId, originalStart }];
  });
}
