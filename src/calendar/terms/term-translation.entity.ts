import { Column } from 'typeorm';
import type { TermType } from '../../common/record-types.js';
import { Translation, type TranslationTable } from '../../context/language/translation.entity.js';

/** The texts of a category or tag in a language other than its original one. */
export abstract class TermTranslation extends Translation {
  @Column('text', { nullable: true })
  name: string | null;
}

export function termTranslations(one: TermType): TranslationTable {
  return {
    table: `${one}_translations`,
    owner: `${one}_id`,
    texts: ['name', 'slug', 'description'],
    hasTrash: false,
  };
}
