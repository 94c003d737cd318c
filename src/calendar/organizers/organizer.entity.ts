import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { RecordVersion } from '../../reading/record-version.js';
import type { Translatable } from '../../context/language/translatable.js';
import { Translations } from '../../context/language/translation.entity.js';
import {
  PublicationTranslation,
  publicationTranslations,
} from '../publications/publication-translation.entity.js';
import { EXTERNAL_KEY_CHECK, Publication } from '../publications/publication.entity.js';

export const ORGANIZER_TRANSLATIONS = publicationTranslations('organizer');

/** A person or body that runs events. */
@Entity('organizers')
@Index('organizers_slug_key', { synchronize: false })
@Index('organizers_external_id_key', { synchronize: false })
@Check('organizers_external_id_check', EXTERNAL_KEY_CHECK)
@Index('organizers_search_text_idx', { synchronize: false })
@Index('organizers_title_idx', { synchronize: false })
@Index(['publishedAt', 'id'])
@Index(['authorId'])
@Index(['imageId'], { where: 'image_id IS NOT NULL' })
export class Organizer extends Publication {
  @Translations(ORGANIZER_TRANSLATIONS)
  translations: Translatable['translations'] = {};

  @RecordVersion('organizer')
  version: string;

  @Column('text', { default: '' })
  phone = '';

  @Column('text', { default: '' })
  website = '';

  @Column('text', { default: '' })
  email = '';
}

@Entity('organizer_translations')
@Index('organizer_translations_slug_key', { synchronize: false })
@Index('organizer_translations_slug_idx', { synchronize: false })
@Index('organizer_translations_title_idx', { synchronize: false })
@Index('organizer_translations_search_text_idx', { synchronize: false })
export class OrganizerTranslation extends PublicationTranslation {
  @PrimaryColumn('integer')
  organizerId: number;

  @ManyToOne(() => Organizer, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'organizer_id' })
  organizer?: Relation<Organizer>;
}
