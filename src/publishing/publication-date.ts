import { resolveWrittenDate } from '../common/dates/written-date.js';

/** `date` is read on the site's clock, `date_utc` in UTC; both name the one publication instant. */
export interface PublicationDates {
  readonly date?: string;
  readonly date_utc?: string;
}

/** The publication instant that a write asks for; with both dates `date_utc` counts. */
export function requestedPublication(dates: PublicationDates, now: Date, siteZone: string): Date | undefined {
  const { date, date_utc: dateUtc } = dates;
  if (dateUtc !== undefined) return resolveWrittenDate(dateUtc, { now, zone: 'UTC' })?.instant;
  return date === undefined ? undefined : resolveWrittenDate(date, { now, zone: siteZone })?.instant;
}
