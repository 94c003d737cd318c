import { resolveWrittenDate } from '../common/dates/written-date.js';

/** The two parameters for the publication instant: `date` on the site's clock, `date_utc` in UTC. */
export interface PublicationDates {
  readonly date?: string;
  readonly date_utc?: string;
}

/** Returns the requested publication instant; `date_utc` wins over `date`. */
export function requestedPublication(dates: PublicationDates, now: Date, siteZone: string): Date | undefined {
  const { date, date_utc: dateUtc } = dates;
  if (dateUtc !== undefined) return resolveWrittenDate(dateUtc, { now, zone: 'UTC' })?.instant;
  return date === undefined ? undefined : resolveWrittenDate(date, { now, zone: siteZone })?.instant;
}
