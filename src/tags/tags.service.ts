import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../audit/audit-trail.js';
import { watch } from '../audit/changed-fields.js';
import { mayManageTags, mayNameTerms, requireRight } from '../access/rights.js';
import { ApiError, invalidParameter } from '../common/errors/api-error.js';
import { inOrder, type Page, requestedPage } from '../common/paging/page.js';
import { Transactions } from '../common/transactions.js';
import type { RequestContext } from '../http/request-context.js';
import type { ListTermsQuery } from '../terms/list-terms.query.js';
import type { Language } from '../language/language.js';
import { assertApplicable } from '../terms/assert-applicable.js';
import { findTermIds, resolveTerms, type TermReference } from '../terms/resolve-terms.js';
import { divideTexts } from '../terms/divide-texts.js';
import type { Counted } from '../terms/term.entity.js';
import type { CreateTagDto, UpdateTagDto } from './tag.dto.js';
import { Tag } from './tag.entity.js';
import { TagsRepository } from './tags.repository.js';

@Injectable()
export class TagsService {
  constructor(
    private readonly tags: TagsRepository,
    private readonly transactions: Transactions,
    private readonly audit: AuditTrail,
  ) {}

  /** Ids of one page of what a list matches. */
  async page(query: ListTermsQuery, context: RequestContext): Promise<Page<number>> {
    await assertApplicable(query, this.tags, context);
    return this.tags.page(query, requestedPage(query, context.site), context);
  }

  async load(page: Page<number>, { now }: RequestContext): Promise<Page<Counted<Tag>>> {
    return { ...page, rows: inOrder(page.rows, await this.tags.byIds(page.rows, now)) };
  }

  idOf(id: number): Promise<number> {
    return Promise.resolve(id);
  }

  async get(id: number, { now }: RequestContext): Promise<Counted<Tag>> {
    return this.tags.counts.addTo(known(await this.tags.byId(id)), now);
  }

  create(dto: CreateTagDto, context: RequestContext): Promise<Counted<Tag>> {
    requireRight(mayManageTags(context.caller), context.caller);
    assertFlat(dto);
    return this.transactions.run((manager) => this.createWithin(dto, context, manager));
  }

  /** The part of a create that happens in the caller's transaction. */
  async createWithin(
    dto: CreateTagDto,
    context: RequestContext,
    manager: EntityManager,
  ): Promise<Counted<Tag>> {
    const { now, language } = context;
    await this.tags.lockNames([dto.name], manager);
    const [existing] = await this.tags.find([{ name: dto.name }], language, manager);
    if (existing !== undefined) throw termExists(existing);
    const { name, description = '' } = dto;
    const tag = Object.assign(new Tag(), { name, description, language });
    await this.tags.insert(tag, dto.slug, manager);
    this.audit.noteChange(watch('tag', tag, new Tag()), context, manager);
    return this.tags.counts.addTo(tag, now, manager);
  }

  update(id: number, dto: UpdateTagDto, context: RequestContext): Promise<Counted<Tag>> {
    requireRight(mayManageTags(context.caller), context.caller);
    assertFlat(dto);
    return this.transactions.run((manager) => this.updateWithin(id, dto, context, manager));
  }

  /** The part of an update that happens in the caller's transaction. */
  async updateWithin(
    id: number,
    dto: UpdateTagDto,
    context: RequestContext,
    manager: EntityManager,
  ): Promise<Counted<Tag>> {
    const { now, language } = context;
    const tag = known(await this.tags.lock(id, manager));
    const watched = watch('tag', tag);
    const { shared, texts } = divideTexts(dto, tag, language);
    Object.assign(tag, shared);
    await this.tags.update(tag, manager);
    await this.tags.translate(tag, language, texts, manager);
    this.audit.noteChange(watched, context, manager);
    return this.tags.counts.addTo(tag, now, manager);
  }

  /** Deletes for good; its events lose it. */
  async remove(id: number, context: RequestContext): Promise<Counted<Tag>> {
    const { caller, now } = context;
    requireRight(mayManageTags(caller), caller);
    return this.transactions.run(async (manager) => {
      const tag = await this.tags.counts.addTo(known(await this.tags.lock(id, manager)), now, manager);
      await this.tags.remove(id, manager);
      this.audit.note({ operation: 'delete', type: 'tag', id }, context, manager);
      return tag;
    });
  }

  /** Adds to tags the number of published events that carry them. */
  count(tags: readonly Tag[], now: Date, manager?: EntityManager): Promise<Counted<Tag>[]> {
    return this.tags.counts.add(tags, now, manager);
  }

  /** Ids of the tags that a filter names; undefined when one is unknown. */
  find(references: readonly TermReference[], language: Language): Promise<number[] | undefined> {
    return findTermIds(references, this.tags, language);
  }

  /** Ids of the tags that an event's write names; unknown names become new tags. */
  resolve(
    references: readonly TermReference[],
    context: RequestContext,
    manager: EntityManager,
  ): Promise<number[]> {
    const { caller, language } = context;
    const create = async (name: string) => {
      requireRight(mayNameTerms(caller), caller);
      const tag = Object.assign(new Tag(), { name, description: '', language });
      await this.tags.insert(tag, undefined, manager);
      this.audit.noteChange(watch('tag', tag, new Tag()), context, manager);
      return tag;
    };
    const resolution = { terms: this.tags, parameter: 'tags', language, create };
    return resolveTerms(references, resolution, manager);
  }
}

/** @throws ApiError `notHierarchical` for a tag that shall stand below another one. */
function assertFlat({ parent }: UpdateTagDto): void {
  if (parent !== undefined) throw new ApiError('notHierarchical');
}

function known(tag: Tag | null): Tag {
  if (tag === null) throw invalidParameter('id');
  return tag;
}

function termExists(id: number): ApiError {
  return new ApiError('tagExists', { data: { term_id: id }, extra: { additional_data: [id, id] } });
}
