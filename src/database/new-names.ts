import type { EntityManager } from 'typeorm';
import { lock, type LockKey } from './lock-keys.js';

/** References of a write to other records, looked up before anything is locked. */
export interface Resolution {
  /** Keys of the names that no record has yet. */
  readonly newNames: readonly LockKey[];
  /** Returns the ids. Creates the records whose names are still new now that they are locked. */
  complete(): Promise<number[]>;
}

type Ids<Resolutions> = { [Key in keyof Resolutions]: number[] | Extract<Resolutions[Key], undefined> };

/** Locks the new names of all references together, then completes each: concurrent writes with the same new name share one record. */
export async function completeAll<Resolutions extends Readonly<Record<string, Resolution | undefined>>>(
  resolutions: Resolutions,
  manager: EntityManager,
): Promise<Ids<Resolutions>> {
  await lock(
    Object.values(resolutions).flatMap((resolution) => resolution?.newNames ?? []),
    manager,
  );
  const ids: Record<string, number[] | undefined> = {};
  for (const [name, resolution] of Object.entries(resolutions)) ids[name] = await resolution?.complete();
  return ids as Ids<Resolutions>;
}
