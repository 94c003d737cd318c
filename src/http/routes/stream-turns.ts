import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { Clock } from '../../common/dates/clock.js';
import { ApiError } from '../../common/errors/api-error.js';
import { Semaphore } from '../../platform/semaphore.js';

/** Feeds of which an instance makes text at the same time. */
const PLACES = 2;
/** The longest wait for the first place of a feed. */
const PATIENCE_MS = 5_000;
/** A response that has begun can no longer become an error, so it waits longer, though less than a proxy. */
const BEGUN_PATIENCE_MS = 30_000;
const RETRY_AFTER_SECONDS = 5;

/** Lets a few feeds be made at a time: what they take while they are made counts for no slow client yet. */
@Injectable()
export class StreamTurns {
  private readonly places: Semaphore;

  constructor(clock: Clock) {
    this.places = new Semaphore(PLACES, clock);
  }

  /**
   * Makes each part in a place, which others have while the client reads the part.
   * @throws ApiError `tooManyRequests` if others take too long
   */
  async *inTurns<Part>(parts: AsyncIterable<Part>, response: Response): AsyncGenerator<Part> {
    const iterator = parts[Symbol.asyncIterator]();
    try {
      for (let patience = PATIENCE_MS; ; patience = BEGUN_PATIENCE_MS) {
        const next = await this.inPlace(() => iterator.next(), patience, response);
        if (next.done === true) return;
        yield next.value;
      }
    } finally {
      await iterator.return?.();
    }
  }

  private async inPlace<T>(make: () => Promise<T>, patienceMs: number, response: Response): Promise<T> {
    const release = await this.places.take(patienceMs);
    if (release === undefined) throw busy(response);
    try {
      return await make();
    } finally {
      release();
    }
  }
}

function busy(response: Response): ApiError {
  if (!response.headersSent) response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
  return new ApiError('tooManyRequests', { values: { seconds: RETRY_AFTER_SECONDS } });
}
