import type { EntityManager, Repository } from 'typeorm';
import { ApiError } from '../../common/errors/api-error.js';
import { freeSlug } from '../../common/text/free-slug.js';
import type { Language } from '../../context/language/language.js';
import type { TranslationsRepository } from '../../context/language/translations.repository.js';
import type { Term } from './term.entity.js';

/** Reads the slugs of one type of term in all languages. */
export class TermSlugs<Row extends Term> {
  constructor(
    private readonly table: Repository<Row>,
    private readonly translations: TranslationsRepository,
  ) {}

  /**
   * Returns a free slug for a translation.
   * @param isWanted the slug was sent, so that no other may replace it
   * @throws ApiError `duplicateTermSlug` if it was sent and is taken
   */
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

  /** Returns the slug and its numbered successors, as far as other terms or their translations have them. */
  taken(
    wanted: string,
    whose: { readonly ownId: number; readonly language?: Language },
    manager: EntityManager,
  ): Promise<Set<string>> {
    const originals = `${this.table.metadata.tableName} WHERE true`;
    return this.translations.takenSlugs([wanted], { ...whose, originals }, manager);
  }
}

export function duplicateSlug(slug: string): ApiError {
  return new ApiError('duplicateTermSlug', { values: { slug } });
}
