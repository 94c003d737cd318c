import { Column } from 'typeorm';
import type { PublicationType } from '../../common/record-types.js';
import { Translation, type TranslationTable } from '../../context/language/translation.entity.js';

/** The texts of an event, a venue or an organizer in a language other than the one in which it was written. */
export abstract class PublicationTranslation extends Translation {
  @Column('text', { nullable: true })
  title: string | null;

  @Column('text', { nullable: true })
  excerpt: string | null;

  /** Set by a trigger while the record is in the trash and its slug is free. */
  @Column('boolean', { default: false })
  trashed: boolean;

  /** The text that a search in this language covers, written by triggers. */
  @Column('text', { default: '', select: false })
  searchText: string;
}

/** @param further members with a text besides those of every publication */
export function publicationTranslations(
  one: PublicationType,
  ...further: readonly string[]
): TranslationTable {
  return {
    table: `${one}_translations`,
    owner: `${one}_id`,
    texts: ['title', 'slug', 'description', 'excerpt', ...further],
    hasTrash: true,
  };
}
