import type { EntityManager } from 'typeorm';
import type { Caller } from './caller.js';
import { visibleTo } from './rights.js';

/** Who asks, and when. */
export interface Reader {
  readonly caller: Caller;
  readonly now: Date;
}

/** Tells whether a list can be filtered by this event: an absent filter always can. */
export async function isApplicableEvent(
  id: number | undefined,
  context: Reader,
  manager: EntityManager,
): Promise<boolean> {
  return id === undefined || isReadableEvent(id, context, manager);
}

/** Tells whether there is an event of this id that the caller may read. */
export async function isReadableEvent(
  id: number,
  { caller, now }: Reader,
  manager: EntityManager,
): Promise<boolean> {
  const { sql, parameters } = visibleTo(caller, 'event', now);
  const events = manager.createQueryBuilder().select('1').from('events', 'event');
  return (await events.where('event.id = :id', { id }).andWhere(sql, parameters).getRawOne()) !== undefined;
}
