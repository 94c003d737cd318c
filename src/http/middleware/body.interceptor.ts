import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import type { Caller } from '../../context/access/caller.js';
import { mayUpload } from '../../context/access/rights.js';
import { ApiError } from '../../common/errors/api-error.js';
import { definitionsOf } from '../../common/parameters/fields.js';
import { type Received, received, repeatedIn } from '../../common/parameters/received.js';
import { isJson, mediaTypeOf } from '../../common/text/content-type.js';
import type { Notes } from '../../common/text/notes.js';
import { isControl } from '../routes/control-parameters.js';
import { beginNotes, namesOfQuery } from '../routes/ignored-parameters.js';
import { typesOf } from '../routes/handler-types.js';
import { mayChange } from '../../context/request/methods.js';
import { mayUse, RouteMetadata, type RouteSettings } from '../routes/route-metadata.js';
import { IncomingFiles } from '../uploads/incoming-files.js';
import { Upload } from '../uploads/upload.js';
import { isEncoded } from './body-bytes.js';
import { bodyInMemory, unreadBody } from './body-in-memory.js';
import { readBody } from './read-body.js';

/** Reads the parameters of a write: those of the query that do not control it, overridden by those of the body. */
@Injectable()
export class BodyInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly incoming: IncomingFiles,
  ) {}

  async intercept(execution: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = execution.switchToHttp().getRequest<Request>();
    if (mayChange(request.method)) await this.read(request, execution);
    return next.handle();
  }

  private async read(request: Request, execution: ExecutionContext): Promise<void> {
    const { method, query, params, headers, incoming } = request;
    const { 'content-type': contentType = '' } = headers;
    const settings = this.reflector.get(RouteMetadata, execution.getHandler()) as RouteSettings | undefined;
    const hasRight = mayUse(incoming.caller, method, settings, Number(params.id));
    const isUpload =
      mediaTypeOf(contentType) === 'multipart/form-data' && takesFiles(execution, incoming.caller);
    const read = isUpload
      ? this.upload(request)
      : bodyInMemory(request, hasRight).then((bytes) => readBody(bytes, contentType));
    const body = await read.catch((failure: unknown) => {
      throw unreadBody(failure, hasRight, incoming.caller);
    });
    const notes = beginNotes(execution, request, { body, settings });
    const ofQuery = namesOfQuery(execution);
    const isTaken = (name: string) => !isControl(name, request) && !ofQuery.includes(name);
    request.body = bodyOverQuery(query, body, isTaken, notes);
    if (settings?.takesOnlyJson === true && !isJson(contentType)) throw new ApiError('notJson');
  }

  private upload(request: Request): Promise<Received> {
    if (isEncoded(request)) throw new ApiError('encodedBody');
    const upload = new Upload(request, this.incoming);
    request.res?.once('close', () => {
      void upload.close();
    });
    return upload.read();
  }
}

/**
 * Returns some parameters of a query and those of a body, which count before those of equal names in the query.
 * @param notes about them, for their sender
 */
function bodyOverQuery(
  query: Received,
  body: Received,
  isTaken: (name: string) => boolean,
  notes: Notes,
): Received {
  const taken = Object.entries(query).filter(([name]) => isTaken(name) && !Object.hasOwn(body, name));
  const names = new Set(taken.map(([name]) => name));
  const inQuery = [...repeatedIn(query)].filter(([name]) => names.has(name));
  const repeated = new Map([...inQuery, ...repeatedIn(body)]);
  return received({ ...Object.fromEntries(taken), ...body }, repeated, notes);
}

/** Tells whether files are worth being received: the handler takes some, and their sender may add images. */
function takesFiles(execution: ExecutionContext, caller: Caller): boolean {
  const parameters = typesOf(execution).flatMap(definitionsOf);
  return mayUpload(caller) && parameters.some(({ parser }) => parser.isFile);
}
