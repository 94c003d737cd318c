import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { type Span, type SpanContext, TraceFlags } from '@opentelemetry/api';
import { ExpressInstrumentation, ExpressLayerType } from '@opentelemetry/instrumentation-express';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation, type PgRequestHookInformation } from '@opentelemetry/instrumentation-pg';
import type { Request } from 'express';
import { routeOf } from '../../http/middleware/route-of.js';

/** Probed every few seconds. */
const ROUTINE = /^\/(?:health|metrics)(?:[/?]|$)/i;
/**
 * Observed as they are required, before the service imports them: it gets the same objects, because they are CommonJS. Hooks
 * of the loader, which ES modules would need, take a second of processor time at the start.
 */
const OBSERVED = ['http', 'https', 'express', 'pg'];

/** Observes requests, routes and statements. */
export function instrument(): void {
  new HttpInstrumentation({
    ignoreIncomingRequestHook: ({ url = '' }) => ROUTINE.test(url),
    requestHook: continueTrace,
    startIncomingSpanHook: () => WITHOUT_ADDRESS,
    startOutgoingSpanHook: () => WITHOUT_ADDRESS,
    applyCustomAttributesOnSpan: nameAfterRoute,
    requireParentforOutgoingSpans: true,
  });
  // Middleware would add ten spans to each request.
  new ExpressInstrumentation({ ignoreLayersType: [ExpressLayerType.MIDDLEWARE, ExpressLayerType.ROUTER] });
  new PgInstrumentation({
    // Work outside requests repeats every second.
    requireParentSpan: true,
    // One for each statement; a wait for a connection is the gap before it.
    ignoreConnectSpans: true,
    requestHook: nameAfterCommand,
  });
  const require = createRequire(import.meta.url);
  for (const name of OBSERVED) require(name);
}

/** Addresses contain passwords of records and secrets of feeds; like log lines, spans have the pattern of the route. */
const WITHOUT_ADDRESS = { 'url.path': undefined, 'url.query': undefined, 'url.full': undefined };

/** Puts the service's span in the place of the caller's: what the service logs and tells others is its child. */
function continueTrace(span: Span, request: object): void {
  if ('httpVersion' in request)
    (request as IncomingMessage).headers.traceparent = headerOf(span.spanContext());
}

function headerOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags & TraceFlags.SAMPLED ? '01' : '00'}`;
}

function nameAfterRoute(span: Span, request: object): void {
  // Only those that the service receives have a base; operators' routes have none.
  if (!('httpVersion' in request)) return;
  const { method } = request as Request;
  const route = routeOf(request as Request);
  if (route !== 'none') span.setAttribute('http.route', route).updateName(`${method} ${route}`);
}

/** The names of prepared statements are numbers, which differ from connection to connection. */
function nameAfterCommand(span: Span, { query, connection }: PgRequestHookInformation): void {
  const [command = ''] = /\b[A-Z]+\b/.exec(query.text) ?? [];
  span.updateName(`${command} ${connection.database}`);
}
