import { isWrittenDate } from '../dates/written-date.js';
import { parseZone } from '../dates/parse-zone.js';
import type { Zone } from '../dates/zone.js';
import { nearestZone } from '../dates/nearest-zone.js';
import { didYouMean, expecting, type Reason, rejected } from '../errors/reason.js';
import { sentence } from '../errors/sentences.js';
import { scalarText } from '../text/scalar-text.js';
import { numberText, withReadings } from './date-number.js';
import { INVALID, type ParameterParser } from './parameter.js';

/** A date in one of many formats. It stays text until its time zone is known. */
export const dateParser: ParameterParser<string> = {
  schema: { type: 'string' },
  parse: (sent) => {
    const text = typeof sent === 'number' ? numberText(sent) : sent;
    return typeof text === 'string' && isWrittenDate(text) ? text : INVALID;
  },
  reason: (sent) => expecting('string', withReadings(sent, sentence('date')))(sent),
};

/** The reason for a date that leaves the calendar in UTC, if not in its own time zone. */
export function outsideCalendar(sent: unknown): Reason {
  return rejected(sent, sentence('dateAlsoInUtc'));
}

/** A time zone: an IANA name, a fixed offset, or an abbreviation of RFC 5322. */
export const timeZoneParser: ParameterParser<Zone> = {
  schema: { type: 'string' },
  parse: (sent) => (typeof sent === 'string' ? (parseZone(sent) ?? INVALID) : INVALID),
  reason: (sent) =>
    expecting('string', didYouMean(nearestZone(scalarText(sent) ?? ''), sentence('timeZone')))(sent),
};
