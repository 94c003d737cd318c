import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import sql, { raw } from 'sql-template-tag';
import { type EntityManager, Repository } from 'typeorm';
import { Totals } from '../../reading/totals.js';
import { rowsOf } from '../../database/sql.js';
import { lockTrees } from '../../database/trees.js';
import { CollationsRepository } from '../../context/language/collations.repository.js';
import type { TermChange } from '../terms/term-changes.js';
import { TermsRepository } from '../terms/terms.repository.js';
import { Category, CATEGORY_TRANSLATIONS } from './category.entity.js';
import { CATEGORY_FILTERS } from './category.filters.js';

@Injectable()
export class CategoriesRepository extends TermsRepository<Category> {
  constructor(
    @InjectRepository(Category) table: Repository<Category>,
    collations: CollationsRepository,
    totals: Totals,
  ) {
    const translations = CATEGORY_TRANSLATIONS;
    super(table, { type: 'category', translations, filters: CATEGORY_FILTERS }, collations, totals);
  }

  /** Finds the category with the same name, language and parent. */
  override async findDuplicate(
    { name, parentId, language }: Category,
    manager: EntityManager,
  ): Promise<number | undefined> {
    const [translations, owner] = [raw(CATEGORY_TRANSLATIONS.table), raw(CATEGORY_TRANSLATIONS.owner)];
    const [duplicate] = await rowsOf<{ id: number }>(
      manager,
      sql`SELECT row.id FROM categories row LEFT JOIN ${translations} translated
          ON translated.${owner} = row.id AND translated.language = ${language}
        WHERE lower(normalize(coalesce(translated.name, row.name))) = lower(normalize(${name}))
          AND row.parent_id IS NOT DISTINCT FROM ${parentId}
          -- Says nothing new, but indexes know it.
          AND row.id IN (SELECT id FROM categories WHERE lower(normalize(name)) = lower(normalize(${name}))
            UNION ALL SELECT ${owner} FROM ${translations}
              WHERE language = ${language} AND lower(normalize(name)) = lower(normalize(${name})))
        ORDER BY row.id LIMIT 1`,
    );
    return duplicate?.id;
  }

  /** Returns these ids and those of all their descendants. */
  async withDescendants(ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const rows = await rowsOf<{ id: number }>(
      this.manager,
      sql`WITH RECURSIVE below AS (
        SELECT id FROM categories WHERE id = ANY(${ids})
        -- As for ancestors, OFFSET keeps the table from being scanned for every level.
        UNION SELECT child.id FROM below,
          LATERAL (SELECT id FROM categories WHERE parent_id = below.id OFFSET 0) child
      ) SELECT id FROM below`,
    );
    return rows.map(({ id }) => id);
  }

  /** Locks the trees that the category leaves and joins before the row, which is the order of all writers. */
  override async lock({ id, parent }: TermChange, manager: EntityManager): Promise<Category | null> {
    await lockTrees('categories', [id, parent ?? id], manager);
    return super.lock({ id }, manager);
  }

  /** Removes a category and moves its children up to its parent. */
  override async remove(category: Category, manager: EntityManager): Promise<void> {
    await manager.update(Category, { parentId: category.id }, { parentId: category.parentId });
    await super.remove(category, manager);
  }
}
