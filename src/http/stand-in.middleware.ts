import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { StandIn } from '../common/stand-in.js';
import { ValidatorsMiddleware } from './validators.middleware.js';

const READS = ['GET', 'HEAD'];

/** While the primary is away, lets a replica answer reads. Such an answer says that it may be stale. */
@Injectable()
export class StandInMiddleware implements NestMiddleware {
  constructor(private readonly standIn: StandIn) {}

  use(request: Request, response: Response, next: NextFunction): void {
    if (!this.standIn.isNeeded || !READS.includes(request.method)) {
      next();
      return;
    }
    // "Not modified" would be said of what the primary holds.
    delete request.headers['if-none-match'];
    delete request.headers['if-modified-since'];
    this.standIn.read(next, () => {
      if (!response.headersSent) response.setHeader('X-Calendar-Stale', 'replica');
    });
  }
}

/**
 * Validators for what the primary says. The version of a replica belongs to another moment than its next answer may, so
 * what a replica says has no validator, is kept nowhere, and is never "not modified".
 */
@Injectable()
export class PrimaryValidatorsMiddleware implements NestMiddleware {
  constructor(
    private readonly standIn: StandIn,
    private readonly validators: ValidatorsMiddleware,
  ) {}

  use(request: Request, response: Response, next: NextFunction): void {
    if (this.standIn.isAllowed) next();
    else void this.validators.use(request, response, next);
  }
}
