import { Global, Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { AttemptLimit } from './attempt-limit.js';
import { BodyMiddleware } from './body.middleware.js';
import { CachedResponseService } from './cached-response.service.js';
import { ContextMiddleware } from './context.middleware.js';
import { MethodMiddleware } from './method.middleware.js';
import { MountMiddleware } from './mount.middleware.js';
import { RateLimit } from './rate-limit.js';
import { RequestCounts } from './request-counts.js';
import { ResponseCacheMiddleware } from './response-cache.middleware.js';

/** Global, because the interceptors of all routes need its providers. */
@Global()
@Module({
  imports: [AccessModule],
  providers: [
    AttemptLimit,
    BodyMiddleware,
    CachedResponseService,
    ContextMiddleware,
    MethodMiddleware,
    MountMiddleware,
    RateLimit,
    RequestCounts,
    ResponseCacheMiddleware,
  ],
  exports: [CachedResponseService, RateLimit],
})
export class HttpModule {}
