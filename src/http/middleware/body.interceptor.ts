import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import type { Caller } from '../../context/access/caller.js';
import { mayUpload, requireRight } from '../../context/access/rights.js';
import { ApiError } from '../../common/errors/api-error.js';
import { definitionsOf } from '../../common/parameters/fields.js';
import { bodyOverQuery, type Received } from '../../common/parameters/received.js';
import { RepeatingTasks } from '../../platform/repeating-tasks.js';
import { isControl } from '../routes/control-parameters.js';
import { typesOf } from '../routes/handler-types.js';
import { mayUse, RouteMetadata, type RouteSettings } from '../routes/route-metadata.js';
import { IncomingFiles } from '../uploads/incoming-files.js';
import { Upload } from '../uploads/upload.js';
import { bytesUpTo } from './body-bytes.js';
import { isJson, mediaTypeOf, readBody } from './read-body.js';

/** Callers without the right are rejected in the end, so reading large bodies of theirs is wasted work. */
const [readBytes, readFewBytes] = [bytesUpTo(1024 * 1024), bytesUpTo(16 * 1024)];
const BODILESS = ['GET', 'HEAD', 'OPTIONS'];
const FAILURE = 'A received file could not be removed. It will be within a day.';

/** Reads the parameters of a write: those of the query that do not control it, overridden by those of the body. */
@Injectable()
export class BodyInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly incoming: IncomingFiles,
    private readonly tasks: RepeatingTasks,
  ) {}

  async intercept(execution: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = execution.switchToHttp().getRequest<Request>();
    if (!BODILESS.includes(request.method)) await this.read(request, execution);
    return next.handle();
  }

  private async read(request: Request, execution: ExecutionContext): Promise<void> {
    const { method, query, params, headers, incoming } = request;
    const { 'content-type': contentType = '' } = headers;
    const settings = this.reflector.get(RouteMetadata, execution.getHandler()) as RouteSettings | undefined;
    const hasRight = mayUse(incoming.caller, method, settings, Number(params.id));
    const isUpload =
      mediaTypeOf(contentType) === 'multipart/form-data' && takesFiles(execution, incoming.caller);
    const read = isUpload ? this.upload(request) : inMemory(request, hasRight ? readBytes : readFewBytes);
    const body = await read.catch((failure: unknown) => {
      throw errorOf(failure, hasRight, incoming.caller);
    });
    request.body = bodyOverQuery(query, body, (name) => !isControl(name, request));
    if (settings?.takesOnlyJson === true && !isJson(contentType)) throw new ApiError('notJson');
  }

  private upload(request: Request): Promise<Received> {
    const upload = new Upload(request, this.incoming);
    request.res?.once('close', () => {
      void this.tasks.attempt(() => upload.close(), FAILURE);
    });
    return upload.read();
  }
}

/** Tells whether files are worth being received: the handler takes some, and their sender may add images. */
function takesFiles(execution: ExecutionContext, caller: Caller): boolean {
  const parameters = typesOf(execution).flatMap(definitionsOf);
  return mayUpload(caller) && parameters.some(({ parser }) => parser.isFile);
}

async function inMemory(request: Request, read: typeof readBytes): Promise<Received> {
  return readBody(await read(request), request.headers['content-type'] ?? '');
}

/** @throws ApiError 401 or 403 for a large body of a caller without the right */
function errorOf(failure: unknown, hasRight: boolean, caller: Caller): unknown {
  const { status, syscall } = failure as { readonly status?: number; readonly syscall?: string };
  if (failure instanceof ApiError || syscall !== undefined) return failure;
  if (status === 413) requireRight(hasRight, caller);
  if (status === 413) return new ApiError('tooLarge');
  return new ApiError(status === 415 ? 'unsupportedMediaType' : 'malformedRequest');
}
