import { isDeepStrictEqual } from 'node:util';
import type { WallClock } from '../../../common/dates/wall-clock.js';
import { isPublic } from '../../../context/access/rights.js';
import type { Language } from '../../../context/language/language.js';
import type { Event } from '../record/event.entity.js';
import { formerStarts } from '../record/event-schedule.js';
import { occurrenceAt, type OccurrenceTime } from './occurrence-schedule.js';
import { getsSlug, translatedSlug } from './occurrence-slug.js';
import { hasOwn, isOwn, withDiffering } from './overrides.js';
import type { SlotMatches } from './slot-matching.js';

/** The columns of an occurrence that a change of its series may change, or depends on. */
export type OccurrenceState = Pick<
  Event,
  | 'id'
  | 'authorId'
  | 'startsLocal'
  | 'endsLocal'
  | 'startsAt'
  | 'endsAt'
  | 'timezone'
  | 'timezoneAbbr'
  | 'allDay'
  | 'status'
  | 'formerStatus'
  | 'isDeleted'
  | 'publishedAt'
  | 'modifiedAt'
  | 'slug'
  | 'overrides'
  | 'eventStatus'
  | 'previousStartDates'
> & {
  readonly originalStart: WallClock;
  /** The languages in which it has a slug besides its own. */
  readonly slugLanguages: readonly Language[];
};

/** A series after a change, and its dates: where they may have changed, what the former ones became. */
export interface SeriesChange {
  readonly series: Event;
  /** The names of the fields that have changed, besides times and publication: `title`, `title:fr`, `venue`. */
  readonly fields: readonly string[];
  /** The language of the texts in the write. */
  readonly language: Language;
  readonly now: Date;
  readonly dates?: {
    /** The times of all occurrences, by that of their slot. */
    readonly times: ReadonlyMap<number, OccurrenceTime>;
    readonly matches: SlotMatches;
  };
  /** The time at which a series that is restored was moved to the trash, with its occurrences. */
  readonly trashedAt?: Date;
}

/** The occurrences that change with a series. */
export interface OccurrencePlan {
  /** As they are before the change. */
  readonly reached: readonly OccurrenceState[];
  /** As they are after it, in the same order. */
  readonly rows: readonly OccurrenceState[];
  /** Occurrences that leave the series, as the rule does not give them any more. */
  readonly removed: readonly OccurrenceState[];
  /** Occurrences that come back from the trash. */
  readonly restored: readonly OccurrenceState[];
  readonly added: readonly OccurrenceTime[];
}

/** Returns what becomes of the occurrences of a series with a change of it. What has ended keeps its times. */
export function planOccurrences(stored: readonly OccurrenceState[], change: SeriesChange): OccurrencePlan {
  const pairs = stored.map((row) => [row, afterChange(row, change)] as const);
  const changed = pairs.filter(([before, after]) => isChanged(before, after, change));
  const [reached, rows] = [changed.map(([before]) => before), changed.map(([, after]) => after)];
  const became = (isNow: (status: string) => boolean) =>
    rows.filter(({ status }, place) => isNow(status) && !isNow(reached[place]?.status ?? ''));
  return {
    reached,
    rows,
    removed: became((status) => status === 'trash'),
    restored: became((status) => status !== 'trash'),
    added: addedBy(change),
  };
}

function isChanged(before: OccurrenceState, after: OccurrenceState, change: SeriesChange): boolean {
  return (
    change.fields.some((name) => !isOwn(name, before.overrides)) ||
    !isDeepStrictEqual(before, after) ||
    getsSlug(after, change.series) ||
    getsSlugIn(after, change)
  );
}

/** Tells whether an occurrence gets a slug in the language of a write. */
function getsSlugIn({ slug, slugLanguages }: OccurrenceState, { series, language }: SeriesChange): boolean {
  return slug !== '' && translatedSlug(series, language) !== null && !slugLanguages.includes(language);
}

