import { unknownEvents } from '../../reading/readable-event.sql.js';
import { mayWrite, requireRight } from '../../context/access/rights.js';
import type { RecordCache, RecordRef } from '../../reading/record-cache.js';
import { detail, type RecordJson } from '../../reading/record-json.js';
import { ApiError, requireAcceptable, withoutUnknown } from '../../common/errors/api-error.js';
import type { Resolution } from '../../database/new-names.js';
import { completed, withDefaults } from './upsert.js';
import { RECORDS } from '../../common/record-types.js';
import { requestedPage } from '../../common/lists/page.js';
import type { Transactions } from '../../database/transactions.js';
import { inOrder, presentList, type RefPage } from '../../reading/present-list.js';
import { type Result, type SingleRecord, singleRecord } from '../../reading/result.js';
import type { RequestContext, RequestWrite } from '../../context/request/request-context.js';
import { type ReadOptions, variantOf } from '../../reading/read-options.js';
import { createOnce } from '../idempotency/create-once.js';
import { DescribedRecords } from './described-records.js';
import type { LinkedReference } from './linked-list.parser.js';
import { LinkedRecords, type LinkedOptions } from './linked-records.js';
import type { LinkedRepository } from './linked.repository.js';
import type { ListLinkedQuery } from './list-linked.query.js';
import { formerSlug, PublicationAccess } from './publication-access.js';
import { withExternalKey } from './external-key.js';
import type { ExternalKey, RecordKey } from './record-key.js';
import { statusFilter } from './status-list.parser.js';
import type { Publication } from './publication.entity.js';
import type { PublicationChanges } from './create-publication.dto.js';
import type { PublishingService } from './publishing.service.js';
import { toldChanges, type Stored } from './stored.js';

/** The ids in a filter by venues or organizers. */
export interface FilteredIds {
  /** Ids of records that the caller may read, and so filter by. */
  readonly readable: readonly number[];
  /** Ids of records that the caller may not read. */
  readonly unreadable: readonly number[];
  /** Ids of no record, or of one in the trash. */
  readonly unknown: readonly number[];
}

/** Lists, reads and writes the records that events link to: venues or organizers. */
export abstract class LinkedService<Row extends Publication, Dto extends PublicationChanges> {
  readonly mayWrite = mayWrite;
  private readonly access: PublicationAccess<Row>;
  private readonly json: LinkedRecords<Row>;
  private readonly described: DescribedRecords<Row, Dto>;

  protected constructor(
    private readonly records: LinkedRepository<Row>,
    readonly options: LinkedOptions<Row, Dto>,
    private readonly publishing: PublishingService,
    private readonly transactions: Transactions,
    private readonly cache: RecordCache,
  ) {
    this.json = new LinkedRecords(records, options, cache);
    this.described = new DescribedRecords(records, options, publishing);
    this.access = new PublicationAccess(records, options);
  }

  async list(query: ListLinkedQuery, context: RequestContext): Promise<Result> {
    await this.assertApplicable(query, context);
    const page = await this.records.page(query, requestedPage(query, context.site), context);
    if (page.number > 1 && page.rows.length === 0) throw new ApiError(`${this.records.type}PageNotFound`);
    const parts = await this.cache.split(this.records.type, page.rows, variantOf(context, 'listed'));
    const read = (part: readonly RecordRef[]) => async () =>
      inOrder(part, await this.read(part, context, { view: 'listed' }));
    return presentList(RECORDS[this.records.type].collection, page, parts.map(read), context);
  }

  /** Returns references to the first records of a list. */
  async refs(query: ListLinkedQuery, size: number, context: RequestContext): Promise<RefPage<RecordRef>> {
    await this.assertApplicable(query, context);
    return this.records.page(query, { number: 1, size }, context);
  }

  async get(key: RecordKey, context: RequestContext): Promise<SingleRecord> {
    const { revision, ref } = await this.access.find(key, context);
    const record = ref && (await this.read([ref], context, { view: 'single' })).get(ref.id);
    if (ref === undefined || record === undefined) throw new ApiError(`${this.records.type}NotAccessible`);
    return singleRecord({ type: this.records.type, ...ref }, detail(record), { contained: [], revision });
  }

