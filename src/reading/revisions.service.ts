import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '../common/dates/clock.js';
import { hasTimedOut } from '../common/errors/database-errors.js';
import type { Revision } from './revision.js';
import { RevisionsRepository } from './revisions.repository.js';

/** A revision and the instant at which it is current. */
export interface Snapshot {
  readonly revision: Revision;
  readonly now: Date;
}

/** Reads the current revision, with one statement for all concurrent callers. */
@Injectable()
export class RevisionsService {
  private running: Promise<unknown> = Promise.resolve();
  private next: Promise<Snapshot> | undefined;

  constructor(
    private readonly revisions: RevisionsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the revision at an instant after this call. A running statement may have missed a write acknowledged since,
   * so later callers wait for the next one.
   */
  current(): Promise<Snapshot> {
    this.next ??= this.readAfter(this.running);
    return this.next;
  }

  private async readAfter(running: Promise<unknown>): Promise<Snapshot> {
    try {
      // Callers in the same turn of the event loop share the statement.
      await Promise.all([running, turn()]);
    } finally {
      this.next = undefined;
    }
    const snapshot = this.read();
    this.running = snapshot.catch((error: unknown) => {
      this.running = Promise.resolve();
      // Propagates the timeout: callers queued behind it would wait twice.
      if (hasTimedOut(error)) throw error;
    });
    this.running.catch(() => undefined);
    return snapshot;
  }

  private async read(): Promise<Snapshot> {
    const now = this.clock.now();
    return { revision: await this.revisions.at(now), now };
  }
}
