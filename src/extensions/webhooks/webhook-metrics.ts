import { Injectable } from '@nestjs/common';
import { Metrics } from '../../platform/metrics.js';
import { LeasesRepository } from './leases.repository.js';

/** Measures how far receivers are behind. Every instance reports the same values. */
@Injectable()
export class WebhookMetrics {
  constructor(leases: LeasesRepository, metrics: Metrics) {
    metrics.gauge(
      'calendar_webhook_lag_seconds',
      'Age of the oldest change that an active webhook has not been sent.',
      () => leases.lag(),
    );
    metrics.gauge(
      'calendar_webhooks_disabled',
      'Webhooks that the service has disabled because their receiver is gone.',
      () => leases.countDisabled(),
    );
  }
}