function addedBy({ dates, now }: SeriesChange): OccurrenceTime[] {
  if (dates === undefined) return [];
  const known = new Set([...dates.matches.values()].map(Number));
  return [...dates.times.values()].filter(
    ({ originalStart, endsAt }) => endsAt > now && !known.has(originalStart.getTime()),
  );
}

function afterChange(row: OccurrenceState, change: SeriesChange): OccurrenceState {
  const time = timeOf(row, change);
  const placed = time === undefined ? withOwnTime(row, change) : withTime(row, time, change);
  return withFormerStarts(withStatus(placed, row, change), row, change);
}

/** Returns the time that an occurrence gets; undefined if it keeps its own because it has ended, or has no slot. */
function timeOf({ originalStart, endsAt }: OccurrenceState, { dates, now }: SeriesChange) {
  if (endsAt <= now) return undefined;
  const slot = dates?.matches.get(originalStart.getTime());
  return slot && dates?.times.get(slot.getTime());
}

function withTime(row: OccurrenceState, time: OccurrenceTime, { series }: SeriesChange): OccurrenceState {
  const { timezone, allDay } = series;
  if (!hasOwn('time', row.overrides)) return Object.assign({}, row, time, { timezone, allDay });
  const expected = Object.assign({}, time, { timezone, allDay });
  const overrides = withDiffering(row.overrides, 'time', [row, expected]);
  return Object.assign({}, row, { overrides, originalStart: time.originalStart });
}

/** Names the times that an occurrence keeps because it has ended. */
function withOwnTime(row: OccurrenceState, { series, dates, now }: SeriesChange): OccurrenceState {
  if (dates === undefined || row.endsAt > now) return row;
  const { timezone, allDay } = series;
  const expected = Object.assign({}, occurrenceAt(row.originalStart, series), { timezone, allDay });
  return Object.assign({}, row, { overrides: withDiffering(row.overrides, 'time', [row, expected]) });
}

/** Tells whether the rule has ceased to give an occurrence that has not ended. */
function isRemoved({ originalStart, endsAt }: OccurrenceState, { dates, now }: SeriesChange): boolean {
  return dates !== undefined && endsAt > now && !dates.matches.has(originalStart.getTime());
}

function withStatus(row: OccurrenceState, before: OccurrenceState, change: SeriesChange): OccurrenceState {
  const { status, publishedAt } = change.series;
  if (row.status === 'trash') return comesBack(before, change) ? restored(row, change) : row;
  if (isRemoved(before, change)) return Object.assign({}, row, { status: 'trash', formerStatus: row.status });
  if (!hasOwn('publication', row.overrides)) return Object.assign({}, row, { status, publishedAt });
  const overrides = withDiffering(row.overrides, 'publication', [row, { status, publishedAt }]);
  return Object.assign({}, row, { overrides });
}

/** Tells whether an occurrence leaves the trash: with the rule that gives it again, or with its series. */
function comesBack(row: OccurrenceState, change: SeriesChange): boolean {
  const { dates, trashedAt } = change;
  if (row.isDeleted || isRemoved(row, change)) return false;
  const wentWithSeries = row.modifiedAt.getTime() === trashedAt?.getTime();
  return wentWithSeries || dates?.matches.has(row.originalStart.getTime()) === true;
}

/** Gives an occurrence the status and publication that it had of its own, else those of its series. */
function restored(row: OccurrenceState, { series }: SeriesChange): OccurrenceState {
  const own = hasOwn('publication', row.overrides) ? row.formerStatus : null;
  const { status, publishedAt } = own === null ? series : { ...row, status: own };
  return Object.assign({}, row, { status, publishedAt, formerStatus: null });
}

function withFormerStarts(
  row: OccurrenceState,
  before: OccurrenceState,
  { series, now }: SeriesChange,
): OccurrenceState {
  const eventStatus = row.overrides.includes('event_status') ? row.eventStatus : series.eventStatus;
  const known = Object.assign({}, row, { eventStatus });
  const told = { isPublished: isPublic(before, now), startsLocal: before.startsLocal };
  return Object.assign(known, { previousStartDates: formerStarts(known, told) });
}
