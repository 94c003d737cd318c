import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../dates/clock.js';
import { LOGGER } from '../logging/logging.module.js';
import { Environment } from '../config/environment.js';
import { ChangesUpkeepRepository, MOST_ROWS } from './changes-upkeep.repository.js';

/** The longest time until a change that no write makes is recorded. */
const RECORD_MS = 1_000;
const RETRY_MS = 5_000;
const TIDY_MS = 3_600_000;
const MS_OF_DAY = 86_400_000;

/** Records changes that happen without a write, and ends those that are too old, at intervals in every instance. */
@Injectable()
export class ChangesUpkeep implements OnModuleDestroy {
  private readonly stopping = new AbortController();

  constructor(
    private readonly changes: ChangesUpkeepRepository,
    private readonly environment: Environment,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  start(): void {
    void this.repeat(RECORD_MS, () => this.record());
    void this.repeat(TIDY_MS, () => this.tidy());
  }

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /**
   * Records the publication of scheduled records that have fallen due, and changes of the events that contain a record
   * which has appeared or disappeared.
   */
  async record(): Promise<void> {
    await this.showDue();
    while (!this.stopping.signal.aborted && (await this.changes.changeEvents()));
  }

  /** Repairs the order of changes after a restore, and forgets removals after `CHANGES_DAYS`. */
  async tidy(): Promise<void> {
    // A day more than cursors are valid, for transactions that took long and clocks that differ.
    const kept = (this.environment.CHANGES_DAYS + 1) * MS_OF_DAY;
    const before = new Date(this.clock.now().getTime() - kept);
    while ((await this.changes.renumber()) === MOST_ROWS);
    while ((await this.changes.forgetRemovals(before)) === MOST_ROWS);
  }

  private async showDue(): Promise<void> {
    const now = this.clock.now();
    for (;;) {
      const due = await this.changes.due(now);
      // Records that another instance is working on are skipped.
      const changed = due.length === 0 ? 0 : await this.changes.show(due, now);
      if (due.length < MOST_ROWS || changed === 0) return;
    }
  }

  /** Does the work at once and then at intervals; after a failure sooner. */
  private async repeat(milliseconds: number, work: () => Promise<void>): Promise<void> {
    const { signal } = this.stopping;
    const paused = (duration: number) => pause(duration, true, { signal, ref: false }).catch(() => false);
    while (await paused((await this.attempt(work)) ? milliseconds : RETRY_MS));
  }

  private async attempt(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      this.logger.warn({ err: error }, 'The feed of changes is behind. The next attempt follows.');
      return false;
    }
  }
}
