import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { rowOf } from './sql.js';

/** Takes an id for a row that needs it before it is inserted. */
export async function nextId(sequence: 'record_ids' | 'term_ids', manager: EntityManager): Promise<number> {
  const { id } = await rowOf<{ id: number }>(manager, sql`SELECT nextval(${sequence})::integer AS id`);
  return id;
}
