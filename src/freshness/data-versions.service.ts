import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { waitedInVain } from '../common/errors/database-errors.js';
import { type DataVersion, DataVersionRepository } from './data-version.repository.js';

/** A version together with the moment for which it holds. */
export interface VersionedMoment {
  readonly version: DataVersion;
  readonly now: Date;
}

/** Tells which version of the data there is, to many who ask at the same time with one question. */
@Injectable()
export class DataVersionsService {
  private running: Promise<unknown> = Promise.resolve();
  private next: Promise<VersionedMoment> | undefined;

  constructor(
    private readonly versions: DataVersionRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * The version of the data at a moment after this call. A question that is on its way already may have missed a write
   * that was acknowledged since, so whoever comes meanwhile waits for the next one.
   */
  current(): Promise<VersionedMoment> {
    this.next ??= this.askAfter(this.running);
    return this.next;
  }

  private async askAfter(running: Promise<unknown>): Promise<VersionedMoment> {
    try {
      // Whoever comes in the same turn of the event loop shares the question.
      await Promise.all([running, turn()]);
    } finally {
      this.next = undefined;
    }
    const answer = this.ask();
    this.running = answer.catch((error: unknown) => {
      this.running = Promise.resolve();
      // Who waited for it has waited for long enough, and would for as long again.
      if (waitedInVain(error)) throw error;
    });
    this.running.catch(() => undefined);
    return answer;
  }

  private async ask(): Promise<VersionedMoment> {
    const now = this.clock.now();
    return { version: await this.versions.read(now), now };
  }
}
