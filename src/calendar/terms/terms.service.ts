import type { EntityManager } from 'typeorm';
import type { Caller } from '../../context/access/caller.js';
import { beforeWrite } from '../../database/before-write.js';
import { quotation } from '../../common/errors/reason.js';
import { type Sentence, sentence } from '../../common/errors/sentences.js';
import { mayNameTerms, requireRight } from '../../context/access/rights.js';
import type { RecordCache, RecordRef } from '../../reading/record-cache.js';
import type { RecordJson } from '../../reading/record-json.js';
import { type NameTaken, nameTaken, unknownKey } from '../../common/errors/api-error.js';
import type { Resolution } from '../../database/new-names.js';
import { requestedPage } from '../../common/lists/page.js';
import { RECORDS } from '../../common/record-types.js';
import type { Transactions } from '../../database/transactions.js';
import { assertMatch } from '../../context/request/preconditions.js';
import { inOrder, presentList } from '../../reading/present-list.js';
import type { Result, SingleRecord } from '../../reading/result.js';
import type { RequestContext, RequestWrite } from '../../context/request/request-context.js';
import { type ReadOptions, variantOf } from '../../reading/read-options.js';
import type { TranslationTable } from '../../context/language/translation.entity.js';
import { createOnce } from '../idempotency/create-once.js';
import type { Language } from '../../context/language/language.js';
import { assertApplicable } from './assert-applicable.js';
import { embeddedTerm } from './term.presenter.js';
import { splitByLanguage } from './split-by-language.js';
import type { ListTermsQuery } from './list-terms.query.js';
import { findTerms, type FoundTerms, resolveTerms } from './resolve-terms.js';
import type { TermReference } from './term-list.parsers.js';
import type { Term } from './term.entity.js';
import { TermRecords } from './term-records.js';
import type { CreateTerm, TermChange } from './term-changes.js';
import type { TermsRepository } from './terms.repository.js';

/** The differences between categories and tags. */
interface TermOptions {
  readonly mayManage: (caller: Caller) => boolean;
  /** The error for a name that another term has. */
  readonly nameTaken: NameTaken;
  /** The parameters of a create. */
  readonly create: new () => object;
  readonly update: new () => object;
  readonly translations: TranslationTable;
}

/** Reads and writes categories or tags. */
export abstract class TermsService<Row extends Term, Dto extends CreateTerm> {
  private readonly records: TermRecords<Row>;

  protected constructor(
    protected readonly terms: TermsRepository<Row>,
    readonly options: TermOptions,
    private readonly transactions: Transactions,
    private readonly cache: RecordCache,
  ) {
    this.records = new TermRecords(terms, cache);
  }

  mayWrite(caller: Caller): boolean {
    return this.options.mayManage(caller);
  }

  async list(query: ListTermsQuery, context: RequestContext): Promise<Result> {
    await assertApplicable(query, this.terms);
    const page = await this.terms.page(query, requestedPage(query, context.site), context);
    const parts = await this.cache.split(this.terms.type, page.rows, variantOf(context, 'listed'));
    const read = (part: readonly RecordRef[]) => async () =>
      inOrder(part, await this.read(part, context)).map((term) => embeddedTerm(term, context));
    return presentList(RECORDS[this.terms.type].collection, page, parts.map(read), context);
  }

  async get(id: number, context: RequestContext): Promise<SingleRecord> {
    const { ref, revision } = await this.terms.ref(id, context.now);
    return { ...(await this.records.single(id, ref, context)), revision };
  }

  /** Returns the JSON of these terms by id, without those that have been deleted meanwhile. */
  read(
    refs: readonly RecordRef[],
    context: RequestContext,
    options: Pick<ReadOptions, 'within'> = {},
  ): Promise<ReadonlyMap<number, RecordJson>> {
    return this.records.read(refs, context, options);
  }

