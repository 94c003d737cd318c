import { type DynamicModule, Module, type NestInterceptor } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import type { Logger } from 'pino';
import type { Environment } from '../../platform/config/environment.js';
import { LOGGER } from '../../platform/service-logger.js';
import type { Tracing } from './tracing.js';

const NOT_STARTED =
  'OTEL_EXPORTER_OTLP_ENDPOINT has no effect. Start node with --import ./dist/extensions/tracing/register.js.';

/** Exports traces where a collector is named. Elsewhere nothing of it is loaded. */
@Module({})
export class TracingModule {
  static of({ OTEL_EXPORTER_OTLP_ENDPOINT: collector }: Environment): DynamicModule {
    if (collector === undefined) return { module: TracingModule };
    return {
      module: TracingModule,
      providers: [
        { provide: APP_INTERCEPTOR, useFactory: handlerSpans },
        // Nest ends it with the application.
        { provide: 'tracing', inject: [LOGGER], useFactory: reporting },
      ],
    };
  }
}

async function handlerSpans(): Promise<NestInterceptor> {
  const { HandlerSpans } = await import('./handler-spans.interceptor.js');
  return new HandlerSpans();
}

async function reporting(logger: Logger): Promise<Tracing | undefined> {
  const { runningTracing } = await import('./tracing.js');
  const tracing = runningTracing();
  if (tracing === undefined) logger.warn(NOT_STARTED);
  return tracing?.reportingTo(logger);
}
