import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';

/** The only source of the current time, and of pauses, so that tests can set the one and need not wait for the other. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }

  /** Resolves after this time. */
  async pause(milliseconds: number): Promise<void> {
    await pause(milliseconds);
  }
}
