import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { OnApplicationShutdown } from '@nestjs/common';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Logger } from 'pino';
import { RELEASE } from '../../platform/config/release.js';
import { instrument } from './instrumentations.js';
import { WatchedExporter } from './watched-exporter.js';
import { withoutMessages } from './without-messages.js';

/** For one attempt to export. A collector stands near, and the process must not wait for it when it ends. */
const EXPORT_MS = 3_000;
/** As long as a line of the log cuts texts. */
const LONGEST = 2_048;

let running: Tracing | undefined;

/** Starts to observe everything that is loaded from now on, and to export spans. */
export function startTracing(protocol: string | undefined): void {
  running = new Tracing(protocol);
}

/** Returns the tracing of this process; undefined if it was not started in front of the service. */
export function runningTracing(): Tracing | undefined {
  return running;
}

/** Exports the spans of this process. */
export class Tracing implements OnApplicationShutdown {
  private readonly exporter: WatchedExporter;
  private readonly provider: BasicTracerProvider;

  constructor(protocol: string | undefined) {
    const Exporter = protocol === 'http/json' ? JsonExporter : ProtobufExporter;
    this.exporter = new WatchedExporter(new Exporter({ timeoutMillis: EXPORT_MS }));
    this.provider = new BasicTracerProvider({
      resource: ownResource(),
      // Messages of errors may contain values. The log has those that matter.
      spanLimits: { attributeValueLengthLimit: LONGEST, eventCountLimit: 0 },
      spanProcessors: [withoutMessages, new BatchSpanProcessor(this.exporter)],
    });
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
    propagation.setGlobalPropagator(new W3CTraceContextPropagator());
    trace.setGlobalTracerProvider(this.provider);
    instrument();
  }

  /** Reports to a logger when the collector cannot be reached, and when it can again. */
  reportingTo(logger: Logger): this {
    this.exporter.logger = logger;
    return this;
  }

  /** Sends what is left, unless the collector was away the last time. */
  async onApplicationShutdown(): Promise<void> {
    if (!this.exporter.isReachable) return;
    const sent = new AbortController();
    const flush = this.provider.shutdown().catch(() => undefined);
    await Promise.race([flush, pause(EXPORT_MS, undefined, { signal: sent.signal }).catch(() => undefined)]);
    sent.abort();
  }
}

/** Describes this process. The variables `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` take precedence. */
function ownResource() {
  return defaultResource()
    .merge(
      resourceFromAttributes({
        'service.name': 'calendar-events-service',
        'service.version': RELEASE,
        'host.name': hostname(),
        'process.pid': process.pid,
      }),
    )
    .merge(detectResources({ detectors: [envDetector] }));
}
