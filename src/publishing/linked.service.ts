import type { EntityManager } from 'typeorm';
import type { AuditTrail } from '../audit/audit-trail.js';
import { watch } from '../audit/changed-fields.js';
import { isApplicableEvent } from '../access/readable-event.js';
import { mayFilterByStatus, mayWrite, requireRight, visibleTo } from '../access/rights.js';
import { ApiError, invalidParameter, requireAcceptable } from '../common/errors/api-error.js';
import type { ErrorName } from '../common/errors/error-catalogue.js';
import { inOrder, type Page, requestedPage } from '../common/paging/page.js';
import type { Transactions } from '../common/transactions.js';
import type { RequestContext } from '../http/request-context.js';
import type { PublicationFields } from './publication-fields.js';
import type { LinkedRepository } from './linked.repository.js';
import type { ListLinkedQuery } from './list-linked.query.js';
import { formerSlug, PublicationKeeper, type RecordKey } from './publication-keeper.js';
import { asEditor, isLocked } from './protection.js';
import type { Publication } from './publication.entity.js';
import type { PublicationChanges, PublishingService } from './publishing.service.js';

/** What tells venues from organizers. */
export interface LinkedKind<Row extends Publication> {
  readonly type: 'venue' | 'organizer';
  readonly fields: PublicationFields<Row>;
  readonly notAccessible: ErrorName;
  readonly inTrash: ErrorName;
  readonly noSuchPage: ErrorName;
}

/** The rules of what events link to: venues and organizers. */
export abstract class LinkedService<Row extends Publication, Dto extends PublicationChanges> {
  private readonly keeper: PublicationKeeper<Row>;

  protected constructor(
    private readonly records: LinkedRepository<Row>,
    private readonly kind: LinkedKind<Row>,
    private readonly publishing: PublishingService,
    private readonly transactions: Transactions,
    private readonly audit: AuditTrail,
  ) {
    const unknown = (key: RecordKey) => invalidParameter('id' in key ? 'id' : 'slug');
    this.keeper = new PublicationKeeper(records, { unknown, ...kind });
  }

  /** Ids of one page of what a list matches. */
  async page(query: ListLinkedQuery, context: RequestContext): Promise<Page<number>> {
    await this.assertApplicable(query, context);
    const page = await this.records.page(query, requestedPage(query, context.site), context);
    if (page.number > 1 && page.rows.length === 0) throw new ApiError(this.kind.noSuchPage);
    return page;
  }

  async load(page: Page<number>): Promise<Page<Row>> {
    return { ...page, rows: inOrder(page.rows, await this.records.byIds(page.rows)) };
  }

  /** @throws ApiError `invalidParameters` for filters by what is not there or what the caller may not know of. */
  private async assertApplicable({ event, status }: ListLinkedQuery, context: RequestContext): Promise<void> {
    requireAcceptable({
      event: await isApplicableEvent(event, context, this.records.manager),
      status: mayFilterByStatus(context.caller, status),
    });
  }

  idOf(key: RecordKey, context: RequestContext): Promise<number | undefined> {
    return this.keeper.idOf(key, context);
  }

  get(key: RecordKey, context: RequestContext): Promise<Row> {
    return this.keeper.read(key, context);
  }

  create(dto: Dto, context: RequestContext): Promise<Row> {
    requireRight(mayWrite(context.caller), context.caller);
    return this.transactions.run((manager) => this.findOrCreate(dto, context, manager));
  }

  /** A record posted twice is the record that is there already; it is not changed. */
  async findOrCreate(dto: Dto, context: RequestContext, manager: EntityManager): Promise<Row> {
    const draft = this.records.blank();
    this.kind.fields.assign(draft, dto);
    await this.publishing.begin(draft, dto, context, manager);
    const sent = this.kind.fields.sentMembers(dto);
    const scope = {
      condition: visibleTo(context.caller, 'row', context.now),
      isReadable: (row: Row) => !isLocked(row, asEditor(context)),
    };
    const twin = await this.records.twin(draft, sent, scope, manager);
    if (twin !== undefined) return twin;
    const record = await this.records.insert(draft, dto.slug, manager);
    this.audit.noteChange(watch(this.kind.type, record, this.records.blank()), context, manager);
    return record;
  }

  update(key: RecordKey, dto: Partial<Dto>, context: RequestContext): Promise<Row> {
    return this.transactions.run((manager) => this.updateWithin(key, dto, context, manager));
  }

  /** The part of an update that happens in the caller's transaction. */
  updateWithin(
    key: RecordKey,
    dto: Partial<Dto>,
    context: RequestContext,
    manager: EntityManager,
  ): Promise<Row> {
    return this.keeper.edit(key, { changes: dto, context, manager }, async (record) => {
      const watched = watch(this.kind.type, record);
      const { shared, texts } = this.kind.fields.divide(dto, record, context.language);
      const wantedSlug = shared.slug ?? formerSlug(record);
      this.kind.fields.assign(record, shared);
      await this.publishing.apply(record, shared, context, manager);
      await this.records.update(record, wantedSlug, manager);
      await this.records.translate(record, context.language, texts, manager);
      this.audit.noteChange(watched, context, manager);
      return record;
    });
  }

  remove(key: RecordKey, context: RequestContext): Promise<Row> {
    return this.transactions.run(async (manager) => {
      const record = await this.keeper.trash(key, context, manager);
      const note = { operation: 'delete', type: this.kind.type, id: record.id, fields: ['status'] } as const;
      this.audit.note(note, context, manager);
      return record;
    });
  }

  /** Tells whether the caller may link, or filter by, all of these records: those it may read. */
  async areLinkable(
    ids: readonly number[],
    { caller, now }: RequestContext,
    manager?: EntityManager,
  ): Promise<boolean> {
    if (ids.length === 0) return true;
    const found = await this.records.countAmong(ids, visibleTo(caller, 'row', now), manager);
    return found === ids.length;
  }
}