  create(dto: Dto, context: RequestContext): Promise<SingleRecord> {
    requireRight(this.mayWrite(context.caller), context.caller);
    return this.transactions.run(context, (write) =>
      createOnce(
        { type: this.terms.type, dto, write },
        {
          create: () => this.createWithin(dto, write),
          find: (id) => this.terms.byId(id, write.manager),
          present: async (term) => {
            const location = context.links.rest(`/${RECORDS[this.terms.type].collection}/${term.id}`);
            return { ...(await this.records.written(term, write)), location };
          },
        },
      ),
    );
  }

  /** Creates a term within the caller's transaction. */
  async createWithin(dto: Dto, write: RequestWrite): Promise<Row> {
    this.validate?.(dto);
    const { context, manager } = write;
    const { id, name, description = '', slug } = dto;
    await this.terms.names.lock([name], manager);
    const row = Object.assign(this.terms.blank(), { id, name, description, language: context.language });
    await this.setParent?.(row, dto, manager);
    const existing = await this.terms.findDuplicate(row, manager);
    if (existing !== undefined) throw nameTaken(this.options.nameTaken, existing);
    return this.insert(row, slug, write);
  }

  update(id: number, dto: Partial<Dto>, context: RequestContext): Promise<SingleRecord> {
    requireRight(this.mayWrite(context.caller), context.caller);
    return this.transactions.run(context, async (write) =>
      this.records.written(await this.updateWithin({ id }, dto, write), write),
    );
  }

  /** Updates a term within the caller's transaction. */
  async updateWithin({ id }: Pick<Row, 'id'>, dto: Partial<Dto>, write: RequestWrite): Promise<Row> {
    this.validate?.(dto);
    const { context, manager } = write;
    const term = await this.locked({ ...dto, id }, write);
    const before = beforeWrite(term);
    const { shared, texts } = splitByLanguage(dto, before, context);
    Object.assign(term, shared);
    await this.setParent?.(term, dto, manager);
    await this.terms.update(term, manager);
    await this.terms.translate(term, context.language, texts, manager);
    write.noteChange({ type: this.terms.type, row: term, before });
    return term;
  }

  /** Deletes a term permanently, also from its events. */
  remove(id: number, context: RequestContext): Promise<SingleRecord> {
    requireRight(this.mayWrite(context.caller), context.caller);
    return this.transactions.run(context, async (write) => {
      const term = await this.locked({ id }, write);
      const record = await this.records.written(term, write);
      await this.terms.remove(term, write.manager);
      write.note({ operation: 'delete', type: this.terms.type, id });
      return record;
    });
  }

  /** Finds the terms in a filter. */
  filter(references: readonly TermReference[], language: Language): Promise<FoundTerms> {
    return findTerms(references, this.terms, language);
  }

  /** Looks up the terms in the write of an event, and creates those with new names. */
  resolve(references: readonly TermReference[], write: RequestWrite): Promise<Resolution> {
    const { caller, language } = write.context;
    const create = (name: string) => {
      requireRight(mayNameTerms(caller), caller, this.unnamed(name));
      return this.insert(Object.assign(this.terms.blank(), { name, language }), undefined, write);
    };
    return resolveTerms(references, { terms: this.terms, language, create }, write.manager);
  }

  private unnamed(name: string): Sentence {
    return sentence(`${this.terms.type}NotNamed`, { name: quotation(name) });
  }

  /** Rejects what these terms cannot have, before anything is read. */
  protected validate?(dto: Partial<Dto>): void;

  /** Sets the requested parent. */
  protected setParent?(term: Row, dto: Partial<Dto>, manager: EntityManager): Promise<void>;

  private async insert(row: Row, slug: string | undefined, write: RequestWrite): Promise<Row> {
    const term = await this.terms.insert(row, slug, write.manager);
    write.noteChange({ type: this.terms.type, row: term, before: this.terms.blank() });
    return term;
  }

  /** Locks the term until the transaction ends, and checks `If-Match`. */
  private async locked(change: TermChange, { context, manager }: RequestWrite): Promise<Row> {
    const term = await this.terms.lock(change, manager);
    if (term === null) throw unknownKey({ id: change.id }, this.terms.type);
    assertMatch(context, { type: this.terms.type, id: term.id, version: term.version });
    return term;
  }
}
