import type { RuledZone } from '../../common/dates/ruled-zone.js';
import type { WallClock } from '../../common/dates/wall-clock.js';
import type { Zone } from '../../common/dates/zone.js';
import type { EventDto } from '../../calendar/events/record/event-record.dto.js';
import type { SeriesRecurrence } from '../../calendar/events/series/series-reader.service.js';
import type { Language } from '../../context/language/language.js';
import type { RecordText } from '../../reading/framed-records.js';
import type { RecordWriter } from './record-writer.js';

/** An event in a feed. */
export interface FeedEvent {
  readonly record: EventDto;
  /** The last change of the event or of a record in it. */
  readonly changedAt: Date;
  /** Host of the calendar, for ids that are unique across calendars. */
  readonly host: string;
  /** True if an occurrence is written as a single event, without the others of its series. */
  readonly isAlone?: boolean;
}

/** A feed of events apart from these. */
export interface Feed {
  /** Plain text. */
  readonly title: string;
  /** URL of the feed itself, in this format. */
  readonly url: string;
  /** URL of the web site with the calendar. */
  readonly site: string;
  readonly language: Language;
  /** Name of the calendar. */
  readonly calendar: string;
  /** The time of the last change of the calendar. */
  readonly changedAt: Date;
  /** The beginning of the window, and with it of the time zone rules that are needed. */
  readonly from: Date;
  /** Starts with a byte order mark, for spreadsheets that do not assume UTF-8. */
  readonly withMark: boolean;
  /** Returns how series repeat, by their ids. */
  readonly recurrences: (ids: readonly number[]) => Promise<ReadonlyMap<number, SeriesRecurrence>>;
}

/** The text of an event, which is the same in all feeds of a calendar. */
export interface EventText extends RecordText {
  /** The lines before the text in a calendar. */
  readonly beginning?: CalendarBeginning;
  /** The place of the event in its series, by which calendars write it. */
  readonly occurrence?: CalendarOccurrence;
}

/** The place of an occurrence in its series. */
export interface CalendarOccurrence {
  readonly series: number;
  /** The lines that name its series, and, where no rule gives its dates, itself. */
  readonly uids: { readonly ofSeries: string; readonly own: string };
  /** Its start; of whole days the midnight, in the fields of UTC. */
  readonly start: Date;
  readonly end: Date;
  /** The zone of its times; undefined for whole days. */
  readonly zone?: Zone;
  /** The start that its series gives it, on the clock of the series: its own zone may be another one. */
  readonly slot: WallClock;
  readonly createdAt: Date;
  readonly changedAt: Date;
  /** True if it differs from its series. */
  readonly isOwn: boolean;
}

/** The beginning of an event in a calendar, with its times. */
export interface CalendarBeginning {
  /** In UTC, or as days. */
  readonly inUtc: Buffer;
  /** In the time of a zone, for calendars that define it; undefined for fixed zones, which have no name there. */
  readonly local?: {
    readonly text: Buffer;
    readonly zone: RuledZone;
    /** The instants that the definition has to cover: start and end. */
    readonly instants: readonly number[];
  };
}

export type FeedWriter = RecordWriter<FeedEvent, Feed, EventText>;
