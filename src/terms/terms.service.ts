import type { EntityManager } from 'typeorm';
import type { AuditTrail } from '../audit/audit-trail.js';
import { watch } from '../audit/changed-fields.js';
import type { Caller } from '../access/caller.js';
import { mayNameTerms, requireRight } from '../access/rights.js';
import type { RecordCache, RecordJson, RecordRef, RecordSource } from '../caching/record-cache.js';
import { nameTaken, type NameTaken, unknownKey } from '../common/errors/api-error.js';
import { requestedPage } from '../common/paging/page.js';
import { RECORDS } from '../common/record-types.js';
import type { Transactions } from '../common/transactions.js';
import { assertMatch } from '../http/conditional-request.js';
import { presentList, summaries } from '../http/present-list.js';
import { type RecordList, type SingleRecord, summary } from '../http/record-json.js';
import { type RequestContext, variantOf } from '../http/request-context.js';
import { createOnce } from '../idempotency/create-once.js';
import type { Language } from '../language/language.js';
import { assertApplicable } from './assert-applicable.js';
import { splitByLanguage } from './split-by-language.js';
import type { ListTermsQuery } from './list-terms.query.js';
import { findTerms, type FoundTerms, resolveTerms, type TermReference } from './resolve-terms.js';
import type { Term, TermType } from './term.entity.js';
import { presentTerm, withCount } from './term.presenter.js';
import type { TermsRepository } from './terms.repository.js';

/** The differences between categories and tags. */
export interface TermOptions {
  readonly type: TermType;
  readonly mayManage: (caller: Caller) => boolean;
  /** The error for a name that another term has. */
  readonly nameTaken: NameTaken;
}

/** The body of a create. */
interface CreateTerm {
  readonly name: string;
  readonly description?: string;
  readonly slug?: string;
}

/** Reads and writes categories or tags. */
export abstract class TermsService<Row extends Term, Dto extends CreateTerm> {
  protected constructor(
    protected readonly terms: TermsRepository<Row>,
    private readonly options: TermOptions,
    private readonly transactions: Transactions,
    private readonly audit: AuditTrail,
    private readonly cache: RecordCache,
  ) {}

  async list(query: ListTermsQuery, context: RequestContext): Promise<RecordList> {
    await assertApplicable(query, this.terms, context);
    const page = await this.terms.page(query, requestedPage(query, context.site), context);
    const json = await this.read(page.rows, context);
    return presentList(this.options.type, page, summaries(page.rows, json), context);
  }

  async get(id: number, context: RequestContext): Promise<SingleRecord> {
    const { ref, revision } = await this.terms.ref(id, context.now);
    return { ...(await this.single(id, ref, context)), revision };
  }

  /** Returns the JSON of these terms by id, without those that have been deleted meanwhile. */
  async read(
    refs: readonly RecordRef[],
    context: RequestContext,
    manager?: EntityManager,
  ): Promise<ReadonlyMap<number, RecordJson>> {
    const source: RecordSource<Row> = {
      type: this.options.type,
      load: (ids) => this.terms.byIds(ids, manager),
      present: (row) => presentTerm(row, this.options.type, context),
      isCacheable: () => manager === undefined,
    };
    const terms = await this.cache.read(source, refs, variantOf(context, 'listed'));
    const counts = new Map(refs.map(({ id, count = 0 }) => [id, count]));
    return new Map([...terms].map(([id, term]) => [id, withCount(term, counts.get(id) ?? 0)]));
  }

  create(dto: Dto, context: RequestContext): Promise<SingleRecord> {
    requireRight(this.options.mayManage(context.caller), context.caller);
    return this.transactions.within(context, (manager) =>
      createOnce({
        ...{ type: this.options.type, dto, context, manager },
        create: () => this.createWithin(dto, context, manager),
        find: (id) => this.terms.byId(id, manager),
        present: async (term) => {
          const location = context.links.rest(`/${RECORDS[this.options.type].collection}/${term.id}`);
          return { ...(await this.written(term, context, manager)), location };
        },
      }),
    );
  }

