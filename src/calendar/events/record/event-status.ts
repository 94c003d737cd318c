import { listOfParser, oneOfParser } from '../../../common/parameters/choice.parsers.js';
import type { ParameterParser } from '../../../common/parameters/parameter.js';

/** The answers to whether an event takes place as announced, as in schema.org's `EventStatusType`. */
export const EVENT_STATUSES = ['scheduled', 'canceled', 'postponed', 'moved-online', 'rescheduled'] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

const BRITISH = 'cancelled';

const word = oneOfParser(EVENT_STATUSES);

/** A status; `cancelled` is read as `canceled`. */
export const eventStatusParser: ParameterParser<EventStatus> = {
  ...word,
  parse: (sent) => word.parse(typeof sent === 'string' && sent.toLowerCase() === BRITISH ? 'canceled' : sent),
};

/** Statuses to list: comma-separated or an array. */
export const eventStatusListParser = listOfParser(EVENT_STATUSES, eventStatusParser);
