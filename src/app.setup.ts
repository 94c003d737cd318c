import {
  type INestApplication,
  Module,
  type NestApplicationOptions,
  type NestMiddleware,
  type Type,
} from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { Environment } from './platform/config/environment.js';
import { DiscoveryMiddleware } from './http/openapi/discovery.middleware.js';
import { IndexService } from './http/openapi/index.service.js';
import { serveDocumentation } from './http/openapi/documentation.js';
import { AccessModule } from './context/access/access.module.js';
import { BodyInterceptor } from './http/middleware/body.interceptor.js';
import { ContextMiddleware } from './http/middleware/context.middleware.js';
import { crossOrigin } from './http/middleware/cross-origin.js';
import { ErrorFilter } from './http/middleware/error.filter.js';
import { LanguageInterceptor } from './http/middleware/language.interceptor.js';
import { except, FOR_OPERATORS, PROBES } from './http/middleware/operators.js';
import { ParametersPipe } from './http/middleware/parameters.pipe.js';
import { SnapshotInterceptor } from './http/middleware/snapshot.interceptor.js';
import { UploadsModule } from './http/uploads/uploads.module.js';
import { readUrlEncoded } from './context/request/expand-parameters.js';
import { MethodMiddleware } from './http/middleware/method.middleware.js';
import { BaseMiddleware } from './http/middleware/base.middleware.js';
import { PagesMiddleware } from './http/middleware/pages.middleware.js';
import { RequestMetrics } from './http/middleware/request-metrics.js';
import { RequestObserver } from './http/middleware/request-observer.js';
import { ResponseCacheMiddleware } from './http/middleware/response-cache.middleware.js';
import { RouteGuard } from './http/middleware/route.guard.js';

/** The options of the application. `26.ics` is a feed and no id, whichever module comes first. */
export const OPTIONS: NestApplicationOptions = {
  bodyParser: false,
  routeResolutionStrategy: 'specificity',
  routeConflictPolicy: { duplicate: 'error' },
};

/** In the order in which a request passes through them, after those of all requests. */
const MIDDLEWARE: readonly Type<NestMiddleware<Request, Response>>[] = [
  BaseMiddleware,
  MethodMiddleware,
  ContextMiddleware,
  PagesMiddleware,
  DiscoveryMiddleware,
];

/**
 * Provides what stands before and around every handler, but for `DiscoveryMiddleware`. Guards and interceptors act in this order,
 * within the interceptors of modules that are imported before; errors from anywhere end in the filter.
 */
@Module({
  imports: [AccessModule, UploadsModule],
  providers: [
    RequestMetrics,
    RequestObserver,
    ResponseCacheMiddleware,
    BaseMiddleware,
    MethodMiddleware,
    ContextMiddleware,
    PagesMiddleware,
    { provide: APP_GUARD, useClass: RouteGuard },
    { provide: APP_INTERCEPTOR, useClass: BodyInterceptor },
    { provide: APP_INTERCEPTOR, useClass: LanguageInterceptor },
    { provide: APP_INTERCEPTOR, useClass: SnapshotInterceptor },
    { provide: APP_PIPE, useClass: ParametersPipe },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
})
export class RequestModule {}

/** Puts everything in front of the handlers, in the order in which a request passes through it. Shared with the tests. */
export function setUp(app: INestApplication): void {
  const express = app as NestExpressApplication;
  const { TRUST_PROXY: trustProxy, CORS_ORIGINS: origins } = app.get(Environment);
  if (trustProxy !== undefined)
    express.set('trust proxy', /^\d+$/.test(trustProxy) ? Number(trustProxy) : trustProxy);
  express.set('query parser', readUrlEncoded);
  express.disable('x-powered-by');
  // ETags are derived from versions; hashing every body would cost more than it saves.
  express.set('etag', false);

  app.use(handlerOf(app, RequestObserver));
  app.use(handlerOf(app, ResponseCacheMiddleware));
  app.use(secureHeaders);
  app.use(except(FOR_OPERATORS, crossOrigin(origins)));
  app.use(except(PROBES, ...MIDDLEWARE.map((middleware) => handlerOf(app, middleware))));
  const discovery = app.get(DiscoveryMiddleware);
  app.use((error: unknown, request: Request, _response: Response, next: NextFunction) => {
    discovery.refuse(error, request);
    next(error);
  });
  serveDocumentation(app);
  app.get(IndexService).readArguments();
}

function handlerOf(app: INestApplication, middleware: Type<NestMiddleware>): RequestHandler {
  const instance = app.get<NestMiddleware>(middleware);
  return instance.use.bind(instance);
}

const secureHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
    },
  },
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  referrerPolicy: { policy: 'no-referrer' },
  // TLS ends at the reverse proxy, which sets this header.
  strictTransportSecurity: false,
});
