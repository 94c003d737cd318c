import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
  type ValueTransformer,
} from 'typeorm';
import { RecordVersion } from '../../../reading/record-version.js';
import type { Translatable } from '../../../context/language/translatable.js';
import { type TranslationTable, Translations } from '../../../context/language/translation.entity.js';
import type { Accessibility } from '../../publications/accessibility.js';
import {
  PublicationTranslation,
  publicationTranslations,
} from '../../publications/publication-translation.entity.js';
import { EXTERNAL_KEY_CHECK, Publication } from '../../publications/publication.entity.js';
import type { EventStatus } from './event-status.js';
import type { Offer } from './offers.js';
import type { OccurrenceSummary } from './occurrence-summary.js';
import type { VirtualEventType } from './virtual-event.js';

export const EVENT_TRANSLATIONS: TranslationTable = {
  ...publicationTranslations('event', 'eventStatusReason', 'accessibilityNote'),
  series: 'series_id',
};

const NULL_IF_EMPTY: ValueTransformer = {
  to: (values?: readonly string[]) => (values?.length === 0 ? null : values),
  from: (values: string[] | null) => values ?? [],
};

/** An occurrence has a place in its series, and is none itself. */
const SERIES_CHECK =
  '(series_id IS NULL) = (original_start IS NULL) AND (series_id IS NULL OR recurrence IS NULL)';

/** Something that happens at a time. Its wall clock, its zone and its instants always agree. */
@Entity('events')
@Index('events_slug_key', { synchronize: false })
@Index('events_external_id_key', { synchronize: false })
@Check('events_external_id_check', EXTERNAL_KEY_CHECK)
@Check('events_series_check', SERIES_CHECK)
@Index('events_search_text_idx', { synchronize: false })
@Index('events_list_idx', { synchronize: false })
@Index('events_featured_idx', { synchronize: false })
@Index('events_free_idx', { synchronize: false })
@Index('events_paid_idx', { synchronize: false })
@Index('events_modified_idx', { synchronize: false })
@Index('events_status_idx', { synchronize: false })
@Index('events_virtual_idx', { synchronize: false })
@Index('events_ticketed_idx', { synchronize: false })
@Index('events_series_key', { synchronize: false })
@Index('events_recurring_idx', { synchronize: false })
@Index('events_generated_idx', { synchronize: false })
@Index('events_by_id_idx', { synchronize: false })
@Index(['authorId'])
@Index(['imageId'], { where: 'image_id IS NOT NULL' })
@Index(['parentId'], { where: 'parent_id IS NOT NULL' })
export class Event extends Publication {
  override get followsDate(): boolean {
    return true;
  }

  @Translations(EVENT_TRANSLATIONS)
  translations: Translatable['translations'] = {};

  @RecordVersion('event')
  version: string;

  /** Wall clock in `timezone`, carried in the UTC fields of the Date. */
  @Column('timestamp')
  startsLocal: Date;

  /** Wall clock in `timezone`, carried in the UTC fields of the Date. */
  @Column('timestamp')
  endsLocal: Date;

  @Column('timestamptz')
  startsAt: Date;

  @Column('timestamptz')
  endsAt: Date;

  /** An IANA zone or `UTC±n[.n]`, as it was typed. */
  @Column('text')
  timezone: string;

  /** The tz database's abbreviation at the start. */
  @Column('text')
  timezoneAbbr: string;

  @Column('boolean', { default: false })
  allDay = false;

  /** The values, as they were typed. */
  @Column('text', { array: true, default: '{}' })
  cost: string[] = [];

  @Column('text', { default: '' })
  website = '';

  @Column('boolean', { default: false })
  showMap = false;

  @Column('boolean', { default: false })
  showMapLink = false;

  @Column('boolean', { default: false })
  hideFromListings = false;

  @Column('boolean', { default: false })
  sticky = false;

  @Column('boolean', { default: false })
  featured = false;

  /** True if tickets are sold for it. */
  @Column('boolean', { default: false })
  ticketed = false;

  @Column('text', { default: 'scheduled' })
  eventStatus: EventStatus = 'scheduled';

  /** Plain text. */
  @Column('text', { default: '' })
  eventStatusReason = '';

  /** Starts before it was rescheduled, `Y-m-d H:i:s` in the zone it had then; oldest first. */
  @Column('text', { array: true, default: '{}' })
  previousStartDates: string[] = [];

  /** Null if unknown. */
  @Column('boolean', { nullable: true })
  isVirtual: boolean | null = null;

  @Column('text', { default: '' })
  virtualEventType: VirtualEventType | '' = '';

  @Column('text', { default: '' })
  virtualUrl = '';

  @Column('jsonb', { default: [] })
  offers: Offer[] = [];

  /** The number of people who can attend; null if unknown. */
  @Column('integer', { nullable: true })
  capacity: number | null = null;

  /** Stored as null if empty, as for most events: an empty array takes 13 bytes, in the index of the list as well. */
  @Column('text', { array: true, nullable: true, transformer: NULL_IF_EMPTY })
  accessibility: Accessibility[] = [];

  /** Plain text. */
  @Column('text', { default: '' })
  accessibilityNote = '';

  /** Id of the parent event. */
  @Column('integer', { nullable: true })
  parentId: number | null = null;

  @ManyToOne(() => Event, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'parent_id' })
  parent?: Relation<Event> | null;

  /** The starts of the occurrences of a series, as lines of iCalendar; null if the event is not a series. */
  @Column('text', { array: true, nullable: true })
  recurrence: string[] | null = null;

  /** The wall clock up to which a series has its occurrences; null if it has all of them, and if it is no series. */
  @Column('timestamp', { nullable: true })
  generatedUntil: Date | null = null;

  /** Id of the series of which this is an occurrence. Its texts stand there. */
  @Column('integer', { nullable: true })
  seriesId: number | null = null;

  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'series_id' })
  series?: Relation<Event> | null;

  /** Wall clock at which the recurrence lets the occurrence begin, which identifies it within its series. */
  @Column('timestamp', { nullable: true })
  originalStart: Date | null = null;

  /** True if an occurrence was deleted by itself: it stays in the trash when its series, or its slot in the rule, comes back. */
  @Column('boolean', { default: false })
  isDeleted = false;

  /** Names of the fields in which an occurrence differs from its series. */
  @Column('text', { array: true, default: '{}' })
  overrides: string[] = [];

  /** The occurrences that the reader of a series may read; added where a series is shown. */
  occurrences?: OccurrenceSummary;
}

@Entity('event_translations')
@Index('event_translations_slug_key', { synchronize: false })
@Index('event_translations_slug_idx', { synchronize: false })
// By its first column, searches find out that a language has no translations, whatever their number in others.
@Index('event_translations_title_idx', { synchronize: false })
@Index('event_translations_search_text_idx', { synchronize: false })
export class EventTranslation extends PublicationTranslation {
  @PrimaryColumn('integer')
  eventId: number;

  @Column('text', { nullable: true })
  eventStatusReason: string | null;

  @Column('text', { nullable: true })
  accessibilityNote: string | null;

  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'event_id' })
  event?: Relation<Event>;
}
