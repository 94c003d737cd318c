import type { EntityManager } from 'typeorm';
import { mayEdit, mayRead, mayWrite, requireRight } from '../access/rights.js';
import { ApiError } from '../common/errors/api-error.js';
import type { ErrorName } from '../common/errors/error-catalogue.js';
import type { PublicationType } from '../common/record-types.js';
import { assertMatch } from '../http/conditional-request.js';
import type { RequestContext } from '../http/request-context.js';
import { isExternalIdTaken } from './external-key.js';
import type { Publication } from './publication.entity.js';
import type { PublicationsRepository } from './publications.repository.js';
import type { ExternalKey, RecordKey } from './record-key.js';
import type { RequestedStatus } from './status.js';

export type Operation = 'read' | 'update' | 'remove';

/** The errors of one type of publication. */
export interface AccessErrors {
  readonly unknown: (
    key: RecordKey,
    operation: Operation,
    manager?: EntityManager,
  ) => ApiError | Promise<ApiError>;
  readonly notAccessible: ErrorName;
  readonly inTrash: ErrorName;
  /** Error for reading a record in the trash. Absent: callers who may read it get it. */
  readonly trashedRead?: ErrorName;
}

/** The request and transaction of an update. */
export interface Edit {
  readonly changes: { readonly status?: RequestedStatus };
  readonly context: RequestContext;
  readonly manager: EntityManager;
}

/** Loads records for a caller, and rejects callers without the right to read, change or delete them. */
export class PublicationAccess<Row extends Publication> {
  constructor(
    private readonly records: PublicationsRepository<Row>,
    private readonly type: PublicationType,
    private readonly errors: AccessErrors,
  ) {}

  /** Returns a record that the caller may read; its password is not checked. */
  async read(key: RecordKey, context: RequestContext): Promise<Row> {
    const { caller, now } = context;
    const record = await this.records.byId(await this.knownId(key, 'read', context));
    if (record === null) throw await this.errors.unknown(key, 'read');
    if (record.status === 'trash' && this.errors.trashedRead) throw new ApiError(this.errors.trashedRead);
    if (!mayRead(caller, record, now)) throw new ApiError(this.errors.notAccessible);
    return record;
  }

  /** Locks a record that the caller has created, also one in the trash; returns null if it no longer exists. */
  async created(id: number, { caller, now }: RequestContext, manager: EntityManager): Promise<Row | null> {
    const record = await this.records.lock(id, manager);
    if (record !== null && !mayRead(caller, record, now)) throw new ApiError(this.errors.notAccessible);
    return record;
  }

  /**
   * Updates the record with an external id, or creates it. Of two requests for a new one, the unique index lets one create
   * it; the other updates it.
   */
  async upsert(
    key: ExternalKey,
    { context, manager }: Omit<Edit, 'changes'>,
    write: { readonly create: () => Promise<Row>; readonly update: () => Promise<Row> },
  ): Promise<{ readonly row: Row; readonly isNew: boolean }> {
    requireRight(mayWrite(context.caller), context.caller);
    const id = await this.records.idOf(key, context.language, manager);
    if (id !== undefined) return { row: await write.update(), isNew: false };
    if (context.ifMatch !== undefined) throw new ApiError('preconditionFailed');
    try {
      return { row: await write.create(), isNew: true };
    } catch (error) {
      if (!isExternalIdTaken(error)) throw error;
      return { row: await write.update(), isNew: false };
    }
  }

  /**
   * Locks a record that the caller may edit, until the transaction ends, and changes it. A record in the trash can only be
   * restored, by a write with a status or by its external id. That error comes last: errors in the parameters are reported first.
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
    if (isTrashed && changes.status === undefined && !('source' in key))
      throw new ApiError(this.errors.inTrash);
    return changed;
  }

  /** Moves a record to the trash, which frees its slug. */
  async trash(key: RecordKey, context: RequestContext, manager: EntityManager): Promise<Row> {
    const { caller, now } = context;
    requireRight(mayWrite(caller), caller);
    const record = await this.locked(key, 'remove', context, manager);
    requireRight(mayEdit(caller, record), caller);
    assertMatch(context.ifMatch, this.type, record);
    if (record.status === 'trash') throw new ApiError(this.errors.inTrash);
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
    if (record === null) throw await this.errors.unknown(key, operation, manager);
    return record;
  }

  private async knownId(
    key: RecordKey,
    operation: Operation,
    context: RequestContext,
    manager?: EntityManager,
  ): Promise<number> {
    const id = await this.records.idOf(key, context.language, manager);
    if (id === undefined) throw await this.errors.unknown(key, operation, manager);
    return id;
  }
}

/** Returns the slug of a record in the trash, which it gets back if it is still free when it is restored. */
export function formerSlug({ status, slug }: Publication): string | undefined {
  return status === 'trash' && slug !== '' ? slug : undefined;
}
