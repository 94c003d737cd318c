import type { EntityManager, Repository } from 'typeorm';
import { ApiError } from '../common/errors/api-error.js';
import { freeSlug, numbered } from '../common/slugs/free-slug.js';
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
  async taken(
    wanted: string,
    whose: { readonly ownId: number; readonly language?: Language },
    manager: EntityManager,
  ): Promise<Set<string>> {
    await this.translations.reserve(wanted, whose.language ? 'translation' : 'original', manager);
    const rows = await manager
      .createQueryBuilder(this.table.target, 'term')
      .select('term.slug', 'slug')
      .where('term.id <> :ownId', whose)
      .andWhere('(term.slug = :wanted OR term.slug LIKE :numbered)', { wanted, numbered: numbered(wanted) })
      .getRawMany<{ slug: string }>();
    const translated = await this.translations.takenSlugs(wanted, whose, manager);
    return new Set([...rows.map(({ slug }) => slug), ...translated]);
  }
}

export function duplicateSlug(slug: string): ApiError {
  return new ApiError('duplicateTermSlug', { values: { slug } });
}
