import { createHash } from 'node:crypto';
import { ApiError } from '../../common/errors/api-error.js';
import type { WritableType } from '../../common/record-types.js';
import type { Result } from '../../reading/result.js';
import type { RequestWrite } from '../../context/request/request-context.js';
import type { IdempotencyKey } from './idempotency-key.entity.js';
import { claim, complete, earlier, type NewKey, taken } from './idempotency-keys.sql.js';
import { parseIdempotencyKey } from './parse-idempotency-key.js';

/** A create of a record. */
interface Creation {
  readonly type: WritableType | 'user';
  readonly dto: object;
  readonly write: RequestWrite;
}

/** The steps in which a resource answers a repeated create. */
interface Replay<Row, Presented> {
  /** Returns a record that an earlier request created; null if it no longer exists. */
  readonly find: (id: number) => Promise<Row | null>;
  readonly present: (row: Row) => Promise<Presented>;
}

/** The steps in which a resource creates a record. */
interface Steps<Row, Presented> extends Replay<Row, Presented> {
  readonly create: () => Promise<Row>;
}

/**
 * Creates a record, or returns the one that the caller has created with the same `Idempotency-Key`, as it is now. The
 * key is stored in the transaction of the record.
 * @throws ApiError `idempotencyKeyReused` for a key of another request, `createdRecordDeleted` if the record is gone
 */
export async function createOnce<Row extends { readonly id: number }, Presented extends Result>(
  creation: Creation,
  { create, ...replay }: Steps<Row, Presented>,
): Promise<Presented> {
  const { manager } = creation.write;
  const key = keyOf(creation);
  if (key === undefined) return replay.present(await create());
  if (await claim(key, manager)) {
    const created = await create();
    await complete(key, created.id, manager);
    return replay.present(created);
  }
  return replayed(await taken(key, manager), key, replay);
}

/**
 * Returns the record that the caller has created with the same `Idempotency-Key`, for creates of what may be gone by now;
 * undefined if there was no such request.
 * @throws ApiError like `createOnce`
 */
export async function createdBefore<Row, Presented extends Result>(
  creation: Creation,
  replay: Replay<Row, Presented>,
): Promise<Presented | undefined> {
  const key = keyOf(creation);
  const known = key && (await earlier(key, creation.write.manager));
  return key && known ? replayed(known, key, replay) : undefined;
}

async function replayed<Row, Presented extends Result>(
  { digest, recordId }: IdempotencyKey,
  key: NewKey,
  { find, present }: Replay<Row, Presented>,
): Promise<Presented> {
  if (digest !== key.digest) throw new ApiError('idempotencyKeyReused');
  const known = await find(Number(recordId));
  if (known === null) throw new ApiError('createdRecordDeleted');
  return { ...(await present(known)), isReplayed: true };
}

function keyOf({ type, dto, write }: Creation): NewKey | undefined {
  const { caller, idempotencyKey: sent, language, now } = write.context;
  if (sent === undefined || caller.id === undefined) return undefined;
  // Bodies that mean the same have the same JSON, as parsers build a DTO in the order of its declaration.
  const digest = createHash('sha256')
    .update(JSON.stringify([type, language, dto]))
    .digest('hex');
  return { userId: caller.id, key: parseIdempotencyKey(sent), digest, createdAt: now };
}
