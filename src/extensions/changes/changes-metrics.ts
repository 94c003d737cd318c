import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/dates/clock.js';
import { Metrics } from '../../platform/metrics.js';
import { ChangesDelayRepository } from './changes-delay.repository.js';

/** Measures how far the feed of changes is behind. Every instance reports the same value. */
@Injectable()
export class ChangesMetrics {
  constructor(delay: ChangesDelayRepository, clock: Clock, metrics: Metrics) {
    metrics.gauge(
      'calendar_changes_delay_seconds',
      'Seconds by which the end of the feed of changes lies behind.',
      () => delay.seconds(clock.now()),
    );
  }
}
