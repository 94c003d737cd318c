import { Injectable } from '@nestjs/common';
import type { Caller } from '../access/caller.js';
import type { Revision } from './revision.js';

const MAX_TOTALS = 5_000;

/** The caller who counts, the language in which texts are searched, and the data. */
export interface Counting {
  readonly caller: Caller;
  readonly language: string;
  /** Undefined where nothing may be remembered, as the same filters match other records a moment later. */
  readonly revision?: string;
}

interface Counted {
  readonly total: number;
  /** That of the snapshot in which the records were counted. */
  readonly revision: Revision;
}

/** Remembers how many records lists match, for as long as the revision is the same. */
@Injectable()
export class Totals {
  private revision: string | undefined;
  private readonly totals = new Map<string, number>();

  /** How many records a list matches, where that is known. */
  get({ revision, ...counting }: Counting, list: readonly unknown[]): number | undefined {
    const isCurrent = revision !== undefined && revision === this.revision;
    return isCurrent ? this.totals.get(keyOf(counting, list)) : undefined;
  }

  /** @param revision that of the snapshot in which the records were counted */
  set(counting: Counting, list: readonly unknown[], total: number, revision: Revision): void {
    if (counting.revision === undefined) return;
    if (revision.key !== this.revision) this.totals.clear();
    this.revision = revision.key;
    if (this.totals.size < MAX_TOTALS) this.totals.set(keyOf(counting, list), total);
  }

  /**
   * Reads something that says how many records match.
   * @param list what is counted, and by which filters
   * @param read counts them unless it is given the total
   */
  async remember<Answer extends Counted>(
    counting: Counting,
    list: readonly unknown[],
    read: (total: number | undefined) => Promise<Answer>,
  ): Promise<Answer> {
    const known = this.get(counting, list);
    const answer = await read(known);
    if (known !== undefined && answer.revision.key === counting.revision) return answer;
    // The remembered total is one of an older revision.
    const counted = known === undefined ? answer : await read(undefined);
    this.set(counting, list, counted.total, counted.revision);
    return counted;
  }
}

function keyOf({ caller, language }: Omit<Counting, 'revision'>, list: readonly unknown[]): string {
  return JSON.stringify([caller.role, caller.id, language, list]);
}
