import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Environment } from '../config/environment.js';
import { DataVersionsService } from '../freshness/data-versions.service.js';
import { AnswerStore, questionOf, type StoredAnswer } from './answer-store.js';
import { ANONYMOUS } from '../access/caller.js';
import { RateLimit } from './rate-limit.js';
import { isKnown, stateOf, writeValidators } from './validator.js';

/**
 * Gives answers once more, in front of everything that would find them again. A question that is the same letter for
 * letter has the same answer as long as the data and the day are the same.
 */
@Injectable()
export class RepeatedAnswersMiddleware implements NestMiddleware {
  constructor(
    private readonly answers: AnswerStore,
    private readonly versions: DataVersionsService,
    private readonly limit: RateLimit,
    private readonly environment: Environment,
  ) {}

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    try {
      if (!(await this.isRepeated(request, response))) next();
    } catch (error) {
      next(error);
    }
  }

  private async isRepeated(request: Request, response: Response): Promise<boolean> {
    const question = questionOf(request);
    const answer = question === undefined ? undefined : this.answers.get(question);
    if (answer === undefined || !this.limit.hasRoom(request)) return false;
    // What fails here fails where the answer is made, which knows how to say so.
    request.moment = this.versions.current();
    const moment = await request.moment.catch(() => undefined);
    const isSame =
      moment !== undefined && stateOf(moment, this.environment.SITE_TIMEZONE) === answer.validators.state;
    // It may have filled up meanwhile: then the request is refused where it is counted.
    if (!isSame || !this.limit.hasRoom(request)) return false;
    this.limit.count(request, response, ANONYMOUS);
    repeat(request, response, answer, moment.now);
    return true;
  }
}

function repeat(request: Request, response: Response, answer: StoredAnswer, now: Date): void {
  request.routePattern = answer.routePattern;
  writeValidators(response, answer.validators, now);
  const isModified = !isKnown(request);
  response.statusCode = isModified ? 200 : 304;
  const headers = isModified ? answer.bodyHeaders : answer.headers;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (!isModified) response.end();
  else response.setHeader('Content-Length', answer.body.length).end(answer.body);
}
