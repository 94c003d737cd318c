import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { mayManageCategories } from '../../context/access/rights.js';
import { RecordCache } from '../../reading/record-cache.js';
import { ApiError, invalidParameter } from '../../common/errors/api-error.js';
import { unknownRecord } from '../../common/errors/reason.js';
import { Transactions } from '../../database/transactions.js';
import { lockTrees, standsBelow } from '../../database/trees.js';
import type { Language } from '../../context/language/language.js';
import type { FoundTerms } from '../terms/resolve-terms.js';
import type { TermReference } from '../terms/term-list.parsers.js';
import { TermsService } from '../terms/terms.service.js';
import { CategoriesRepository } from './categories.repository.js';
import { CreateCategoryDto, UpdateCategoryDto } from './category.dto.js';
import { type Category, CATEGORY_TRANSLATIONS } from './category.entity.js';

@Injectable()
export class CategoriesService extends TermsService<Category, CreateCategoryDto> {
  constructor(
    private readonly categories: CategoriesRepository,
    transactions: Transactions,
    cache: RecordCache,
  ) {
    const options = {
      mayManage: mayManageCategories,
      nameTaken: 'siblingExists',
      create: CreateCategoryDto,
      update: UpdateCategoryDto,
      translations: CATEGORY_TRANSLATIONS,
    } as const;
    super(categories, options, transactions, cache);
  }

  /** Finds the categories in a filter, and all their descendants. */
  override async filter(references: readonly TermReference[], language: Language): Promise<FoundTerms> {
    const { ids, unknown } = await super.filter(references, language);
    return { ids: await this.categories.withDescendants(ids), unknown };
  }

  protected override async setParent(
    category: Category,
    { parent }: Partial<CreateCategoryDto>,
    manager: EntityManager,
  ): Promise<void> {
    if (parent === undefined) return;
    category.parentId = parent;
    if (parent === null) return;
    await lockTrees('categories', [parent], manager);
    if ((await this.categories.byId(parent, manager)) === null)
      throw invalidParameter('parent', unknownRecord(parent, 'category'));
    if (await standsBelow('categories', parent, category.id, manager)) throw new ApiError('parentLoop');
  }
}
