import { Injectable } from '@nestjs/common';
import { WriteTracesRepository } from '../../database/write-traces.repository.js';
import { Clock } from '../../common/dates/clock.js';
import { MS_OF_DAY } from '../../common/dates/wall-clock.js';
import { Environment } from '../../platform/config/environment.js';
import { RepeatingTasks } from '../../platform/repeating-tasks.js';
import { ChangesUpkeepRepository, MOST_ROWS } from './changes-upkeep.repository.js';

/** The longest time until a change that no write makes is recorded. */
const RECORD_MS = 1_000;
const TIDY_MS = 3_600_000;
/** Longer than a failing webhook is tried. */
const TRACES_KEPT_MS = 7 * MS_OF_DAY;
const FAILURE = 'The feed of changes is behind. The next attempt follows.';

/** Records changes that happen without a write, and ends those that are too old, at intervals in every instance. */
@Injectable()
export class ChangesUpkeep {
  constructor(
    private readonly changes: ChangesUpkeepRepository,
    private readonly traces: WriteTracesRepository,
    private readonly environment: Environment,
    private readonly clock: Clock,
    private readonly tasks: RepeatingTasks,
  ) {
    tasks.add(
      { work: () => this.record(), everyMs: RECORD_MS, failure: FAILURE },
      { work: () => this.tidy(), everyMs: TIDY_MS, failure: FAILURE },
    );
  }

  /**
   * Records the publication of scheduled records that have fallen due, and changes of the events that contain a record
   * which has appeared or disappeared.
   */
  async record(): Promise<void> {
    await this.showDue();
    while (!this.tasks.stopping.aborted && (await this.changes.changeEvents()));
  }

  /** Repairs the order of changes after a restore, and forgets removals after `CHANGES_DAYS`, traces after a week. */
  async tidy(): Promise<void> {
    // A day more than cursors are valid, for transactions that took long and clocks that differ.
    const kept = (this.environment.CHANGES_DAYS + 1) * MS_OF_DAY;
    const now = this.clock.now().getTime();
    const before = new Date(now - kept);
    while ((await this.changes.renumber()) === MOST_ROWS);
    while ((await this.changes.forgetRemovals(before)) === MOST_ROWS);
    await this.traces.forgetBefore(new Date(now - TRACES_KEPT_MS));
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
}
