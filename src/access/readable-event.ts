import type { EntityManager } from 'typeorm';
import type { Caller } from './caller.js';
import { visibleTo } from './rights.js';

/** Tells whether there is an event of this id that the caller may read, for those who filter by events. */
export async function isReadableEvent(
  id: number,
  { caller, now }: { readonly caller: Caller; readonly now: Date },
  manager: EntityManager,
): Promise<boolean> {
  const { sql, parameters } = visibleTo(caller, 'event', now);
  const events = manager.createQueryBuilder().select('1').from('events', 'event');
  return (await events.where('event.id = :id', { id }).andWhere(sql, parameters).getRawOne()) !== undefined;
}
