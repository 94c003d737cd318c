import { loadEnvironmentFile } from '../../platform/config/environment-file.js';

// Put in front of the service by `node --import`, because what is to be observed must not have been loaded before.
loadEnvironmentFile();
// The service itself reports wrong settings, as it reads all of them.
if (URL.canParse(process.env.OTEL_EXPORTER_OTLP_ENDPOINT ?? '')) {
  const { startTracing } = await import('./tracing.js');
  startTracing(process.env.OTEL_EXPORTER_OTLP_PROTOCOL);
}
