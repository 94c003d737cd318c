import { setTimeout as pause } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Draining } from '../operations/draining.js';
import type { ServiceAdapter } from './service-adapter.js';

/**
 * The time between a stop signal and the end: readiness says no and everything is still answered, until whoever hands
 * out requests has noticed.
 * @param noticed how the wait is done; resolves when it is over
 */
export async function drain(
  app: NestExpressApplication,
  seconds: number,
  noticed: (milliseconds: number) => Promise<unknown> = pause,
): Promise<void> {
  app.get(Draining, { strict: false }).begin();
  (app.getHttpAdapter() as unknown as ServiceAdapter).endConnections();
  if (seconds > 0) await noticed(seconds * 1000);
}
