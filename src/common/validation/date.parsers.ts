import { isWrittenDate } from '../dates/written-date.js';
import { isTimeZone } from '../dates/time-zone.js';
import { nearestZone } from '../dates/zone-offset.js';
import { didYouMean, expecting, type Reason, rejected } from '../errors/reason.js';
import { INVALID, type ParameterParser } from './parameter.js';

/** A date in one of many formats; a number means Unix seconds. It stays text until its time zone is known. */
export const dateParser: ParameterParser<string> = {
  schema: { type: 'string' },
  parse: (sent) => {
    const text = typeof sent === 'number' ? String(sent) : sent;
    return typeof text === 'string' && isWrittenDate(text) ? text : INVALID;
  },
  reason: expecting('string', {
    en: 'Use a date in the years 1 to 9999, such as 2027-06-21 19:30:00.',
    fr: 'Indiquez une date des années 1 à 9999, comme 2027-06-21 19:30:00.',
  }),
};

/** The reason for a date that leaves the calendar in UTC, if not in its own time zone. */
export function outsideCalendar(sent: unknown): Reason {
  return rejected(sent, {
    en: 'Use a date that is in the years 1 to 9999 in UTC as well.',
    fr: 'Indiquez une date qui est aussi en UTC dans les années 1 à 9999.',
  });
}

/** A time zone: an IANA name, a fixed offset, or an abbreviation of RFC 5322. */
export const timeZoneParser: ParameterParser<string> = {
  schema: { type: 'string' },
  parse: (sent) => (typeof sent === 'string' && isTimeZone(sent) ? sent : INVALID),
  reason: (sent) => expecting('string', didYouMean(nearestZone(String(sent)), TIME_ZONE))(sent),
};

const TIME_ZONE = {
  en: 'Use a time zone such as Europe/Oslo or UTC+2.',
  fr: 'Indiquez un fuseau horaire comme Europe/Oslo ou UTC+2.',
};
