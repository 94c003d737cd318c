import { isWrittenDate } from '../dates/written-date.js';
import { isTimeZone } from '../dates/time-zone.js';
import { INVALID, type ParameterParser } from './parameter.js';

/** A date in one of many formats; a number means Unix seconds. It stays text until its time zone is known. */
export const dateParser: ParameterParser<string> = {
  schema: { type: 'string' },
  parse: (sent) => {
    const text = typeof sent === 'number' ? String(sent) : sent;
    return typeof text === 'string' && isWrittenDate(text) ? text : INVALID;
  },
};

/** A time zone: an IANA name, a fixed offset, or an abbreviation of RFC 5322. */
export const timeZoneParser: ParameterParser<string> = {
  schema: { type: 'string' },
  parse: (sent) => (typeof sent === 'string' && isTimeZone(sent) ? sent : INVALID),
};
