import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { StreamTurns } from './stream-turns.js';
import { RateLimit } from '../limits/rate-limit.js';
import type { Facts, Streamed } from '../../reading/result.js';
import { StreamedBody } from './streamed-body.js';

/** Records that cost about as much as a request for a list of them. */
const RECORDS_PER_REQUEST = 50;
const MOST_REQUESTS = 200;

/** Limits what feeds take from other requests, by the number of their records. */
@Injectable()
export class StreamLimits {
  constructor(
    private readonly rateLimit: RateLimit,
    private readonly turns: StreamTurns,
  ) {}

  /**
   * Counts a feed as several requests, and returns its body.
   * @param facts the number of its records; a text that is no feed counts as one request
   * @throws ApiError `tooManyRequests`
   */
  bodyOf(
    { mediaType, parts }: Streamed,
    { count = 1 }: Facts,
    request: Request,
    response: Response,
  ): StreamedBody {
    const requests = Math.min(Math.ceil(count / RECORDS_PER_REQUEST), MOST_REQUESTS);
    // One has been counted already, and a response without a body costs no more.
    if (request.method !== 'HEAD' && response.statusCode !== 304 && requests > 1)
      this.rateLimit.countFurther(request, response, request.context.caller, requests - 1);
    return new StreamedBody(`${mediaType}; charset=utf-8`, this.turns.inTurns(parts, response));
  }
}
