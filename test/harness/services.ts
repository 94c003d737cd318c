import type { Logger } from 'pino';
import { TestService } from './test-service.js';

/** How many services of different settings wait for a test file that wants them; each holds connections and memory. */
const MAX_IDLE = 3;

/** The one that was used last comes last. */
const idle: TestService[] = [];

/** A service with these settings, empty: one that an earlier test file has left, or a new one. */
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

/** Keeps a service for the next test file, or closes it when it is not what it was. */
export async function giveBack(service: TestService): Promise<void> {
  if (!service.isReusable) {
    await service.close();
    return;
  }
  idle.push(service);
  if (idle.length > MAX_IDLE) await idle.shift()?.close();
}
