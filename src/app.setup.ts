import type { INestApplication, NestMiddleware, Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import { LOGGER } from './platform/logging.module.js';
import { ErrorFilter } from './common/errors/error.filter.js';
import { ParametersPipe } from './common/parameters/parameters.pipe.js';
import { Environment } from './platform/config/environment.js';
import { DiscoveryMiddleware } from './http/openapi/discovery.middleware.js';
import { DiscoveryService } from './http/openapi/discovery.service.js';
import { serveDocumentation } from './http/openapi/documentation.js';
import { BodyMiddleware } from './http/middleware/body.middleware.js';
import { ContextInterceptor } from './http/middleware/context.interceptor.js';
import { ContextMiddleware } from './http/middleware/context.middleware.js';
import { crossOrigin } from './http/middleware/cross-origin.js';
import { readUrlEncoded } from './context/request/expand-parameters.js';
import { MethodMiddleware } from './http/middleware/method.middleware.js';
import { MountMiddleware } from './http/middleware/mount.middleware.js';
import { RequestObserver } from './http/middleware/request-observer.js';
import { ResponseCacheMiddleware } from './http/middleware/response-cache.middleware.js';
import { RouteGuard } from './http/middleware/route.guard.js';

/** In the order in which a request passes through them. */
const MIDDLEWARE: readonly Type<NestMiddleware<Request, Response>>[] = [
  MountMiddleware,
  MethodMiddleware,
  ContextMiddleware,
  DiscoveryMiddleware,
  BodyMiddleware,
];

/** Probes and metrics are not part of the API: they need no credentials and are not rate-limited. */
const UNCOUNTED = /^\/(?:health|metrics)(?:\/|$)/i;
/** Operators' routes, which no page of another origin may call. */
const FOR_OPERATORS = /^\/(?:health|metrics|audit)(?:\/|$)/i;

/** Configures everything around the handlers, in the order in which a request passes through it. Shared with the tests. */
export function setUp(app: INestApplication): void {
  const express = app as NestExpressApplication;
  const { TRUST_PROXY: trustProxy, CORS_ORIGINS: origins, EMBED_HOSTS: embedHosts } = app.get(Environment);
  if (trustProxy !== undefined)
    express.set('trust proxy', /^\d+$/.test(trustProxy) ? Number(trustProxy) : trustProxy);
  express.set('query parser', readUrlEncoded);
  express.disable('x-powered-by');
  // ETags are derived from versions; hashing every body would cost more than it saves.
  express.set('etag', false);

  app.use(handlerOf(app, RequestObserver));
  app.use(handlerOf(app, ResponseCacheMiddleware));
  app.use(secureHeaders);
  app.use(unless(FOR_OPERATORS, crossOrigin(origins)));
  for (const middleware of MIDDLEWARE) app.use(unless(UNCOUNTED, handlerOf(app, middleware)));
  const discovery = app.get(DiscoveryMiddleware, { strict: false });
  app.use((error: unknown, request: Request, response: Response, next: NextFunction) => {
    discovery.refuse(error, request, response);
    next(error);
  });
  serveDocumentation(app);
  app.get(DiscoveryService, { strict: false }).readRoutes();
  app.useGlobalGuards(new RouteGuard());
  app.useGlobalInterceptors(app.get(ContextInterceptor, { strict: false }));
  app.useGlobalPipes(new ParametersPipe(embedHosts));
  app.useGlobalFilters(new ErrorFilter(app.get(LOGGER, { strict: false })));
}

type Handler = (request: Request, response: Response, next: NextFunction) => void;

function unless(path: RegExp, handle: Handler): Handler {
  return (request, response, next) => {
    if (path.test(request.path)) next();
    else handle(request, response, next);
  };
}

function handlerOf(app: INestApplication, middleware: Type<NestMiddleware<Request, Response>>): Handler {
  const instance = app.get(middleware, { strict: false });
  return (request, response, next) => {
    instance.use(request, response, next);
  };
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
