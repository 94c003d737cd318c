import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../audit/audit-trail.js';
import { watch } from '../audit/changed-fields.js';
import { mayManageCategories, mayNameTerms, requireRight } from '../access/rights.js';
import { ApiError, invalidParameter } from '../common/errors/api-error.js';
import { inOrder, type Page, requestedPage } from '../common/paging/page.js';
import { Transactions } from '../common/transactions.js';
import { standsBelow } from '../common/trees.js';
import type { RequestContext } from '../http/request-context.js';
import type { Language } from '../language/language.js';
import { assertApplicable } from '../terms/assert-applicable.js';
import { findTermIds, resolveTerms, type TermReference } from '../terms/resolve-terms.js';
import { divideTexts } from '../terms/divide-texts.js';
import type { Counted } from '../terms/term.entity.js';
import { CategoriesRepository } from './categories.repository.js';
import type { CreateCategoryDto, ListCategoriesQuery, UpdateCategoryDto } from './category.dto.js';
import { Category } from './category.entity.js';

@Injectable()
export class CategoriesService {
  constructor(
    private readonly categories: CategoriesRepository,
    private readonly transactions: Transactions,
    private readonly audit: AuditTrail,
  ) {}

  /** Ids of one page of what a list matches. */
  async page(query: ListCategoriesQuery, context: RequestContext): Promise<Page<number>> {
    await assertApplicable(query, this.categories, context);
    return this.categories.page(query, requestedPage(query, context.site), context);
  }

  async load(page: Page<number>, { now }: RequestContext): Promise<Page<Counted<Category>>> {
    return { ...page, rows: inOrder(page.rows, await this.categories.byIds(page.rows, now)) };
  }

  idOf(id: number): Promise<number> {
    return Promise.resolve(id);
  }

  async get(id: number, { now }: RequestContext): Promise<Counted<Category>> {
    return this.categories.counts.addTo(known(await this.categories.byId(id)), now);
  }

  create(dto: CreateCategoryDto, context: RequestContext): Promise<Counted<Category>> {
    requireRight(mayManageCategories(context.caller), context.caller);
    return this.transactions.run((manager) => this.createWithin(dto, context, manager));
  }

  /** The part of a create that happens in the caller's transaction. */
  async createWithin(
    dto: CreateCategoryDto,
    context: RequestContext,
    manager: EntityManager,
  ): Promise<Counted<Category>> {
    const { now, language } = context;
    await this.categories.lockNames([dto.name], manager);
    const parentId = dto.parent ?? null;
    if (parentId !== null && !(await this.categories.byId(parentId, manager)))
      throw invalidParameter('parent');
    const { name, description = '' } = dto;
    const category = Object.assign(new Category(), { name, description, parentId, language });
    const twin = await this.categories.sibling(category, manager);
    if (twin !== null) throw termExists(twin.id);
    await this.categories.insert(category, dto.slug, manager);
    this.audit.noteChange(watch('category', category, new Category()), context, manager);
    return this.categories.counts.addTo(category, now, manager);
  }

  update(id: number, dto: UpdateCategoryDto, context: RequestContext): Promise<Counted<Category>> {
    requireRight(mayManageCategories(context.caller), context.caller);
    return this.transactions.run((manager) => this.updateWithin(id, dto, context, manager));
  }

  /** The part of an update that happens in the caller's transaction. */
  async updateWithin(
    id: number,
    dto: UpdateCategoryDto,
    context: RequestContext,
    manager: EntityManager,
  ): Promise<Counted<Category>> {
    const { now, language } = context;
    // Before the row, as when a category is deleted: the other way round the two would wait for each other.
    if (dto.parent !== undefined) await this.categories.lockTree(manager);
    const category = known(await this.categories.lock(id, manager));
    const watched = watch('category', category);
    const { shared, texts } = divideTexts(dto, category, language);
    Object.assign(category, shared);
    if (dto.parent !== undefined) await this.move(category, dto.parent, manager);
    await this.categories.update(category, manager);
    await this.categories.translate(category, language, texts, manager);
    this.audit.noteChange(watched, context, manager);
    return this.categories.counts.addTo(category, now, manager);
  }

  /** Deletes for good. Its children move up, its events lose it. */
  async remove(id: number, context: RequestContext): Promise<Counted<Category>> {
    const { caller, now } = context;
    requireRight(mayManageCategories(caller), caller);
    return this.transactions.run(async (manager) => {
      await this.categories.lockTree(manager);
      const category = await this.categories.counts.addTo(
        known(await this.categories.lock(id, manager)),
        now,
        manager,
      );
      await this.categories.liftChildren(category, manager);
      await this.categories.remove(id, manager);
      this.audit.note({ operation: 'delete', type: 'category', id }, context, manager);
      return category;
    });
  }

  /** Adds to categories the number of published events that carry them. */
  count(categories: readonly Category[], now: Date, manager?: EntityManager): Promise<Counted<Category>[]> {
    return this.categories.counts.add(categories, now, manager);
  }

  /** Ids of the categories that a filter names and of all below them; undefined when one is unknown. */
  async find(references: readonly TermReference[], language: Language): Promise<number[] | undefined> {
    const ids = await findTermIds(references, this.categories, language);
    return ids && this.categories.withDescendants(ids);
  }

  /** Ids of the categories that an event's write names; unknown names become new categories. */
  resolve(
    references: readonly TermReference[],
    context: RequestContext,
    manager: EntityManager,
  ): Promise<number[]> {
    const { caller, language } = context;
    const create = async (name: string) => {
      requireRight(mayNameTerms(caller), caller);
      const category = Object.assign(new Category(), { name, description: '', parentId: null, language });
      await this.categories.insert(category, undefined, manager);
      this.audit.noteChange(watch('category', category, new Category()), context, manager);
      return category;
    };
    const resolution = { terms: this.categories, parameter: 'categories', language, create };
    return resolveTerms(references, resolution, manager);
  }

  private async move(category: Category, parentId: number | null, manager: EntityManager): Promise<void> {
    if (parentId !== null) {
      if ((await this.categories.byId(parentId, manager)) === null) throw invalidParameter('parent');
      if (await standsBelow('categories', parentId, category.id, manager)) throw new ApiError('parentLoop');
    }
    category.parentId = parentId;
  }
}

function known(category: Category | null): Category {
  if (category === null) throw invalidParameter('id');
  return category;
}

function termExists(id: number): ApiError {
  return new ApiError('categoryExists', { data: { term_id: id }, extra: { additional_data: [id, id] } });
}
