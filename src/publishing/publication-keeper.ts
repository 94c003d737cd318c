import type { EntityManager } from 'typeorm';
import { mayEdit, mayRead, mayWrite, requireRight } from '../access/rights.js';
import { ApiError } from '../common/errors/api-error.js';
import type { ErrorName } from '../common/errors/error-catalogue.js';
import type { PublicationType } from '../common/record-types.js';
import { assertMatch } from '../http/conditional-request.js';
import type { RequestContext } from '../http/request-context.js';
import type { Publication } from './publication.entity.js';
import type { PublicationsRepository } from './publications.repository.js';
import type { RecordKey } from './record-key.js';
import type { RequestedStatus } from './status.js';

export type Operation = 'read' | 'update' | 'remove';

/** How one kind of publication refuses. */
export interface Refusals {
  readonly unknown: (key: RecordKey, operation: Operation) => ApiError | Promise<ApiError>;
  readonly notAccessible: ErrorName;
  readonly inTrash: ErrorName;
  /** Refuses to read what lies in the trash, whoever asks. Absent: it is read by those who may. */
  readonly trashedRead?: ErrorName;
}

/** What an update works with. */
export interface Edit {
  readonly changes: { readonly status?: RequestedStatus };
  readonly context: RequestContext;
  readonly manager: EntityManager;
}

/** Hands out records to those who may have them, and refuses everybody else. */
export class PublicationKeeper<Row extends Publication> {
  constructor(
    private readonly records: PublicationsRepository<Row>,
    private readonly type: PublicationType,
    private readonly refusals: Refusals,
  ) {}

  /** A record that the caller may read, passwords apart. */
  async read(key: RecordKey, context: RequestContext): Promise<Row> {
    const { caller, now } = context;
    const record = await this.records.byId(await this.knownId(key, 'read', context));
    if (record === null) throw await this.refusals.unknown(key, 'read');
    if (record.status === 'trash' && this.refusals.trashedRead) throw new ApiError(this.refusals.trashedRead);
    if (!mayRead(caller, record, now)) throw new ApiError(this.refusals.notAccessible);
    return record;
  }

  /**
   * Has a record changed that the caller may change; it is locked until the transaction ends. What lies in the trash
   * is only changed to be restored, which is what a write with a status does: whatever else is wrong is said first.
   */
  async edit<T>(
    key: RecordKey,
    { changes, context, manager }: Edit,
    change: (record: Row) => Promise<T>,
  ): Promise<T> {
    const { caller } = context;
    requireRight(mayWrite(caller), caller);
    const record = await this.locked(key, 'update', context, manager);
    requireRight(mayEdit(caller, record), caller);
    assertMatch(context.ifMatch, this.type, record);
    const isTrashed = record.status === 'trash';
    const changed = await change(record);
    if (isTrashed && changes.status === undefined) throw new ApiError(this.refusals.inTrash);
    return changed;
  }

  /** Moves a record to the trash. Its slug is free from then on. */
  async trash(key: RecordKey, context: RequestContext, manager: EntityManager): Promise<Row> {
    const { caller, now } = context;
    requireRight(mayWrite(caller), caller);
    const record = await this.locked(key, 'remove', context, manager);
    requireRight(mayEdit(caller, record), caller);
    assertMatch(context.ifMatch, this.type, record);
    if (record.status === 'trash') throw new ApiError(this.refusals.inTrash);
    record.formerStatus = record.status;
    record.status = 'trash';
    record.modifiedAt = now;
    return manager.save(record);
  }

  private async locked(
    key: RecordKey,
    operation: Operation,
    context: RequestContext,
    manager: EntityManager,
  ): Promise<Row> {
    const record = await this.records.lock(await this.knownId(key, operation, context, manager), manager);
    if (record === null) throw await this.refusals.unknown(key, operation);
    return record;
  }

  private async knownId(
    key: RecordKey,
    operation: Operation,
    context: RequestContext,
    manager?: EntityManager,
  ): Promise<number> {
    const id = await this.records.idOf(key, context.language, manager);
    if (id === undefined) throw await this.refusals.unknown(key, operation);
    return id;
  }
}

/** The slug that a record had before it was moved to the trash, to be had again when it comes back. */
export function formerSlug({ status, slug }: Publication): string | undefined {
  return status === 'trash' && slug !== '' ? slug : undefined;
}
