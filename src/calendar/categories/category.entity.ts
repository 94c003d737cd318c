import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { RecordVersion } from '../../reading/record-version.js';
import type { Translatable } from '../../context/language/translatable.js';
import { Translations } from '../../context/language/translation.entity.js';
import { TermTranslation, termTranslations } from '../terms/term-translation.entity.js';
import { Term } from '../terms/term.entity.js';

export const CATEGORY_TRANSLATIONS = termTranslations('category');

/** A label that may have a parent. */
@Entity('categories')
@Index('categories_slug_key', ['slug'], { unique: true })
@Index('categories_name_key', { synchronize: false })
@Index(['parentId'])
export class Category extends Term {
  @Translations(CATEGORY_TRANSLATIONS)
  translations: Translatable['translations'] = {};

  @RecordVersion('category')
  version: string;

  /** Null for a root. */
  @Column('integer', { nullable: true })
  parentId: number | null = null;

  @ManyToOne(() => Category)
  @JoinColumn({ name: 'parent_id' })
  parent?: Relation<Category> | null;
}

@Entity('category_translations')
@Index('category_translations_slug_key', { synchronize: false })
@Index('category_translations_slug_idx', { synchronize: false })
@Index('category_translations_name_idx', { synchronize: false })
export class CategoryTranslation extends TermTranslation {
  @PrimaryColumn('integer')
  categoryId: number;

  @ManyToOne(() => Category, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'category_id' })
  category?: Relation<Category>;
}
