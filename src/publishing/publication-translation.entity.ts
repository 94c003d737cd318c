import { Column } from 'typeorm';
import { Translation, type TranslationTable } from '../language/translation.entity.js';

/** The texts of an event, a venue or an organizer in a language other than the one in which it was written. */
export abstract class PublicationTranslation extends Translation {
  @Column('text', { nullable: true })
  title: string | null;

  @Column('text', { nullable: true })
  excerpt: string | null;

  /** Written by a trigger: the record lies in the trash, its slug is free. */
  @Column('boolean', { default: false })
  trashed: boolean;

  /** Written by triggers: what a search in this language looks through. */
  @Column('text', { default: '', select: false })
  searchText: string;
}

export function publicationTranslations(one: 'event' | 'venue' | 'organizer'): TranslationTable {
  return {
    table: `${one}_translations`,
    owner: `${one}_id`,
    texts: ['title', 'slug', 'description', 'excerpt'],
    hasTrash: true,
  };
}
