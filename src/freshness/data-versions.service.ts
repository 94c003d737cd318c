import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
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
    // Whoever comes in the same turn of the event loop shares the question.
    this.next ??= Promise.all([this.running, turn()]).then(() => this.ask());
    return this.next;
  }

  private ask(): Promise<VersionedMoment> {
    const now = this.clock.now();
    const answer = this.versions.read(now).then((version) => ({ version, now }));
    this.running = answer.catch(() => undefined);
    this.next = undefined;
    return answer;
  }
}
