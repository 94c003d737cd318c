/** Headers that the service reads. */
const READ = [
  'Authorization',
  'Content-Type',
  'X-HTTP-Method-Override',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'If-Modified-Since',
  'If-Unmodified-Since',
  'Prefer',
];
/** Headers of `/mcp`. */
const OF_MODELS = ['MCP-Protocol-Version', 'Mcp-Session-Id', 'Mcp-Method', 'Mcp-Name', 'Last-Event-ID'];
/** Headers of the clients of WordPress, and others that pages send out of habit. */
const OF_PAGES = [
  'X-WP-Nonce',
  'Content-Disposition',
  'Content-MD5',
  'X-Requested-With',
  'X-CSRF-Token',
  'X-XSRF-Token',
  'Cache-Control',
  'Pragma',
  'Range',
];
/** Headers by which the monitoring of pages follows their requests. */
const OF_TRACES = [
  'traceparent',
  'tracestate',
  'baggage',
  'sentry-trace',
  'X-Request-Id',
  'X-Correlation-Id',
  'Request-Id',
  'Request-Context',
  'b3',
  'X-B3-TraceId',
  'X-B3-SpanId',
  'X-B3-ParentSpanId',
  'X-B3-Sampled',
  'X-B3-Flags',
  'uber-trace-id',
  'X-Amzn-Trace-Id',
  'X-Cloud-Trace-Context',
  'newrelic',
  'X-NewRelic-ID',
  'elastic-apm-traceparent',
  'X-Datadog-Trace-Id',
  'X-Datadog-Parent-Id',
  'X-Datadog-Origin',
  'X-Datadog-Sampling-Priority',
  'X-Datadog-Tags',
];

/** `Access-Control-Allow-Headers`. With credentials mode, `*` would be the name of a header. */
export const ALLOWED_HEADERS = [...READ, ...OF_MODELS, ...OF_PAGES, ...OF_TRACES].join(', ');
