import type { EntityManager } from 'typeorm';

/** Tells whether a row is another one or one of its descendants, in a table with `parent_id`. */
export async function standsBelow(
  table: 'categories' | 'events',
  id: number | undefined,
  ancestorId: number,
  manager: EntityManager,
): Promise<boolean> {
  const [row] = await manager.query<[{ below: boolean }]>(
    `WITH RECURSIVE above AS (
       SELECT id, parent_id FROM ${table} WHERE id = $1
       UNION SELECT parent.id, parent.parent_id FROM ${table} parent JOIN above ON above.parent_id = parent.id
     ) SELECT EXISTS (SELECT 1 FROM above WHERE id = $2) AS below`,
    [id, ancestorId],
  );
  return row.below;
}