  /** Returns the JSON of these records by id, without those that the caller may no longer read. */
  read(
    refs: readonly RecordRef[],
    context: RequestContext,
    options: ReadOptions,
  ): Promise<ReadonlyMap<number, RecordJson>> {
    return this.json.read(refs, context, options);
  }

  /** @throws ApiError `invalidParameters` for filters by events that do not exist or statuses that the caller may not see. */
  private async assertApplicable({ event, status }: ListLinkedQuery, context: RequestContext): Promise<void> {
    requireAcceptable({
      event: withoutUnknown(await unknownEvents(event, this.records.manager), 'event'),
      status: statusFilter(context.caller, status),
    });
  }

  create(dto: Dto, context: RequestContext): Promise<SingleRecord> {
    requireRight(mayWrite(context.caller), context.caller);
    return this.publishing.write(dto, context, (write) =>
      createOnce(
        { type: this.records.type, dto, write },
        {
          create: () => this.createWithin(dto, write),
          find: (id) => this.access.created(id, write),
          // An existing record is not locked, so the ETag needs the version that was read with it.
          present: async (record) => ({
            ...(await this.json.written(record, write, record.version)),
            changed: toldChanges(dto, record),
          }),
        },
      ),
    );
  }

  /** Creates a record, or returns the existing one, unchanged, if the same record is posted twice. */
  createWithin(dto: Dto, write: RequestWrite): Promise<Row> {
    return this.described.findOrCreate(dto, write);
  }

  /** Looks up the records in the write of an event, and creates those that do not exist yet. */
  resolve(references: readonly LinkedReference<Dto>[], write: RequestWrite): Promise<Resolution> {
    return this.described.resolve(references, write);
  }

  update(key: RecordKey, dto: Partial<Dto>, context: RequestContext): Promise<SingleRecord> {
    return this.publishing.write(dto, context, async (write) =>
      this.written(await this.updateWithin(key, dto, write), write),
    );
  }

  /** Updates a record within the caller's transaction. */
  updateWithin(key: RecordKey, dto: Partial<Dto>, write: RequestWrite): Promise<Stored<Row>> {
    const { context, manager } = write;
    return this.access.edit(key, dto, write, async (record, before) => {
      const { shared, texts } = this.options.fields.splitByLanguage(dto, before, context);
      this.options.fields.assign(record, shared);
      await this.publishing.apply({ record, before }, shared, write);
      await this.records.externalKeys.claim(record, write, before);
      await this.records.update(record, shared.slug ?? formerSlug(before), manager);
      await this.records.translate(record, context.language, texts, manager);
      write.noteChange({ type: this.records.type, row: record, before });
    });
  }

  /** Updates the record with an external id, or creates it. */
  upsert(key: ExternalKey, dto: Partial<Dto>, context: RequestContext): Promise<SingleRecord> {
    const fields = withExternalKey(dto, key);
    return this.publishing.write(dto, context, async (write) => {
      const create = () => this.described.create(completed(this.options.create, fields), write);
      const update = (defaults: Partial<PublicationChanges>) =>
        this.updateWithin(key, withDefaults(fields, defaults as Partial<Dto>), write);
      const stored = await this.access.upsert(key, fields, write, { create, update });
      return this.written(stored, write);
    });
  }

  private async written({ row, ...outcome }: Stored<Row>, write: RequestWrite): Promise<SingleRecord> {
    return { ...(await this.json.written(row, write)), ...outcome };
  }

  remove(key: RecordKey, context: RequestContext): Promise<SingleRecord> {
    return this.transactions.run(context, async (write) =>
      this.json.written(await this.removeWithin(key, write), write),
    );
  }

  /** Moves a record to the trash within the caller's transaction. */
  async removeWithin(key: RecordKey, write: RequestWrite): Promise<Row> {
    const record = await this.access.trash(key, write);
    write.note({ operation: 'delete', type: this.records.type, id: record.id, fields: ['status'] });
    return record;
  }

  /** Sorts the ids of a filter. */
  async filter(ids: readonly number[], context: RequestContext): Promise<FilteredIds> {
    const unreadable = await this.records.unreadable(ids, context);
    const unknown = await this.records.unknown(unreadable);
    return { readable: ids.filter((id) => !unreadable.includes(id)), unreadable, unknown };
  }
}
