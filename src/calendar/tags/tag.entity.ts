import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { RecordVersion } from '../../reading/record-version.js';
import type { Translatable } from '../../context/language/translatable.js';
import { Translations } from '../../context/language/translation.entity.js';
import { TermTranslation, termTranslations } from '../terms/term-translation.entity.js';
import { Term } from '../terms/term.entity.js';

export const TAG_TRANSLATIONS = termTranslations('tag');

/** A label without a hierarchy. */
@Entity('tags')
@Index('tags_slug_key', ['slug'], { unique: true })
@Index('tags_name_key', { synchronize: false })
export class Tag extends Term {
  @Translations(TAG_TRANSLATIONS)
  translations: Translatable['translations'] = {};

  @RecordVersion('tag')
  version: string;

  readonly parentId = null;
}

@Entity('tag_translations')
@Index('tag_translations_slug_key', { synchronize: false })
@Index('tag_translations_slug_idx', { synchronize: false })
@Index('tag_translations_name_idx', { synchronize: false })
export class TagTranslation extends TermTranslation {
  @PrimaryColumn('integer')
  tagId: number;

  @ManyToOne(() => Tag, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'tag_id' })
  tag?: Relation<Tag>;
}
