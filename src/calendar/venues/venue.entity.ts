import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { RecordVersion } from '../../reading/record-version.js';
import type { Translatable } from '../../context/language/translatable.js';
import { Translations } from '../../context/language/translation.entity.js';
import type { Accessibility } from '../publications/accessibility.js';
import {
  PublicationTranslation,
  publicationTranslations,
} from '../publications/publication-translation.entity.js';
import { EXTERNAL_KEY_CHECK, Publication } from '../publications/publication.entity.js';

export const VENUE_TRANSLATIONS = publicationTranslations('venue', 'accessibilityNote');

/** A place where events happen. */
@Entity('venues')
@Index('venues_slug_key', { synchronize: false })
@Index('venues_external_id_key', { synchronize: false })
@Check('venues_external_id_check', EXTERNAL_KEY_CHECK)
@Index('venues_search_text_idx', { synchronize: false })
@Index('venues_title_idx', { synchronize: false })
@Index(['publishedAt', 'id'])
@Index(['authorId'])
@Index(['imageId'], { where: 'image_id IS NOT NULL' })
@Index(['geoLat', 'geoLng'])
export class Venue extends Publication {
  @Translations(VENUE_TRANSLATIONS)
  translations: Translatable['translations'] = {};

  @RecordVersion('venue')
  version: string;

  @Column('text', { default: '' })
  address = '';

  @Column('text', { default: '' })
  city = '';

  @Column('text', { default: '' })
  country = '';

  @Column('text', { default: '' })
  province = '';

  @Column('text', { default: '' })
  state = '';

  @Column('text', { default: '' })
  zip = '';

  @Column('text', { default: '' })
  phone = '';

  @Column('text', { default: '' })
  website = '';

  @Column('text', { default: '' })
  stateprovince = '';

  /** Degrees north, WGS 84. */
  @Column('double precision', { nullable: true })
  geoLat: number | null = null;

  /** Degrees east, WGS 84. */
  @Column('double precision', { nullable: true })
  geoLng: number | null = null;

  @Column('text', { array: true, default: '{}' })
  accessibility: Accessibility[] = [];

  /** Plain text. */
  @Column('text', { default: '' })
  accessibilityNote = '';

  @Column('boolean', { default: true })
  showMap = true;

  @Column('boolean', { default: true })
  showMapLink = true;
}

@Entity('venue_translations')
@Index('venue_translations_slug_key', { synchronize: false })
@Index('venue_translations_slug_idx', { synchronize: false })
@Index('venue_translations_title_idx', { synchronize: false })
@Index('venue_translations_search_text_idx', { synchronize: false })
export class VenueTranslation extends PublicationTranslation {
  @PrimaryColumn('integer')
  venueId: number;

  @Column('text', { nullable: true })
  accessibilityNote: string | null;

  @ManyToOne(() => Venue, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'venue_id' })
  venue?: Relation<Venue>;
}
