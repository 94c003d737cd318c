import { type DynamicModule, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import type { Logger } from 'pino';
import type { Environment } from '../../platform/config/environment.js';
import { LOGGER } from '../../platform/service-logger.js';

const NOT_STARTED =
  'OTEL_EXPORTER_OTLP_ENDPOINT has no effect. Start node with --import ./dist/extensions/tracing/register.js.';

/** Exports traces where a collector is named. Elsewhere nothing of it is loaded. */
@Module({})
export class TracingModule {
  static async of({ OTEL_EXPORTER_OTLP_ENDPOINT: collector }: Environment): Promise<DynamicModule> {
    if (collector === undefined) return { module: TracingModule };
    const { Tracing, runningTracing } = await import('./tracing.js');
    const { HandlerSpans } = await import('./handler-spans.interceptor.js');
    const reporting = (logger: Logger) => {
      const tracing = runningTracing();
      if (tracing === undefined) logger.warn(NOT_STARTED);
      return tracing?.reportingTo(logger);
    };
    return {
      module: TracingModule,
      providers: [
        { provide: APP_INTERCEPTOR, useClass: HandlerSpans },
        // Nest ends it with the application.
        { provide: Tracing, inject: [LOGGER], useFactory: reporting },
      ],
    };
  }
}
