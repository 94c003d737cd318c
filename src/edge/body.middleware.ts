import { Injectable, type NestMiddleware } from '@nestjs/common';
import express, { type NextFunction, type Request, type Response } from 'express';
import type { Caller } from '../access/caller.js';
import { mayWrite, requireRight } from '../access/rights.js';
import { ApiError } from '../errors/api-error.js';
import { bodyOverQuery } from '../parameters/repeated.js';
import { isControl } from '../routes/control-parameters.js';
import { readBody } from './read-body.js';

const LIMIT = '1mb';
/** Callers without rights are rejected in the end, so reading large bodies of theirs is wasted work. */
const LIMIT_WITHOUT_RIGHTS = '16kb';
const BODILESS = ['GET', 'HEAD', 'OPTIONS'];

const [readBytes, readFewBytes] = [bytesUpTo(LIMIT), bytesUpTo(LIMIT_WITHOUT_RIGHTS)];

/** Reads the parameters of a write: those of the query that do not control it, overridden by those of the body. */
@Injectable()
export class BodyMiddleware implements NestMiddleware {
  use(request: Request, response: Response, next: NextFunction): void {
    if (BODILESS.includes(request.method)) {
      next();
      return;
    }
    const read = mayWrite(request.incoming.caller) ? readBytes : readFewBytes;
    read(request, response, (failure?: unknown) => {
      void collect(request, failure).then(() => {
        next();
      });
    });
  }
}

// No compressed bodies: decoders have been an attack surface in front of any check of rights.
function bytesUpTo(limit: string) {
  return express.raw({ type: () => true, inflate: false, limit });
}

async function collect(request: Request, failure: unknown): Promise<void> {
  try {
    if (failure !== undefined) throw fromParserFailure(failure, request.incoming.caller);
    const bytes: Buffer = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const body = await readBody(bytes, request.headers['content-type'] ?? '');
    request.body = bodyOverQuery(request.query, body, (name) => !isControl(name, request));
  } catch (error) {
    request.body = {};
    request.bodyError = error instanceof ApiError ? error : new ApiError('malformedRequest');
  }
}

/** @throws ApiError 401 or 403 for large bodies of callers who may write nothing */
function fromParserFailure(failure: unknown, caller: Caller): ApiError {
  const status =
    typeof failure === 'object' && failure !== null && 'status' in failure ? failure.status : 400;
  if (status === 413) requireRight(mayWrite(caller), caller);
  if (status === 413) return new ApiError('tooLarge');
  return new ApiError(status === 415 ? 'unsupportedMediaType' : 'malformedRequest');
}
