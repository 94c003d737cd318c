import { isWrittenDate } from '../dates/written-date.js';
import { isTimeZone } from '../dates/time-zone.js';
import { INVALID, type ParameterParser } from './parameter.js';

/** A date as people and programs write it; a number is Unix seconds. Stays text until its zone is known. */
export const dateParser: ParameterParser<string> = {
  schema: { type: 'string' },
  parse: (sent) => {
    const text = typeof sent === 'number' ? String(sent) : sent;
    return typeof text === 'string' && isWrittenDate(text) ? text : INVALID;
  },
};

/** An IANA zone, a fixed offset, or an abbreviation of RFC 5322. */
export const timeZoneParser: ParameterParser<string> = {
  schema: { type: 'string' },
  parse: (sent) => (typeof sent === 'string' && isTimeZone(sent) ? sent : INVALID),
};
