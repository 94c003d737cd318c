import type { EntityManager } from 'typeorm';
import type { AuditTrail } from '../audit/audit-trail.js';
import { watch } from '../audit/changed-fields.js';
import { isApplicableEvent } from '../access/readable-event.js';
import { mayWrite, requireRight } from '../access/rights.js';
import type { RecordCache, RecordJson, RecordRef } from '../caching/record-cache.js';
import { ApiError, requireAcceptable, unknownKey } from '../common/errors/api-error.js';
import { unknownRecord } from '../common/errors/reason.js';
import { completed } from '../common/validation/parameters.js';
import { requestedPage } from '../common/paging/page.js';
import type { Transactions } from '../common/transactions.js';
import { presentList, type RefPage, summaries } from '../http/present-list.js';
import { detail, type RecordList, type SingleRecord } from '../http/record-json.js';
import type { ReadOptions, RequestContext } from '../http/request-context.js';
import { createOnce } from '../idempotency/create-once.js';
import { LinkedRecords, type LinkedType } from './linked-records.js';
import type { LinkedRepository } from './linked.repository.js';
import type { ListLinkedQuery } from './list-linked.query.js';
import { formerSlug, PublicationAccess } from './publication-access.js';
import { withExternalKey } from './external-key.js';
import type { ExternalKey, RecordKey } from './record-key.js';
import { asEditor, isMasked } from './protection.js';
import { statusFilter } from './status-list.parser.js';
import type { Publication } from './publication.entity.js';
import type { PublicationChanges, PublishingService } from './publishing.service.js';

/** Lists, reads and writes the records that events link to: venues or organizers. */
export abstract class LinkedService<Row extends Publication, Dto extends PublicationChanges> {
  private readonly access: PublicationAccess<Row>;
  private readonly json: LinkedRecords<Row>;

  protected constructor(
    private readonly records: LinkedRepository<Row>,
    private readonly linked: LinkedType<Row, Dto>,
    private readonly publishing: PublishingService,
    private readonly transactions: Transactions,
    private readonly audit: AuditTrail,
    cache: RecordCache,
  ) {
    this.json = new LinkedRecords(records, linked, cache);
    const unknown = (key: RecordKey) => unknownKey(key, linked.type);
    this.access = new PublicationAccess(records, linked.type, { unknown, ...linked });
  }

  async list(query: ListLinkedQuery, context: RequestContext): Promise<RecordList> {
    await this.assertApplicable(query, context);
    const page = await this.records.page(query, requestedPage(query, context.site), context);
    if (page.number > 1 && page.rows.length === 0) throw new ApiError(this.linked.noSuchPage);
    const json = await this.read(page.rows, context, { view: 'listed' });
    return presentList(this.linked.type, page, summaries(page.rows, json), context);
  }

  /** Returns references to the first records of a list. */
  async refs(query: ListLinkedQuery, size: number, context: RequestContext): Promise<RefPage<RecordRef>> {
    await this.assertApplicable(query, context);
    return this.records.page(query, { number: 1, size }, context);
  }

  async get(key: RecordKey, context: RequestContext): Promise<SingleRecord> {
    const found = await this.records.findReadable(key, context);
    const { revision, ref } = found.ref === undefined ? await this.findUnlisted(key, context) : found;
    const json = ref && (await this.read([ref], context, { view: 'single' })).get(ref.id);
    if (ref === undefined || json === undefined) throw new ApiError(this.linked.notAccessible);
    return { type: this.linked.type, ...ref, pieces: detail(json), contained: [], revision };
  }

  /** Returns the JSON of these records by id, without those that the caller may no longer read. */
  read(
    refs: readonly RecordRef[],
    context: RequestContext,
    options: ReadOptions,
  ): Promise<ReadonlyMap<number, RecordJson>> {
    return this.json.read(refs, context, options);
  }

  /** @throws ApiError `invalidParameters` for filters by records that do not exist or that the caller may not see. */
  private async assertApplicable({ event, status }: ListLinkedQuery, context: RequestContext): Promise<void> {
    requireAcceptable({
      event: [
        await isApplicableEvent(event, context, this.records.manager),
        () => unknownRecord(event, 'event'),
      ],
      status: statusFilter(context.caller, status),
    });
  }

