import { Injectable } from '@nestjs/common';
import type { Caller } from '../access/caller.js';
import { VersionMemory } from './version-memory.js';

const REMEMBERED = 5_000;

/** Who counts, and of which data. */
interface Counting {
  readonly version?: string;
  readonly caller: Caller;
  readonly language: string;
}

/** Remembers how many records lists match: the same question to the same data has the same answer. */
@Injectable()
export class TotalsService {
  private readonly memory = new VersionMemory<Promise<number>>(REMEMBERED);

  /**
   * Counts, unless the number is known.
   * @param list what is counted, and by which filters; neither may mean another thing a moment later
   */
  total(
    { version, caller, language }: Counting,
    list: readonly unknown[],
    count: () => Promise<number>,
  ): Promise<number> {
    const known = this.memory.of(version);
    const question = JSON.stringify([caller.role, caller.id, language, list]);
    return known === undefined ? count() : known.recall(question, count);
  }
}
