import sql from 'sql-template-tag';
import { type EntityManager, MoreThan } from 'typeorm';
import { rowsOf } from '../../database/sql.js';
import { IdempotencyKey } from './idempotency-key.entity.js';

const LIFETIME_MS = 24 * 3_600_000;
/** More than one, so that the table shrinks when fewer keys are added than before. */
const MOST_DELETED = 10;

/** A key as a create sends it, with the digest of its request and the time. */
export type NewKey = Pick<IdempotencyKey, 'userId' | 'key' | 'digest' | 'createdAt'>;

/**
 * Takes a key that is new or has expired, and returns whether it was. Waits for another transaction that has taken it:
 * if that one fails, the key is still free.
 */
export async function claim(
  { userId, key, digest, createdAt }: NewKey,
  manager: EntityManager,
): Promise<boolean> {
  const claimed = await rowsOf(
    manager,
    sql`INSERT INTO idempotency_keys (user_id, key, digest, created_at)
      VALUES (${userId}, ${key}, ${digest}, ${createdAt})
      ON CONFLICT (user_id, key) DO UPDATE
        SET digest = excluded.digest, record_id = NULL, created_at = excluded.created_at
        WHERE idempotency_keys.created_at <= ${expiry(createdAt)}
      RETURNING 1`,
  );
  return claimed.length > 0;
}

/** Returns a key that could not be claimed, which is locked and so still there. */
export function taken({ userId, key }: NewKey, manager: EntityManager): Promise<IdempotencyKey> {
  return manager.findOneByOrFail(IdempotencyKey, { userId, key });
}

/** Returns a key that an earlier request has taken, unless it has expired. */
export function earlier(
  { userId, key, createdAt }: NewKey,
  manager: EntityManager,
): Promise<IdempotencyKey | null> {
  return manager.findOneBy(IdempotencyKey, { userId, key, createdAt: MoreThan(expiry(createdAt)) });
}

/** Adds the created record to its key, and deletes a few expired keys, which takes no job of its own. */
export async function complete(
  { userId, key, createdAt }: NewKey,
  recordId: number,
  manager: EntityManager,
): Promise<void> {
  await rowsOf(
    manager,
    // Materialised, as PostgreSQL would look for further ones for each that it joins.
    sql`WITH expired AS MATERIALIZED (
        SELECT user_id, key FROM idempotency_keys WHERE created_at <= ${expiry(createdAt)}
        ORDER BY created_at LIMIT ${MOST_DELETED} FOR UPDATE SKIP LOCKED
      ), deleted AS (
        DELETE FROM idempotency_keys WHERE (user_id, key) IN (SELECT user_id, key FROM expired))
      UPDATE idempotency_keys SET record_id = ${recordId} WHERE user_id = ${userId} AND key = ${key}`,
  );
}

function expiry(now: Date): Date {
  return new Date(now.getTime() - LIFETIME_MS);
}
