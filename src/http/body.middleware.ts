import { Injectable, type NestMiddleware } from '@nestjs/common';
import express, { type NextFunction, type Request, type Response } from 'express';
import { ApiError } from '../common/errors/api-error.js';
import { LANGUAGE_PARAMETER } from '../language/language.js';
import { readBody } from './read-body.js';

const LIMIT = '1mb';
const BODILESS = ['GET', 'HEAD', 'OPTIONS'];
/** Of a write's query these say how to answer; all others count as if they stood in the body. */
const NOT_PARAMETERS = new Set(['password', 'context', '_method', '_fields', LANGUAGE_PARAMETER]);

// Compressed bodies are refused: decoders have been a way in before any check of rights.
const readBytes = express.raw({ type: () => true, inflate: false, limit: LIMIT });

/** Reads the parameters of a write: those of the query, overridden by those of the body. */
@Injectable()
export class BodyMiddleware implements NestMiddleware {
  use(request: Request, response: Response, next: NextFunction): void {
    if (BODILESS.includes(request.method)) {
      next();
      return;
    }
    readBytes(request, response, (failure?: unknown) => {
      void collect(request, failure).then(() => {
        next();
      });
    });
  }
}

async function collect(request: Request, failure: unknown): Promise<void> {
  try {
    if (failure !== undefined) throw fromParserFailure(failure);
    const bytes: Buffer = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const body = await readBody(bytes, request.headers['content-type'] ?? '');
    const query = Object.entries(request.query).filter(([name]) => !NOT_PARAMETERS.has(name));
    request.body = { ...Object.fromEntries(query), ...body };
  } catch (error) {
    request.body = {};
    request.bodyError = error instanceof ApiError ? error : new ApiError('malformedRequest');
  }
}

function fromParserFailure(failure: unknown): ApiError {
  const status =
    typeof failure === 'object' && failure !== null && 'status' in failure ? failure.status : 400;
  if (status === 413) return new ApiError('tooLarge');
  return new ApiError(status === 415 ? 'unsupportedMediaType' : 'malformedRequest');
}
