import { SpanStatusCode } from '@opentelemetry/api';
import type { SpanProcessor } from '@opentelemetry/sdk-trace-base';

/** Takes the message out of failed spans: those of PostgreSQL and of ours repeat values that callers have sent. */
export const withoutMessages: SpanProcessor = {
  onStart() {},
  onEnding(span) {
    if (span.status.message !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
  },
  onEnd() {},
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
};
