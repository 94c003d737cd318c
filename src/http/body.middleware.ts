import { Injectable, type NestMiddleware } from '@nestjs/common';
import express, { type NextFunction, type Request, type Response } from 'express';
import type { Caller } from '../access/caller.js';
import { mayWrite, requireRight } from '../access/rights.js';
import { ApiError } from '../common/errors/api-error.js';
import { LANGUAGE_PARAMETER } from '../language/language.js';
import { readBody } from './read-body.js';

const LIMIT = '1mb';
/** Reading and cleaning a body takes long, and what these callers send is refused in the end. */
const LIMIT_WITHOUT_RIGHTS = '16kb';
const BODILESS = ['GET', 'HEAD', 'OPTIONS'];
/** Of a write's query these say how to answer; all others count as if they stood in the body. */
const NOT_PARAMETERS = new Set(['password', 'context', '_method', '_fields', LANGUAGE_PARAMETER]);

const [readBytes, readFewBytes] = [bytesUpTo(LIMIT), bytesUpTo(LIMIT_WITHOUT_RIGHTS)];

/** Reads the parameters of a write: those of the query, overridden by those of the body. */
@Injectable()
export class BodyMiddleware implements NestMiddleware {
  use(request: Request, response: Response, next: NextFunction): void {
    if (BODILESS.includes(request.method)) {
      next();
      return;
    }
    const read = mayWrite(request.context.caller) ? readBytes : readFewBytes;
    read(request, response, (failure?: unknown) => {
      void collect(request, failure).then(() => {
        next();
      });
    });
  }
}

// Compressed bodies are refused: decoders have been a way in before any check of rights.
function bytesUpTo(limit: string) {
  return express.raw({ type: () => true, inflate: false, limit });
}

async function collect(request: Request, failure: unknown): Promise<void> {
  try {
    if (failure !== undefined) throw fromParserFailure(failure, request.context.caller);
    const bytes: Buffer = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const body = await readBody(bytes, request.headers['content-type'] ?? '');
    const query = Object.entries(request.query).filter(([name]) => !NOT_PARAMETERS.has(name));
    request.body = { ...Object.fromEntries(query), ...body };
  } catch (error) {
    request.body = {};
    request.bodyError = error instanceof ApiError ? error : new ApiError('malformedRequest');
  }
}

/** @throws ApiError 401 or 403 when too much comes from a caller who may write nothing at all */
function fromParserFailure(failure: unknown, caller: Caller): ApiError {
  const status =
    typeof failure === 'object' && failure !== null && 'status' in failure ? failure.status : 400;
  if (status === 413) requireRight(mayWrite(caller), caller);
  if (status === 413) return new ApiError('tooLarge');
  return new ApiError(status === 415 ? 'unsupportedMediaType' : 'malformedRequest');
}
