import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inProject } from './paths.mjs';

/**
 * Runs the service with its database, and closes that afterwards.
 * @param folder where the service is compiled
 * @param programOf returns what starts it, given the addresses of modules that are loaded before it
 */
export async function serve(folder, programOf) {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const tracing = pathToFileURL(inProject(`${folder}/extensions/tracing/register.js`)).href;
  const preloaded = process.env.OTEL_EXPORTER_OTLP_ENDPOINT ? [tracing] : [];
  // Built by whoever calls this.
  const { runService } = await import('../../.launcher-build/run-service.js');
  try {
    process.exitCode = await runService(programOf(preloaded));
  } catch (error) {
    console.error(`The service cannot start: ${error.message}`);
    process.exitCode = 1;
  }
}
