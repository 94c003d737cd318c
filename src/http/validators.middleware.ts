import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Environment } from '../config/environment.js';
import { DataVersionsService } from '../freshness/data-versions.service.js';
import { AnswerStore, type StoredAnswer } from './answer-store.js';
import { below } from './mount.js';
import { seesPublicView } from './request-context.js';
import { type Validators, validatorsOf } from './validator.js';

const RESOURCE = /^\/(?:events|venues|organizers|categories|tags)(?:\/|$)/i;

/**
 * Gives the reads of records their validators, answers who has the answer already, and answers once more what was
 * answered before. All of it rests on the version of the data, which is read for every request: no answer is older
 * than a write that was acknowledged, by whichever instance.
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
    const moment = await this.versions.current();
    // What is read is read as of this moment, so that nothing falls due between the version and the answer.
    request.context = { ...request.context, now: moment.now, version: moment.version.key };
    const validators = validatorsOf(request, moment);
    const stored =
      validators && seesPublicView(request.context) ? this.answers.get(validators.etag) : undefined;
    if (validators && isKnown(request, response, validators)) this.finish(request, response, validators);
    else if (validators && stored) this.finish(request, response, validators, stored);
    else {
      this.whenAnswered(request, response, { ...moment, validators });
      next();
    }
  }

  private finish(request: Request, response: Response, validators: Validators, stored?: StoredAnswer): void {
    this.describe(request, response, validators);
    if (stored === undefined) response.status(304).end();
    else response.set(stored.headers).send(stored.body);
  }

  private whenAnswered(request: Request, response: Response, asked: Asked): void {
    const send = response.send.bind(response);
    response.send = (body: unknown) => {
      if (response.statusCode !== 200 || typeof body !== 'string') return send(body);
      response.send = send;
      void this.settle(request, response, asked, body).finally(() => send(body));
      return response;
    };
  }

  /** An answer only gets a validator if nothing was written while it was made: then it is this answer and no other. */
  private async settle(request: Request, response: Response, asked: Asked, body: string): Promise<void> {
    const { version, validators } = asked;
    const isSame = validators !== undefined && (await this.isStill(version.key));
    this.describe(request, response, isSame ? validators : undefined);
    if (isSame && seesPublicView(request.context)) this.answers.put(validators.etag, body, response);
  }

  /** Where the database cannot say, the answer is good all the same, and has no validator. */
  private isStill(key: string): Promise<boolean> {
    return this.versions.current().then(
      ({ version }) => version.key === key,
      () => false,
    );
  }

  private describe(request: Request, response: Response, validators?: Validators): void {
    if (seesPublicView(request.context)) response.setHeader('Cache-Control', this.sharing);
    if (validators === undefined) return;
    response.setHeader('ETag', validators.etag);
    if (validators.lastModified !== undefined) response.setHeader('Last-Modified', validators.lastModified);
  }
}

/** A question, the version of the data at which it was asked, and its validators then. */
interface Asked {
  readonly version: { readonly key: string };
  readonly validators: Validators | undefined;
}

function isRead({ method, mount, path }: Request): boolean {
  return ['GET', 'HEAD'].includes(method) && RESOURCE.test(below(mount.routes, path) ?? '');
}

/** Whether the caller's own copy is still good. */
function isKnown(request: Request, response: Response, { etag, lastModified }: Validators): boolean {
  response.setHeader('ETag', etag);
  if (lastModified !== undefined) response.setHeader('Last-Modified', lastModified);
  // It tells caches on the way to ask here, and asks for no second copy; the fetch of Node sends it every time.
  delete request.headers['cache-control'];
  const { fresh } = request;
  response.removeHeader('ETag');
  response.removeHeader('Last-Modified');
  return fresh;
}
