import { Injectable } from '@nestjs/common';
import type { Counter, Histogram } from 'prom-client';
import { Metrics } from '../../platform/metrics.js';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'];
const LABELS = ['method', 'route', 'status'] as const;

/** The measurements of a finished request. */
export interface Measured {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  /** The database error that failed the request: a SQLSTATE, or `connection`. */
  readonly databaseError?: string;
}

/** Counts and times requests. */
@Injectable()
export class RequestMetrics {
  private inFlight = 0;
  private readonly requests: Counter<(typeof LABELS)[number]>;
  private readonly durations: Histogram<(typeof LABELS)[number]>;
  private readonly databaseErrors: Counter<'class'>;

  constructor(metrics: Metrics) {
    const labelNames = LABELS;
    this.requests = metrics.counter({
      name: 'calendar_http_requests_total',
      help: 'Finished requests by method, route and status class.',
      labelNames,
    });
    this.durations = metrics.histogram(
      {
        name: 'calendar_http_request_duration_seconds',
        help: 'Seconds from the start of a request to the end of its response.',
        labelNames,
      },
      SECONDS,
    );
    this.databaseErrors = metrics.counter({
      name: 'calendar_database_errors_total',
      help: 'Database errors that failed a request, by class of SQLSTATE.',
      labelNames: ['class'],
    });
    metrics.gauge('calendar_http_requests_in_flight', 'Requests in flight.', () => this.inFlight);
  }

  begin(): void {
    this.inFlight += 1;
  }

  end({ method, route, status, seconds, databaseError }: Measured): void {
    this.inFlight -= 1;
    const labels = { method, route, status: CLASSES[Math.floor(status / 100) - 1] };
    this.requests.inc(labels);
    this.durations.observe(labels, seconds);
    if (databaseError !== undefined) this.databaseErrors.inc({ class: classOf(databaseError) });
  }
}

/** Returns the class of a SQLSTATE, its first two characters. */
function classOf(databaseError: string): string {
  return databaseError.length === 5 ? databaseError.slice(0, 2) : databaseError;
}
