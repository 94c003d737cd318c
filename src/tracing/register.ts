import { loadEnvironmentFile } from '../config/environment-file.js';

// Put in front of the service by `node --import`, because what is to be observed must not have been loaded before.
loadEnvironmentFile();
// What is wrong with a setting is said by the service, which reads all of them.
if (URL.canParse(process.env.OTEL_EXPORTER_OTLP_ENDPOINT ?? '')) {
  const { startTracing } = await import('./tracing.js');
  startTracing(process.env.OTEL_EXPORTER_OTLP_PROTOCOL);
}
