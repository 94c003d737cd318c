import { isWrittenDate } from './written-date.js';
import { parseZone } from './parse-zone.js';
import { nearestZone } from './nearest-zone.js';
import type { Zone } from './zone.js';
import { didYouMean, expecting, type Reason, rejected } from '../errors/reason.js';
import { sentence } from '../errors/sentences.js';
import { scalarText } from '../text/scalar-text.js';
import { numberText, withReadings } from './date-number.js';
import type { ParameterParser } from '../parameters/parameter.js';

/** A date in one of many formats. It stays text until its time zone is known. */
export const dateParser: ParameterParser<string> = {
  schema: { type: 'string' },
  parse: (sent) => {
    const text = typeof sent === 'number' ? numberText(sent) : sent;
    return typeof text === 'string' && isWrittenDate(text) ? text : unreadableDate(sent);
  },
};

/** The reason for what is no date, or none in the calendar of its time zone. */
export function unreadableDate(sent: unknown): Reason {
  return expecting('string', sent, withReadings(sent, sentence('date')));
}

/** The reason for a date that leaves the calendar in UTC, if not in its own time zone. */
export function outsideCalendar(sent: unknown): Reason {
  return rejected(sent, sentence('dateAlsoInUtc'));
}

/** A time zone: an IANA name, a fixed offset, or an abbreviation of RFC 5322. */
export const timeZoneParser: ParameterParser<Zone> = {
  schema: { type: 'string' },
  parse: (sent) => {
    const zone = typeof sent === 'string' ? parseZone(sent) : undefined;
    return zone ?? unknownZone(sent);
  },
};

function unknownZone(sent: unknown): Reason {
  const nearest = nearestZone(scalarText(sent) ?? '');
  return expecting('string', sent, didYouMean(nearest, sentence('timeZone')));
}
