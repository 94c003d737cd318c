import type { EventDto } from '../events/event-record.dto.js';
import type { Language } from '../language/language.js';

/** An event in a feed. */
export interface FeedEvent {
  readonly record: EventDto;
  /** Changes with the event and with its direct links: microseconds since 1970. */
  readonly version: string;
}

/** A list of events that is written in another format. */
export interface Feed {
  /** Plain text. */
  readonly title: string;
  /** URL of the feed itself, in this format. */
  readonly url: string;
  /** URL of the web site with the calendar. */
  readonly site: string;
  readonly language: Language;
  /** Host of the calendar, for ids that are unique across calendars. */
  readonly host: string;
  /** The time of the last change of the calendar. */
  readonly changedAt: Date;
  /** The beginning of the window, and with it of the time zone rules that are needed. */
  readonly from: Date;
  /** Starts with a byte order mark, for spreadsheets that do not assume UTF-8. */
  readonly withMark: boolean;
  /** The events in their order, a part at a time. */
  readonly events: AsyncIterable<readonly FeedEvent[]>;
}

/** Writes a feed in one format, piece by piece. */
export type FeedWriter = (feed: Feed) => AsyncIterable<string>;