  /**
   * Returns the reference to a record in the trash that the caller may read.
   * @throws ApiError that explains why it may not be read
   */
  private async findUnlisted(key: RecordKey, context: RequestContext) {
    const { id } = await this.access.read(key, context);
    return this.records.find(id, context);
  }

  create(dto: Dto, context: RequestContext): Promise<SingleRecord> {
    requireRight(mayWrite(context.caller), context.caller);
    return this.transactions.within(context, (manager) =>
      createOnce({
        ...{ type: this.linked.type, dto, context, manager },
        create: () => this.findOrCreate(dto, context, manager),
        find: (id) => this.access.created(id, context, manager),
        // An existing record is not locked, so the ETag needs the version that was read with it.
        present: (record) => this.json.written(record, context, manager, record.version),
      }),
    );
  }

  /** Creates a record, or returns the existing one, unchanged, if the same record is posted twice. */
  async findOrCreate(dto: Dto, context: RequestContext, manager: EntityManager): Promise<Row> {
    const row = await this.begin(dto, context, manager);
    const members = this.linked.fields.sentMembers(dto);
    const isReadable = (row: Row) => !isMasked(row, asEditor(context));
    const existing = await this.records.findDuplicate(row, { members, isReadable }, context, manager);
    return existing ?? this.insert(row, dto, context, manager);
  }

  private async begin(dto: Dto, context: RequestContext, manager: EntityManager): Promise<Row> {
    const row = this.records.blank();
    this.linked.fields.assign(row, dto);
    await this.publishing.begin(row, dto, context, manager);
    return row;
  }

  private async insert(row: Row, dto: Dto, context: RequestContext, manager: EntityManager): Promise<Row> {
    const record = await this.records.insert(row, dto.slug, manager);
    this.audit.noteChange(watch(this.linked.type, record, this.records.blank()), context, manager);
    return record;
  }

  update(key: RecordKey, dto: Partial<Dto>, context: RequestContext): Promise<SingleRecord> {
    return this.transactions.within(context, async (manager) =>
      this.json.written(await this.updateWithin(key, dto, context, manager), context, manager),
    );
  }

  /** Updates a record within the caller's transaction. */
  updateWithin(
    key: RecordKey,
    dto: Partial<Dto>,
    context: RequestContext,
    manager: EntityManager,
  ): Promise<Row> {
    return this.access.edit(key, { changes: dto, context, manager }, async (record) => {
      const watched = watch(this.linked.type, record);
      const { shared, texts } = this.linked.fields.splitByLanguage(dto, record, context.language);
      const wantedSlug = shared.slug ?? formerSlug(record);
      this.linked.fields.assign(record, shared);
      await this.publishing.apply(record, shared, context, manager);
      await this.records.update(record, wantedSlug, manager);
      await this.records.translate(record, context.language, texts, manager);
      this.audit.noteChange(watched, context, manager);
      return record;
    });
  }

  /** Updates the record with an external id, or creates it. */
  upsert(key: ExternalKey, dto: Partial<Dto>, context: RequestContext): Promise<SingleRecord> {
    const fields = withExternalKey(dto, key);
    return this.transactions.within(context, async (manager) => {
      const create = async () => {
        const whole = completed(this.linked.create, fields);
        return this.insert(await this.begin(whole, context, manager), whole, context, manager);
      };
      const update = () => this.updateWithin(key, fields, context, manager);
      const { row, isNew } = await this.access.upsert(key, { context, manager }, { create, update });
      return { ...(await this.json.written(row, context, manager)), isNew };
    });
  }

  remove(key: RecordKey, context: RequestContext): Promise<SingleRecord> {
    return this.transactions.within(context, async (manager) => {
      const record = await this.access.trash(key, context, manager);
      const { type } = this.linked;
      const note = { operation: 'delete', type, id: record.id, fields: ['status'] } as const;
      this.audit.note(note, context, manager);
      return this.json.written(record, context, manager);
    });
  }

  /** Returns the ids of no record, or of one that the caller may not read, and so not filter by. */
  unreadable(ids: readonly number[], context: RequestContext): Promise<number[]> {
    return this.records.unreadable(ids, context);
  }
}
