import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import { TestService } from './test-service.js';

/** Idle services with different settings that all workers keep for later test files; each holds connections and memory. */
const MOST_OF_ALL = 32;
const MAX_IDLE = Math.max(4, Math.floor(MOST_OF_ALL / Math.max(2, availableParallelism() - 1)));

/** Most recently used last. */
const idle: TestService[] = [];

/** Returns an empty service with these settings: one left by an earlier test file, or a new one. */
export async function takeService(
  variables: Readonly<Record<string, string>>,
  logger?: Logger,
): Promise<TestService> {
  const wanted = JSON.stringify(variables);
  const index = logger === undefined ? idle.findIndex((one) => JSON.stringify(one.variables) === wanted) : -1;
  const [service] = index < 0 ? [] : idle.splice(index, 1);
  if (service === undefined) return TestService.start(variables, logger);
  await service.reset();
  return service;
}

/** Keeps a service for later test files, or closes it if it has changed. */
export async function giveBack(service: TestService): Promise<void> {
  if (!service.isReusable) {
    await service.close();
    return;
  }
  idle.push(service);
  if (idle.length > MAX_IDLE) await idle.shift()?.close();
}
