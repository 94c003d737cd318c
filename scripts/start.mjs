import { RUNNING } from './lib/install.mjs';
import { inProject } from './lib/paths.mjs';
import { onParentExit } from './lib/parent-exit.mjs';
import { prepare } from './lib/prepare.mjs';

// A killed npm does not forward the signal: the service would keep running, with its port and database.
onParentExit();
await prepare(RUNNING);
const { loadEnvironmentFile } = await import('../dist/platform/config/environment-file.js');
const { runService } = await import('../.launcher-build/run-service.js');
loadEnvironmentFile();
const tracing = new URL('../dist/extensions/tracing/register.js', import.meta.url).href;
try {
  const preloaded = process.env.OTEL_EXPORTER_OTLP_ENDPOINT ? [tracing] : [];
  process.exitCode = await runService(inProject('dist/main.js'), preloaded);
} catch (error) {
  console.error(`The service cannot start: ${error.message}`);
  process.exitCode = 1;
}
