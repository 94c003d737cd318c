import { Inject, Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type { Level, Logger } from 'pino';
import { databaseErrorOf } from '../../common/errors/database-errors.js';
import { LOGGER } from '../../platform/service-logger.js';
import { requestIdOf } from '../../platform/request-id.js';
import { readTrace } from '../../platform/trace.js';
import { PROBES } from './operators.js';
import { RequestMetrics } from './request-metrics.js';
import { routeOf } from './route-of.js';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** The customary status for a client that disconnected before the response. */
const CLIENT_CLOSED_REQUEST = 499;

/**
 * Gives every request an id, and logs and measures it when it is over. Our own, because `nestjs-pino` needs a newer Node,
 * and `pino-http` logs whole requests and responses.
 */
@Injectable()
export class RequestObserver implements NestMiddleware<Request, Response> {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly metrics: RequestMetrics,
  ) {}

  use(request: Request, response: Response, next: NextFunction): void {
    // Its operations belong to the line of the batch.
    if (request.batch !== undefined) {
      next();
      return;
    }
    const started = performance.now();
    request.id = requestIdOf(request.headers['x-request-id'], isFromProxy(request));
    request.trace = readTrace(request.headers.traceparent);
    response.setHeader('X-Request-Id', request.id);
    this.metrics.begin();
    // `close` fires once and last, whether the response was sent or the connection was lost.
    response.once('close', () => {
      this.finish(request, response, performance.now() - started);
    });
    next();
  }

  private finish(request: Request, response: Response, ms: number): void {
    const databaseError = databaseErrorOf(request.failure);
    const method = METHODS.has(request.method) ? request.method : 'other';
    const route = routeOf(request);
    const isWhole = response.writableFinished;
    const status = response.headersSent ? response.statusCode : CLIENT_CLOSED_REQUEST;
    this.metrics.end({ method, route, status, seconds: ms / 1000, databaseError });
    const level = levelOf(status, route);
    if (!this.logger.isLevelEnabled(level)) return;
    this.logger[level](
      {
        request_id: request.id,
        trace_id: request.trace?.id,
        method,
        route,
        status,
        code: request.errorCode,
        ms: Math.round(ms * 10) / 10,
        user: (request as Partial<Request>).incoming?.caller.name,
        client: request.ip,
        bytes: isWhole ? bytesOf(request, response) : undefined,
        database_error: databaseError,
      },
      isWhole ? 'answered' : 'client went away',
    );
  }
}

/** Tells whether the peer is a trusted proxy, whose forwarded headers count. */
function isFromProxy({ app, socket }: Request): boolean {
  const trusts = app.get('trust proxy fn') as (address: string | undefined, hop: number) => boolean;
  return trusts(socket.remoteAddress, 0);
}

function levelOf(status: number, route: string): Level {
  // Asked every few seconds.
  if (PROBES.some((path) => route.startsWith(path))) return 'debug';
  return status < 500 ? 'info' : 'error';
}

function bytesOf({ method }: Request, response: Response): number {
  return method === 'HEAD' ? 0 : Number(response.getHeader('Content-Length') ?? 0);
}
