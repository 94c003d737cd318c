import { setTimeout as pause } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Lifecycle } from '../platform/lifecycle.js';
import type { ServiceAdapter } from './service-adapter.js';

/**
 * Waits between a stop signal and shutdown: readiness fails, but requests are still answered until load balancers have
 * noticed.
 * @param noticed waits for the given milliseconds
 */
export async function drain(
  app: NestExpressApplication,
  seconds: number,
  noticed: (milliseconds: number) => Promise<unknown> = pause,
): Promise<void> {
  app.get(Lifecycle).phase = 'draining';
  (app.getHttpAdapter() as unknown as ServiceAdapter).endConnections();
  if (seconds > 0) await noticed(seconds * 1000);
}
