import type { EventRule } from './event-listing.js';

const startingFrom: EventRule = (events, _query, { window: { start_date: from } }) => {
  if (from) events.andWhere('row.starts_local >= :from::timestamp', { from });
};

const endingUntil: EventRule = (events, _query, { window: { end_date: until } }) => {
  if (until) events.andWhere(`row.ends_local <= :until::timestamp AND ${beginsBy(':until')}`, { until });
};

const startingBefore: EventRule = (events, _query, { window: { starts_before: startsBefore } }) => {
  if (startsBefore) events.andWhere('row.starts_local < :startsBefore::timestamp', { startsBefore });
};

const startingAfter: EventRule = (events, _query, { window: { starts_after: startsAfter } }) => {
  if (startsAfter) events.andWhere('row.starts_local > :startsAfter::timestamp', { startsAfter });
};

// Events of a whole day end in its last second, which is what the bound is when it stands for a day.
const endingBefore: EventRule = (
  events,
  { strict_dates: strict = false },
  { window: { ends_before: endsBefore } },
) => {
  if (endsBefore)
    events.andWhere(
      `row.ends_local ${strict ? '<' : '<='} :endsBefore::timestamp AND ${beginsBy(':endsBefore')}`,
      { endsBefore },
    );
};

const endingAfter: EventRule = (events, _query, { window: { ends_after: endsAfter } }) => {
  if (endsAfter) events.andWhere('row.ends_local > :endsAfter::timestamp', { endsAfter });
};

/** The rules of the dates between which events take place. */
export const windowRules: readonly EventRule[] = [
  startingFrom,
  endingUntil,
  startingBefore,
  startingAfter,
  endingBefore,
  endingAfter,
];

/**
 * What ends by a moment begins by it: so much is known to the index in which events are found. The day is for clocks
 * that are set back while an event takes place.
 */
function beginsBy(end: string): string {
  return `row.starts_local <= ${end}::timestamp + interval '1 day'`;
}
