import sql, { raw } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { preparedRowsOf } from './sql.js';

/** Names what writers may not use at the same time: the name of a new record, its slug, or the root of a tree. */
export interface LockKey {
  readonly kind: string;
  readonly name: string;
}

/** Selects one of 256 keys of a kind: a large write cannot take more locks than PostgreSQL has room for. */
const KEY_BITS = 255;
const LOCKS = { exclusive: 'pg_advisory_xact_lock', shared: 'pg_advisory_xact_lock_shared' };

/**
 * Takes locks until the transaction ends, in one statement and in ascending order, so that writers of the same
 * keys queue instead of deadlocking. Names of the same hash share a key, so writers of different names may wait for each other.
 * @param mode those who lock a key `shared` wait only for those who lock it `exclusive`
 */
export async function lock(
  keys: readonly LockKey[],
  manager: EntityManager,
  mode: 'exclusive' | 'shared' = 'exclusive',
): Promise<void> {
  if (keys.length === 0) return;
  const [kinds, names] = [keys.map(({ kind }) => kind), keys.map(({ name }) => name)];
  await preparedRowsOf(
    manager,
    sql`SELECT ${raw(LOCKS[mode])}(kind, key) FROM (
      SELECT DISTINCT hashtext(kind) AS kind, hashtext(name) & ${KEY_BITS} AS key
      FROM unnest(${kinds}::text[], ${names}::text[]) AS given (kind, name) ORDER BY 1, 2) AS keys`,
  );
}
