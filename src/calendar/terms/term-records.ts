import { unknownKey } from '../../common/errors/api-error.js';
import type { RecordCache, RecordRef, RecordSource } from '../../reading/record-cache.js';
import type { RecordJson } from '../../reading/record-json.js';
import { type ReadOptions, variantOf } from '../../reading/read-options.js';
import { type SingleRecord, singleRecord } from '../../reading/result.js';
import type { RequestContext, RequestWrite } from '../../context/request/request-context.js';
import type { Term } from './term.entity.js';
import { embeddedTerm, presentTerm, withCount } from './term.presenter.js';
import type { TermsRepository } from './terms.repository.js';

/** Presents categories or tags. */
export class TermRecords<Row extends Term> {
  constructor(
    private readonly terms: TermsRepository<Row>,
    private readonly cache: RecordCache,
  ) {}

  /** Returns the JSON of these terms by id, without those that have been deleted meanwhile. */
  async read(
    refs: readonly RecordRef[],
    context: RequestContext,
    { within }: Pick<ReadOptions, 'within'>,
  ): Promise<ReadonlyMap<number, RecordJson>> {
    const source: RecordSource<Row> = {
      type: this.terms.type,
      load: (ids) => this.terms.byIds(ids, within?.manager),
      present: (row) => presentTerm(row, this.terms.type, context),
    };
    const terms = await this.cache.read(source, refs, variantOf(context, 'listed'));
    const counts = new Map(refs.map(({ id, count = 0 }) => [id, count]));
    return new Map([...terms].map(([id, term]) => [id, withCount(term, counts.get(id) ?? 0)]));
  }

  /** Returns the term as stored in the transaction. */
  async written({ id }: Row, write: RequestWrite): Promise<SingleRecord> {
    const { ref } = await this.terms.ref(id, write.context.now, write.manager);
    const uncommitted = ref && { ...ref, isOpen: false };
    return this.single(id, uncommitted, write.context, write);
  }

  /** @throws ApiError for a term that does not exist */
  async single(
    id: number,
    ref: RecordRef | undefined,
    context: RequestContext,
    within?: RequestWrite,
  ): Promise<SingleRecord> {
    const term = ref && (await this.read([ref], context, { within })).get(ref.id);
    if (ref === undefined || term === undefined) throw unknownKey({ id }, this.terms.type);
    const shown = within === undefined ? embeddedTerm(term.json, context) : term.json;
    return singleRecord({ type: this.terms.type, ...ref }, shown);
  }
}
