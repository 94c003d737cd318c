import { UTC } from '../../common/dates/parse-zone.js';
import { isInCalendar, type ParseContext, resolveWrittenDate } from '../../common/dates/written-date.js';
import type { Zone } from '../../common/dates/zone.js';
import { invalidParameter } from '../../common/errors/api-error.js';
import { outsideCalendar, unreadableDate } from '../../common/dates/date.parsers.js';

/** The two parameters for the publication instant: `date` on the site's clock, `date_utc` in UTC. */
export interface PublicationDates {
  readonly date?: string;
  readonly date_utc?: string;
}

/**
 * Returns the requested publication instant; `date_utc` takes precedence over `date`.
 * @throws ApiError `invalidParameter` for a date outside the years 1 to 9999, and for a day that the month does not
 * have
 */
export function requestedPublication(dates: PublicationDates, now: Date, siteZone: Zone): Date | undefined {
  if (dates.date_utc !== undefined) return instantOf('date_utc', dates.date_utc, { now, zone: UTC });
  return dates.date === undefined ? undefined : instantOf('date', dates.date, { now, zone: siteZone });
}

function instantOf(name: keyof PublicationDates, text: string, context: ParseContext): Date {
  const date = resolveWrittenDate(text, context);
  if (date === undefined) throw invalidParameter(name, unreadableDate(text));
  if (!isInCalendar(date.instant)) throw invalidParameter(name, outsideCalendar(text));
  return date.instant;
}
