import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { RecordVersion } from '../caching/record-version.js';
import type { Translatable } from '../language/translatable.js';
import { Translations } from '../language/translation.entity.js';
import {
  PublicationTranslation,
  publicationTranslations,
} from '../publishing/publication-translation.entity.js';
import { Publication } from '../publishing/publication.entity.js';

export const EVENT_TRANSLATIONS = publicationTranslations('event');

/** Something that happens at a time. Its wall clock, its zone and its instants always agree. */
@Entity('events')
@Index('events_slug_key', { synchronize: false })
@Index('events_search_text_idx', { synchronize: false })
@Index('events_list_idx', { synchronize: false })
@Index('events_featured_idx', { synchronize: false })
@Index('events_ticketed_idx', { synchronize: false })
@Index(['authorId'])
@Index(['imageId'])
@Index(['parentId'])
export class Event extends Publication {
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

  /** Id of the parent event. */
  @Column('integer', { nullable: true })
  parentId: number | null = null;

  @ManyToOne(() => Event, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'parent_id' })
  parent?: Relation<Event> | null;
}

@Entity('event_translations')
@Index('event_translations_slug_key', { synchronize: false })
@Index('event_translations_slug_idx', { synchronize: false })
@Index('event_translations_title_idx', { synchronize: false })
@Index('event_translations_search_text_idx', { synchronize: false })
export class EventTranslation extends PublicationTranslation {
  @PrimaryColumn('integer')
  eventId: number;

  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'event_id' })
  event?: Relation<Event>;
}
