import sql, { raw, type Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { lock } from './lock-keys.js';
import { rowOf, rowsOf } from './sql.js';

/** A table with `parent_id`. */
type Tree = 'categories' | 'events';

/**
 * Locks the trees of these rows until the transaction ends: whoever moves a row locks both its tree and that of its new
 * parent, so that two writes cannot form a cycle together.
 */
export async function lockTrees(table: Tree, ids: readonly number[], manager: EntityManager): Promise<void> {
  const locked = new Set<number>();
  for (;;) {
    // The transaction that held the lock may have moved a tree below another one.
    const roots = (await rootsOf(table, ids, manager)).filter((root) => !locked.has(root));
    if (roots.length === 0) return;
    await lock(
      roots.map((root) => ({ kind: `tree of ${table}`, name: String(root) })),
      manager,
    );
    for (const root of roots) locked.add(root);
  }
}

/** Tells whether a row is another one or one of its descendants. */
export async function standsBelow(
  table: Tree,
  id: number,
  ancestorId: number,
  manager: EntityManager,
): Promise<boolean> {
  const { below } = await rowOf<{ below: boolean }>(
    manager,
    sql`WITH RECURSIVE ${above(table, [id])} SELECT EXISTS (SELECT 1 FROM above WHERE id = ${ancestorId}) AS below`,
  );
  return below;
}

async function rootsOf(table: Tree, ids: readonly number[], manager: EntityManager): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    manager,
    sql`WITH RECURSIVE ${above(table, ids)} SELECT id FROM above WHERE parent_id IS NULL`,
  );
  return rows.map(({ id }) => id);
}

/** Returns the definition of a table expression with these rows and all their ancestors. */
function above(table: Tree, ids: readonly number[]): Sql {
  return sql`above AS (
      SELECT id, parent_id FROM ${raw(table)} WHERE id = ANY(${ids})
      -- Without OFFSET the whole table may be scanned for every level: the number of levels is unknown beforehand.
      UNION SELECT parent.* FROM above,
        LATERAL (SELECT id, parent_id FROM ${raw(table)} WHERE id = above.parent_id OFFSET 0) parent
    )`;
}
