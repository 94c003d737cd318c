import type { EntityManager, Repository } from 'typeorm';
import { ApiError } from '../common/errors/api-error.js';
import { freeSlug } from '../common/slugs/free-slug.js';
import type { Language } from '../language/language.js';
import type { TranslationsRepository } from '../language/translations.repository.js';
import type { Term } from './term.entity.js';

/** Knows which slugs the terms of a kind have, in all languages. */
export class TermSlugs<Row extends Term> {
  constructor(
    private readonly table: Repository<Row>,
    private readonly translations: TranslationsRepository,
  ) {}

  /** The slug that a translation gets: a free one, unless the write wants this one and no other. */
  async ofTranslation(
    whose: { readonly ownId: number; readonly language: Language },
    slug: string,
    isWanted: boolean,
    manager: EntityManager,
  ): Promise<string> {
    const taken = await this.taken(slug, whose, manager);
    if (isWanted && taken.has(slug)) throw duplicateSlug(slug);
    return freeSlug(slug, taken);
  }

  /** The slugs of other terms that are this one or its followers: of the originals and of translations. */
  taken(
    wanted: string,
    whose: { readonly ownId: number; readonly language?: Language },
    manager: EntityManager,
  ): Promise<Set<string>> {
    const originals = `${this.table.metadata.tableName} WHERE true`;
    return this.translations.takenSlugs(wanted, { ...whose, originals }, manager);
  }
}

export function duplicateSlug(slug: string): ApiError {
  return new ApiError('duplicateTermSlug', { values: { slug } });
}
