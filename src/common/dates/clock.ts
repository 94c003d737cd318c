import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';

/**
 * The only source of the current time, and one of pauses and timeouts, so that tests can set time and need not wait for it.
 * Timers of connections, of repeated tasks and of the shutdown are their own.
 */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }

  /** Resolves after this time. */
  async pause(milliseconds: number): Promise<void> {
    await pause(milliseconds);
  }

  /** Returns a signal that aborts after this time. */
  timeout(milliseconds: number): AbortSignal {
    return AbortSignal.timeout(milliseconds);
  }
}
