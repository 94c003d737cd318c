import { Injectable, type NestMiddleware } from '@nestjs/common';
import express, { type NextFunction, type Request, type Response } from 'express';
import type { Caller } from '../../context/access/caller.js';
import { mayUpload, mayWrite, requireRight } from '../../context/access/rights.js';
import { ApiError } from '../../common/errors/api-error.js';
import { bodyOverQuery } from '../../common/parameters/repeated.js';
import { IncomingFiles } from '../uploads/incoming-files.js';
import { PLAIN } from '../../context/request/api-base.js';
import { isControl } from '../routes/control-parameters.js';
import { RepeatingTasks } from '../../platform/repeating-tasks.js';
import { mediaTypeOf, readBody } from './read-body.js';
import { Upload } from '../uploads/upload.js';

const LIMIT = '1mb';
/** Callers without rights are rejected in the end, so reading large bodies of theirs is wasted work. */
const LIMIT_WITHOUT_RIGHTS = '16kb';
const BODILESS = ['GET', 'HEAD', 'OPTIONS'];
/** The routes whose multipart bodies contain images. */
const WITH_FILES = new RegExp(`^${PLAIN.routes}/(?:images|events|venues|organizers)(?:/|$)`, 'i');
const IMAGES = new RegExp(`^${PLAIN.routes}/images(?:/|$)`, 'i');
const FAILURE = 'A received file could not be removed. It will be within a day.';

const [readBytes, readFewBytes] = [bytesUpTo(LIMIT), bytesUpTo(LIMIT_WITHOUT_RIGHTS)];

type Parameters = Record<string, unknown>;

/** Reads the parameters of a write: those of the query that do not control it, overridden by those of the body. */
@Injectable()
export class BodyMiddleware implements NestMiddleware {
  constructor(
    private readonly incoming: IncomingFiles,
    private readonly tasks: RepeatingTasks,
  ) {}

  use(request: Request, response: Response, next: NextFunction): void {
    if (BODILESS.includes(request.method)) {
      next();
      return;
    }
    const read = hasFiles(request) ? this.upload(request, response) : inMemory(request, response);
    collect(request, read).then(() => {
      next();
    }, next);
  }

  /** Reads a body with images. Its sender may add some, so that files are worth being received. */
  private upload(request: Request, response: Response): Promise<Parameters> {
    const upload = new Upload(request, this.incoming);
    response.once('close', () => {
      void this.tasks.attempt(() => upload.close(), FAILURE);
    });
    return upload.read();
  }
}

function hasFiles({ method, path, headers, incoming: { caller } }: Request): boolean {
  const isMultipart = mediaTypeOf(headers['content-type'] ?? '') === 'multipart/form-data';
  return isMultipart && method !== 'DELETE' && WITH_FILES.test(path) && mayUpload(caller);
}

// No compressed bodies: decoders have been an attack surface in front of any check of rights.
function bytesUpTo(limit: string) {
  return express.raw({ type: () => true, inflate: false, limit });
}

async function inMemory(request: Request, response: Response): Promise<Parameters> {
  const read = mayWrite(request.incoming.caller) ? readBytes : readFewBytes;
  await new Promise<void>((resolve, reject) => {
    read(request, response, (failure?: Error) => {
      if (failure === undefined) resolve();
      else reject(failure);
    });
  }).catch((failure: unknown) => {
    throw fromParserFailure(failure, request);
  });
  const bytes: Buffer = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  return readBody(bytes, request.headers['content-type'] ?? '');
}

async function collect(request: Request, read: Promise<Parameters>): Promise<void> {
  try {
    request.body = bodyOverQuery(request.query, await read, (name) => !isControl(name, request));
  } catch (error) {
    request.body = {};
    if (error instanceof Error && 'syscall' in error) throw error;
    request.bodyError = error instanceof ApiError ? error : new ApiError('malformedRequest');
  }
}

/** @throws ApiError 401 or 403 for large bodies of callers who may write nothing, or add no images */
function fromParserFailure(failure: unknown, { path, incoming: { caller } }: Request): ApiError {
  const status =
    typeof failure === 'object' && failure !== null && 'status' in failure ? failure.status : 400;
  if (status === 413) requireRight(mayAddTo(path, caller), caller);
  if (status === 413) return new ApiError('tooLarge');
  return new ApiError(status === 415 ? 'unsupportedMediaType' : 'malformedRequest');
}

function mayAddTo(path: string, caller: Caller): boolean {
  return IMAGES.test(path) ? mayUpload(caller) : mayWrite(caller);
}
