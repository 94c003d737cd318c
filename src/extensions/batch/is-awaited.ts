import { setImmediate as turn } from 'node:timers/promises';
import type { Response } from 'express';

/**
 * Tells whether the client of a response still waits for it. One that sends no more may have gone, or wait: only what is sent to
 * it tells, and 102 is what clients skip.
 */
export async function isAwaited(response: Response): Promise<boolean> {
  if (response.destroyed) return false;
  if (response.socket?.readableEnded !== true) return true;
  response.writeProcessing();
  // If nobody is there, the connection is reset by then, or before the next operation.
  await turn();
  return !response.destroyed;
}
