import { Injectable } from '@nestjs/common';
import { Environment } from '../../../platform/config/environment.js';
import { Clock } from '../../../common/dates/clock.js';
import { monthsLater } from '../../../common/dates/wall-clock.js';
import { Transactions } from '../../../database/transactions.js';
import { RepeatingTasks } from '../../../platform/repeating-tasks.js';
import { SeriesRepository } from './series.repository.js';
import { SeriesWriter } from './series-writer.service.js';

const HOUR_MS = 3_600_000;
const AT_ONCE = 100;
const FAILURE = 'Series lack dates in the far future. The next attempt follows.';

/** Adds the occurrences of endless series that come within the horizon as time passes, in every instance. */
@Injectable()
export class SeriesHorizon {
  constructor(
    private readonly series: SeriesRepository,
    private readonly writer: SeriesWriter,
    private readonly transactions: Transactions,
    private readonly environment: Environment,
    private readonly clock: Clock,
    private readonly tasks: RepeatingTasks,
  ) {
    tasks.add({ work: () => this.extend(), everyMs: HOUR_MS, failure: FAILURE });
  }

  /** Extends the series that lack a month or more, each in a transaction of its own, unless another instance is at it. */
  async extend(): Promise<void> {
    const now = this.clock.now();
    // Every change of a series is one for those who follow changes, so that it is extended once a month.
    const before = monthsLater(now, this.environment.RECURRENCE_MONTHS - 1);
    const failed: number[] = [];
    for (;;) {
      const ids = await this.series.incomplete(before, { except: failed, limit: AT_ONCE });
      for (const id of ids) {
        const isExtended = await this.tasks.attempt(() => this.extendOne(id, now), FAILURE);
        if (isExtended === false) return;
        if (isExtended === undefined) failed.push(id);
      }
      if (ids.length < AT_ONCE) return;
    }
  }

  /** Returns false if another instance is at it. */
  private extendOne(id: number, now: Date): Promise<boolean> {
    return this.transactions.runAs('service', async ({ manager }) => {
      if (!(await this.series.claimHorizon(manager))) return false;
      await this.writer.extend(id, now, manager);
      return true;
    });
  }
}
