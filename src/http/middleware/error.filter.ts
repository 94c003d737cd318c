import { finished } from 'node:stream/promises';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { AuthenticationService } from '../../context/access/authentication.service.js';
import { ApiError, isError } from '../../common/errors/api-error.js';
import { fromDatabaseError } from '../../common/errors/database-errors.js';
import { type Sentence, sentence } from '../../common/errors/sentences.js';
import { below, PLAIN } from '../../context/request/api-base.js';
import type { Route } from '../routes/route.js';
import { RouteTable } from '../routes/route-table.js';
import { LOGGER } from '../../platform/service-logger.js';
import { challengesOf } from './challenges.js';
import { mayBeBrowser } from './may-be-browser.js';

/** Caches and browsers would apply them to the error. */
const OF_FAILED_RESPONSE = ['ETag', 'Last-Modified', 'Surrogate-Key', 'Content-Disposition'];

/** Sends every error in the API's error format. The details of unexpected errors only appear in the log. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly authentication: AuthenticationService,
    private readonly table: RouteTable,
  ) {}

  async catch(exception: unknown, host: ArgumentsHost): Promise<void> {
    const response = host.switchToHttp().getResponse<Response>();
    const request = host.switchToHttp().getRequest<Request>();
    const { language } = request as Partial<Request>;
    request.failure = exception;
    const known = toApiError(exception) ?? this.failure(exception, request);
    const error = this.hinted(withSentId(known, request), request);
    if (error.details.cause !== undefined) this.log(error.details.cause, request);
    request.errorCode = error.definition.code;
    // Nobody reads the body of a request without a route. While its client sends, it may lose the response.
    if (isError(error, 'noRoute') && !request.complete)
      await finished(request.resume()).catch(() => undefined);
    if (response.headersSent) {
      // The response has started. Closing the connection tells the client at once that the rest will not come.
      if (!response.writableEnded) response.destroy();
      return;
    }
    setHeaders(response, error);
    this.challenge(request, response, error);
    response.status(error.status).json(error.body(language ?? 'en'));
  }

  /** A browser would open a dialogue, and send what its user enters with every later request, also with forms of other sites. */
  private challenge({ headers }: Request, response: Response, error: ApiError): void {
    if (error.status !== 401 || mayBeBrowser(headers)) return;
    response.setHeader('WWW-Authenticate', challengesOf(error, this.authentication.takesTokens));
  }

  private hinted(error: ApiError, request: Request): ApiError {
    if (error.details.hint !== undefined) return error;
    const hint = isError(error, 'noRoute') ? this.routeHint(request) : credentialsHint(error, request);
    return hint === undefined ? error : error.withHint(hint);
  }

  /** Tells which methods a route has, where the route is that was probably meant, or where all of them are. */
  private routeHint(request: Request): Sentence | undefined {
    const { path, method } = request;
    // A request whose host cannot be read has no context.
    const { links } = (request as Partial<Request>).incoming ?? {};
    if (links === undefined) return undefined;
    const route = this.table.find(path)?.route;
    if (route !== undefined) return otherMethods(route, method);
    const probable = this.table.probable(path);
    if (probable !== undefined) return sentence('probableRoute', { url: `${links.url}${probable}` });
    return below(PLAIN.routes, path) === undefined ? sentence('routesBelow', { url: links.url }) : undefined;
  }

  private failure(exception: unknown, request: Request): ApiError {
    this.log(exception, request);
    return new ApiError('internal');
  }

  private log(failure: unknown, { id, trace }: Request): void {
    this.logger.error({ err: failure, request_id: id, trace_id: trace?.id }, 'failed');
  }
}

/** Names an id that `IdPipe` has read as 0, as it is too large, as it was sent. */
function withSentId(error: ApiError, { params }: Partial<Request>): ApiError {
  return error.details.values?.id === 0 && typeof params?.id === 'string'
    ? error.withValues({ id: params.id })
    : error;
}

function setHeaders(response: Response, { status, definition, details }: ApiError): void {
  for (const name of OF_FAILED_RESPONSE) response.removeHeader(name);
  response.setHeader('Cache-Control', 'private, no-store');
  const { acceptEncoding } = definition;
  if (acceptEncoding !== undefined) response.setHeader('Accept-Encoding', acceptEncoding);
  const retryAfter = details.retryAfter ?? (status === 503 ? 1 : undefined);
  if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter);
}

function otherMethods({ methods }: Route, method: string): Sentence | undefined {
  return methods.includes(method) ? undefined : sentence('otherMethods', { methods: methods.join(', ') });
}

/** Tells those who lack credentials whether any arrived, and others what to send. */
function credentialsHint(error: ApiError, { headers }: Request): Sentence | undefined {
  if (isError(error, 'incorrectPassword')) return sentence('wrongPassword');
  if (!isError(error, 'unauthenticated')) return undefined;
  return sentence(headers.authorization === undefined ? 'noCredentials' : 'unreadCredentials');
}

function toApiError(exception: unknown): ApiError | undefined {
  if (exception instanceof ApiError) return exception;
  if (exception instanceof HttpException) return fromHttpStatus(exception.getStatus());
  if (exception instanceof URIError) return new ApiError('malformedRequest');
  return fromDatabaseError(exception);
}

/** Nest and Express throw their own exceptions only for requests that did not reach a handler. */
function fromHttpStatus(status: number): ApiError {
  if (status === 404 || status === 405) return new ApiError('noRoute');
  if (status === 413) return new ApiError('tooLarge');
  if (status === 415) return new ApiError('encodedBody');
  return new ApiError(status < 500 ? 'malformedRequest' : 'internal');
}
