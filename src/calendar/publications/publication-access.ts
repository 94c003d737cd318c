import type { EntityManager } from 'typeorm';
import type { Caller } from '../../context/access/caller.js';
import { mayClaimIds, mayEdit, mayRead, mayWrite, requireRight } from '../../context/access/rights.js';
import { beforeWrite } from '../../database/before-write.js';
import { ApiError, isError, unknownKey } from '../../common/errors/api-error.js';
import type { ErrorName } from '../../common/errors/error-catalogue.js';
import { assertMatch } from '../../context/request/preconditions.js';
import type { Language } from '../../context/language/language.js';
import type { FoundRecord } from '../../reading/read-page.js';
import type { RequestContext, RequestWrite } from '../../context/request/request-context.js';
import { externalIdTaken } from './external-key.js';
import type { Holder } from './external-keys.repository.js';
import { type Mask, refuseMask } from './protection.js';
import type { Publication } from './publication.entity.js';
import type { PublicationsRepository } from './publications.repository.js';
import type { ExternalKey, RecordKey } from './record-key.js';
import type { PublicationChanges } from './create-publication.dto.js';
import type { RequestedStatus } from './status.js';
import { toldChanges, type Stored } from './stored.js';

export type AccessOperation = 'read' | 'update' | 'remove';

/** The errors and the mask by which a type of publication differs from others. */
export interface AccessOptions {
  readonly mask: Mask;
  readonly unknown?: (
    key: RecordKey,
    operation: AccessOperation,
    manager?: EntityManager,
  ) => ApiError | Promise<ApiError>;
  /** Error for reading a record in the trash. Absent: callers who may read it get it. */
  readonly trashedRead?: ErrorName;
}

/** The steps of an upsert. */
export interface UpsertSteps<Row, Updated extends Stored<Row>> {
  readonly create: () => Promise<Row>;
  /** @param defaults for fields that were not sent */
  readonly update: (defaults: Pick<PublicationChanges, 'author' | 'status'>) => Promise<Updated>;
}

/** Loads records for a caller, and rejects callers without the right to read, change or delete them. */
export class PublicationAccess<Row extends Publication> {
  private readonly unknown: NonNullable<AccessOptions['unknown']>;

  constructor(
    private readonly records: PublicationsRepository<Row>,
    private readonly options: AccessOptions,
  ) {
    this.unknown = options.unknown ?? ((key) => unknownKey(key, records.type));
  }

  /**
   * Finds the reference to a record that the caller may read, also to one that lists leave out. Its password is not checked.
   * @throws ApiError that explains why it may not be read
   */
  async find(key: RecordKey, context: RequestContext): Promise<FoundRecord> {
    const found = await this.records.findReadable(key, context);
    if (found.ref !== undefined) return found;
    const { id } = await this.read(key, context);
    return this.records.find(id, context);
  }

  private async read(key: RecordKey, context: RequestContext): Promise<Row> {
    const { caller, now } = context;
    const record = await this.records.byId(await this.knownId(key, 'read', context.language));
    if (record === null) throw await this.unknown(key, 'read');
    if (record.status === 'trash' && this.options.trashedRead) throw new ApiError(this.options.trashedRead);
    if (!mayRead(caller, record, now)) throw new ApiError(`${this.records.type}NotAccessible`);
    return record;
  }

  /** Locks a record that the caller has created, also one in the trash; returns null if it no longer exists. */
  async created(id: number, { context: { caller, now }, manager }: RequestWrite): Promise<Row | null> {
    const record = await this.records.lock(id, manager);
    if (record !== null && !mayRead(caller, record, now))
      throw new ApiError(`${this.records.type}NotAccessible`);
    return record;
  }

  /**
   * Updates the record with an external id, or creates it. Of two requests for a new one, the unique index lets one create
   * it; the other updates it.
   */
  async upsert<Updated extends Stored<Row>>(
    key: ExternalKey,
    changes: { readonly status?: RequestedStatus },
    { context, manager }: RequestWrite,
    steps: UpsertSteps<Row, Updated>,
  ): Promise<Stored<Row> | Updated> {
    requireRight(mayWrite(context.caller), context.caller);
    const holder = await this.records.externalKeys.lockHolder(key, manager);
    if (holder !== undefined && !yieldsTo(context.caller, holder))
      return this.update(holder, key, context.caller, steps);
    if (context.ifMatch !== undefined) throw new ApiError('preconditionFailed');
    try {
      const row = await steps.create();
      return { row, isNew: true, changed: toldChanges(changes, row) };
    } catch (error) {
      const winner = isError(error, 'externalIdTaken')
        ? await this.records.externalKeys.lockHolder(key, manager)
        : undefined;
      if (winner === undefined) throw error;
      return this.update(winner, key, context.caller, steps);
    }
  }

