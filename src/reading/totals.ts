import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../context/access/caller.js';
import type { Revision } from './revision.js';

const MAX_TOTALS = 5_000;

/** The caller, the language and the revision for which a total is valid. */
export interface Counting {
  readonly caller: Caller;
  readonly language: string;
  /** The revision that was read before the list, if it was. */
  readonly revision?: string;
  /** The total changes as time passes, so it must not be cached. */
  readonly isTimeDependent?: boolean;
}

interface Counted {
  readonly total: number;
  /** The revision of the snapshot in which the records were counted. */
  readonly revision: Revision;
}

/** Caches the totals of lists for as long as the revision stays the same. */
@Injectable()
export class Totals {
  private revision: string | undefined;
  private readonly totals = new LRUCache<string, number>({ max: MAX_TOTALS });

  /** Returns the cached total of a list. */
  get({ revision, ...counting }: Counting, key: readonly unknown[]): number | undefined {
    const isCurrent = revision !== undefined && revision === this.revision;
    return isCurrent && !counting.isTimeDependent ? this.totals.get(keyOf(counting, key)) : undefined;
  }

  /** @param revision that of the snapshot in which the records were counted */
  set(counting: Counting, key: readonly unknown[], total: number, revision: Revision): void {
    if (counting.isTimeDependent) return;
    if (revision.key !== this.revision) this.totals.clear();
    this.revision = revision.key;
    this.totals.set(keyOf(counting, key), total);
  }

  /**
   * Reads a page with its total, which is only counted if it is not cached.
   * @param key identifies the list: its type and filters
   * @param read reads the page; counts unless it is given the total
   */
  async remember<Result extends Counted>(
    counting: Counting,
    key: readonly unknown[],
    read: (total: number | undefined) => Promise<Result>,
  ): Promise<Result> {
    // A list that is read at once tells afterwards whether the total that was known is still current.
    const { revision = this.revision } = counting;
    const known = this.get({ ...counting, revision }, key);
    const result = await read(known);
    if (known !== undefined && result.revision.key === revision) return result;
    // The cached total belongs to an older revision.
    const counted = known === undefined ? result : await read(undefined);
    this.set(counting, key, counted.total, counted.revision);
    return counted;
  }
}

function keyOf({ caller, language }: Pick<Counting, 'caller' | 'language'>, key: readonly unknown[]): string {
  return JSON.stringify([caller.role, caller.id, language, key]);
}