  /** Creates a term within the caller's transaction. */
  async createWithin(dto: Dto, context: RequestContext, manager: EntityManager): Promise<Row> {
    const { name, description = '', slug } = dto;
    await this.terms.names.lock([name], manager);
    const row = Object.assign(this.terms.blank(), { name, description, language: context.language });
    await this.setParent(row, dto, manager);
    const existing = await this.terms.findDuplicate(row, manager);
    if (existing !== undefined) throw nameTaken(this.options.nameTaken, existing);
    return this.insert(row, slug, context, manager);
  }

  update(id: number, dto: Partial<Dto>, context: RequestContext): Promise<SingleRecord> {
    requireRight(this.options.mayManage(context.caller), context.caller);
    return this.transactions.within(context, async (manager) =>
      this.written(await this.updateWithin(id, dto, context, manager), context, manager),
    );
  }

  /** Updates a term within the caller's transaction. */
  async updateWithin(
    id: number,
    dto: Partial<Dto>,
    context: RequestContext,
    manager: EntityManager,
  ): Promise<Row> {
    const term = await this.locked(id, context, manager);
    const watched = watch(this.options.type, term);
    const { shared, texts } = splitByLanguage(dto, term, context.language);
    Object.assign(term, shared);
    await this.setParent(term, dto, manager);
    await this.terms.update(term, manager);
    await this.terms.translate(term, context.language, texts, manager);
    this.audit.noteChange(watched, context, manager);
    return term;
  }

  /** Deletes a term permanently, also from its events. */
  remove(id: number, context: RequestContext): Promise<SingleRecord> {
    requireRight(this.options.mayManage(context.caller), context.caller);
    return this.transactions.within(context, async (manager) => {
      const term = await this.locked(id, context, manager);
      const record = await this.written(term, context, manager);
      await this.terms.remove(term, manager);
      this.audit.note({ operation: 'delete', type: this.options.type, id }, context, manager);
      return record;
    });
  }

  /** Finds the terms in a filter. */
  find(references: readonly TermReference[], language: Language): Promise<FoundTerms> {
    return findTerms(references, this.terms, language);
  }

  /** Returns the ids of the terms in the write of an event, and creates terms with new names. */
  resolve(
    references: readonly TermReference[],
    context: RequestContext,
    manager: EntityManager,
  ): Promise<number[]> {
    const { caller, language } = context;
    const create = (name: string) => {
      requireRight(mayNameTerms(caller), caller);
      return this.insert(Object.assign(this.terms.blank(), { name, language }), undefined, context, manager);
    };
    return resolveTerms(references, { terms: this.terms, language, create }, manager);
  }

  /** Sets the requested parent; tags have none. */
  protected abstract setParent(term: Row, dto: Partial<Dto>, manager: EntityManager): Promise<void>;

  private async insert(
    row: Row,
    slug: string | undefined,
    context: RequestContext,
    manager: EntityManager,
  ): Promise<Row> {
    const term = await this.terms.insert(row, slug, manager);
    this.audit.noteChange(watch(this.options.type, term, this.terms.blank()), context, manager);
    return term;
  }

  /** Locks the term until the transaction ends, and checks `If-Match`. */
  private async locked(id: number, { ifMatch }: RequestContext, manager: EntityManager): Promise<Row> {
    const term = await this.terms.lock(id, manager);
    if (term === null) throw unknownKey({ id }, this.options.type);
    assertMatch(ifMatch, this.options.type, term);
    return term;
  }

  /** Returns the term as stored in the transaction. */
  private async written({ id }: Row, context: RequestContext, manager: EntityManager): Promise<SingleRecord> {
    const { ref } = await this.terms.ref(id, context.now, manager);
    return this.single(id, ref, context, manager);
  }

  private async single(
    id: number,
    ref: RecordRef | undefined,
    context: RequestContext,
    manager?: EntityManager,
  ): Promise<SingleRecord> {
    const json = ref && (await this.read([ref], context, manager)).get(ref.id);
    if (ref === undefined || json === undefined) throw unknownKey({ id }, this.options.type);
    return { type: this.options.type, ...ref, pieces: summary(json) };
  }
}
