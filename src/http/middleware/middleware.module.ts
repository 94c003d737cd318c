import { Module } from '@nestjs/common';
import { AccessModule } from '../../context/access/access.module.js';
import { ContextMiddleware } from './context.middleware.js';
import { MethodMiddleware } from './method.middleware.js';
import { PagesMiddleware } from './pages.middleware.js';
import { BaseMiddleware } from './base.middleware.js';
import { RequestMetrics } from './request-metrics.js';
import { RequestObserver } from './request-observer.js';
import { ResponseCacheMiddleware } from './response-cache.middleware.js';

/** Provides what `app.setup.ts` puts in front of the routes. */
@Module({
  imports: [AccessModule],
  providers: [
    ContextMiddleware,
    MethodMiddleware,
    BaseMiddleware,
    PagesMiddleware,
    RequestMetrics,
    RequestObserver,
    ResponseCacheMiddleware,
  ],
})
export class MiddlewareModule {}
