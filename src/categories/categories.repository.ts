import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { TotalsService } from '../freshness/totals.service.js';
import { CollationsRepository } from '../language/collations.repository.js';
import { type EntityManager, Repository } from 'typeorm';
import { type TermRule, termRules } from '../terms/term.rules.js';
import { TermsRepository } from '../terms/terms.repository.js';
import type { ListCategoriesQuery } from './category.dto.js';
import { Category, CATEGORY_TRANSLATIONS } from './category.entity.js';

/** Direct children only; the parent 0 stands for "no parent". */
const below: TermRule = (terms, { parent }: ListCategoriesQuery) => {
  if (parent === 0) terms.andWhere('term.parent_id IS NULL');
  else if (parent !== undefined) terms.andWhere('term.parent_id = :parent', { parent });
};

@Injectable()
export class CategoriesRepository extends TermsRepository<Category> {
  constructor(
    @InjectRepository(Category) table: Repository<Category>,
    collations: CollationsRepository,
    totals: TotalsService,
  ) {
    super(
      table,
      { table: 'event_categories', column: 'category_id', translations: CATEGORY_TRANSLATIONS },
      collations,
      totals,
      [...termRules, below],
    );
  }

  /** The category that bears the same name in the same language below the same parent. */
  sibling(
    { name, parentId, language }: Pick<Category, 'name' | 'parentId' | 'language'>,
    manager: EntityManager,
  ): Promise<Category | null> {
    const { table, owner } = CATEGORY_TRANSLATIONS;
    return (
      this.readIn(language, manager)
        // Says nothing new, but indexes know it.
        .where(
          `term.id IN (SELECT id FROM categories WHERE lower(name) = lower(:name)
            UNION ALL SELECT ${owner} FROM ${table} WHERE language = :language AND lower(name) = lower(:name))`,
          { name },
        )
        .andWhere('lower(coalesce(translated.name, term.name)) = lower(:name)')
        .andWhere('term.parent_id IS NOT DISTINCT FROM :parentId', { parentId })
        .orderBy('term.id')
        .getOne()
    );
  }

  /** The categories of these ids and all that stand below them. */
  async withDescendants(ids: readonly number[]): Promise<number[]> {
    const rows = await this.table.query<{ id: number }[]>(
      `WITH RECURSIVE below AS (
         SELECT id FROM categories WHERE id = ANY($1)
         UNION SELECT child.id FROM categories child JOIN below ON below.id = child.parent_id
       ) SELECT id FROM below`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  /** One category tree changes at a time, so that two moves cannot close a loop together. */
  async lockTree(manager: EntityManager): Promise<void> {
    await manager.query("SELECT pg_advisory_xact_lock(hashtextextended('categories', 0))");
  }

  /** Hands the children of a category on to the one above it. */
  async liftChildren({ id, parentId }: Category, manager: EntityManager): Promise<void> {
    await manager.update(Category, { parentId: id }, { parentId });
  }
}