  /**
   * Updates the record with an external id. One whose author may not publish is taken over by editors, as it would keep
   * everybody else from using the id; to others who may publish it has lost the id by now.
   * @throws ApiError `externalIdTaken`
   */
  private async update<Updated extends Stored<Row>>(
    holder: Holder,
    key: ExternalKey,
    caller: Caller,
    { update }: UpsertSteps<Row, Updated>,
  ): Promise<Updated> {
    if (!mayEdit(caller, holder)) throw externalIdTaken(key);
    if (!mayClaimIds(caller, holder.authorRole)) return update({});
    const stored = await update({ author: caller.id, status: 'publish' });
    const taken = stored.row.status === holder.status ? ['author'] : ['author', 'status'];
    return { ...stored, changed: [...new Set([...taken, ...(stored.changed ?? [])])] };
  }

  /**
   * Locks a record that the caller may edit, until the transaction ends, and changes it. A record in the trash can only be
   * restored, by a write with a status or by its external id. That error comes last: errors in the parameters are reported first.
   * @param change returns the record that the response shows, if it is not the one that it was given
   */
  async edit(
    key: RecordKey,
    changes: { readonly status?: RequestedStatus },
    write: RequestWrite,
    change: (record: Row, before: Readonly<Row>) => Promise<Row | undefined>,
  ): Promise<Stored<Row>> {
    const record = await this.editable(key, 'update', write);
    const before = beforeWrite(record);
    const noted = write.notes.length;
    const shown = (await change(record, before)) ?? record;
    const changed = write.notes.slice(noted).flatMap(({ fields = [] }) => fields);
    if (before.passwordDigest !== null) refuseMask(this.options.mask, changes, changed);
    if (before.status === 'trash' && changes.status === undefined && !('source' in key))
      throw new ApiError(`${this.records.type}InTrash`);
    const stored = shown.id === record.id ? shown : record;
    return { row: shown, changed: toldChanges(changes, stored, before) };
  }

  /** Moves a record to the trash, which frees its slug. */
  async trash(key: RecordKey, write: RequestWrite): Promise<Row> {
    const record = await this.editable(key, 'remove', write);
    if (record.status === 'trash') throw new ApiError(`${this.records.type}InTrash`);
    record.formerStatus = record.status;
    record.status = 'trash';
    record.modifiedAt = write.context.now;
    return write.manager.save(record);
  }

  /** Locks a record that the caller may edit, if it is the version that the client knows. */
  private async editable(key: RecordKey, operation: AccessOperation, write: RequestWrite): Promise<Row> {
    const { caller } = write.context;
    requireRight(mayWrite(caller), caller);
    const record = await this.locked(key, operation, write);
    requireRight(mayEdit(caller, record), caller);
    assertMatch(write.context, { type: this.records.type, id: record.id, version: record.version });
    return record;
  }

  private async locked(
    key: RecordKey,
    operation: AccessOperation,
    { context: { language }, manager }: RequestWrite,
  ): Promise<Row> {
    const id = await this.knownId(key, operation, language, manager);
    const record = await this.records.lock(id, manager);
    if (record === null) throw await this.unknown(key, operation, manager);
    return record;
  }

  private async knownId(
    key: RecordKey,
    operation: AccessOperation,
    language: Language,
    manager?: EntityManager,
  ): Promise<number> {
    const id = await this.records.idOf(key, language, manager);
    if (id === undefined) throw await this.unknown(key, operation, manager);
    return id;
  }
}

/** Tells whether a record loses its external id to a caller who may not change the record. */
function yieldsTo(caller: Caller, holder: Holder): boolean {
  return !mayEdit(caller, holder) && mayClaimIds(caller, holder.authorRole);
}

/** Returns the slug of a record in the trash, which it gets back if it is still free when it is restored. */
export function formerSlug({ status, slug }: Publication): string | undefined {
  return status === 'trash' && slug !== '' ? slug : undefined;
}
