import type { OutgoingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Environment } from '../config/environment.js';
import { DataVersionsService, type VersionedMoment } from '../freshness/data-versions.service.js';
import { AnswerStore, questionOf, type StoredAnswer } from './answer-store.js';
import { below } from './mount.js';
import { PRIVATE, seesPublicView } from './request-context.js';
import { isKnown, type Validators, validatorsOf, writeValidators } from './validator.js';

/** How long an answer that is ready waits for its validator. */
const PATIENCE_MS = 1_000;
const RESOURCE = /^\/(?:events|venues|organizers|categories|tags)(?:\/|$)/i;

/** What of an answer belongs to one request, and is never given to another. */
const OWN = [
  ...['x-request-id', 'connection', 'last-modified'],
  ...['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'],
];

/**
 * Gives the reads of records their validators, answers who has the answer already, and keeps answers to be given again.
 * All of it rests on the version of the data, which is read for every request: no answer is older than a write that was
 * acknowledged, by whichever instance.
 */
@Injectable()
export class ValidatorsMiddleware implements NestMiddleware {
  private readonly sharing: string;

  constructor(
    private readonly versions: DataVersionsService,
    private readonly answers: AnswerStore,
    { CACHE_SECONDS: seconds }: Environment,
  ) {
    this.sharing =
      seconds === 0
        ? 'public, max-age=0, must-revalidate'
        : `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=30`;
  }

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    try {
      if (!isRead(request)) next();
      else await this.answer(request, response, next);
    } catch (error) {
      next(error);
    }
  }

  private async answer(request: Request, response: Response, next: NextFunction): Promise<void> {
    const moment = await (request.moment ?? this.versions.current());
    // What is read is read as of this moment, so that nothing falls due between the version and the answer.
    request.context = { ...request.context, now: moment.now, version: moment.version.key };
    const validators = validatorsOf(request, moment);
    this.describe(request, response, validators);
    if (validators !== undefined && isKnown(request)) {
      response.status(304).end();
      return;
    }
    this.whenAnswered(request, response, {
      moment,
      validators,
      headers: response.getHeaders(),
      failed: next,
    });
    // Whether there will be an answer that has them is not known yet.
    for (const name of ['ETag', 'Last-Modified']) response.removeHeader(name);
    response.setHeader('Cache-Control', PRIVATE);
    next();
  }

  private whenAnswered(request: Request, response: Response, asked: Asked): void {
    const send = response.send.bind(response);
    response.send = (body: unknown) => {
      const isWhole = typeof body === 'string' || Buffer.isBuffer(body);
      if (response.statusCode !== 200 || !isWhole) return send(body);
      response.send = send;
      this.settle(request, response, asked, body).then(send).catch(asked.failed);
      return response;
    };
  }

  /**
   * An answer only gets a validator if nothing was written while it was made: then it is this answer and no other.
   * @returns the body to send
   */
  private async settle(
    request: Request,
    response: Response,
    { moment, validators, headers }: Asked,
    body: Buffer | string,
  ): Promise<Buffer | string> {
    const isSame = validators !== undefined && (await this.isStill(moment.version.key));
    this.describe(request, response, isSame ? validators : undefined);
    if (!isSame) return body;
    const question = seesPublicView(request.context) ? questionOf(request) : undefined;
    if (question === undefined || !this.answers.wants(question)) return body;
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body);
    const { routePattern } = request;
    const bodyHeaders = shared(response.getHeaders());
    this.answers.put(question, {
      validators,
      routePattern,
      body: bytes,
      headers: shared(headers),
      bodyHeaders,
    });
    return bytes;
  }

  private describe(request: Request, response: Response, validators?: Validators): void {
    if (seesPublicView(request.context)) response.setHeader('Cache-Control', this.sharing);
    if (validators !== undefined) writeValidators(response, validators, request.context.now);
  }

  /** Where the database cannot say, or not soon, the answer is good all the same, and has no validator. */
  private isStill(key: string): Promise<boolean> {
    const isSame = this.versions.current().then(
      ({ version }) => version.key === key,
      () => false,
    );
    return Promise.race([isSame, pause(PATIENCE_MS, false, { ref: false })]);
  }
}

/** What was asked, and what was known of the answer then. */
interface Asked {
  readonly moment: VersionedMoment;
  readonly validators: Validators | undefined;
  readonly headers: OutgoingHttpHeaders;
  /** Told why there is no answer. */
  readonly failed: (error: unknown) => void;
}

function isRead({ method, mount, path }: Request): boolean {
  return ['GET', 'HEAD'].includes(method) && RESOURCE.test(below(mount.routes, path) ?? '');
}

function shared(headers: OutgoingHttpHeaders): StoredAnswer['headers'] {
  const kept = Object.entries(headers).filter(([name, value]) => value !== undefined && !OWN.includes(name));
  return Object.fromEntries(kept) as StoredAnswer['headers'];
}
