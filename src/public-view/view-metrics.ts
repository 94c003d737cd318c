import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { Metrics } from '../common/metrics/metrics.js';
import type { Kind } from './finished-record.js';
import { FinishedRecordsRepository } from './finished-records.repository.js';

const MINUTE = 60_000;

/** Says how much of the public view is old, and how much of it was presented anew. */
@Injectable()
export class ViewMetrics {
  private readonly presented;
  private counted = { at: Number.NEGATIVE_INFINITY, outdated: 0 };

  constructor(
    private readonly kept: FinishedRecordsRepository,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    this.presented = metrics.counter({
      name: 'public_records_presented_total',
      help: 'Public records that were presented anew because none was kept that held.',
      labelNames: ['kind'],
    });
    metrics.gauge(
      'public_records_outdated',
      'Kept public records that something has changed since; counted once a minute.',
      () => this.outdated(),
    );
  }

  notePresented(kind: Kind, count: number): void {
    this.presented.inc({ kind }, count);
  }

  /** In a large calendar counting takes a while, and who asks for metrics asks every few seconds. */
  private async outdated(): Promise<number> {
    const at = this.clock.now().getTime();
    if (at - this.counted.at >= MINUTE) this.counted = { at, outdated: await this.kept.countOutdated() };
    return this.counted.outdated;
  }
}
