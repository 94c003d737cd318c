import { Global, Module } from '@nestjs/common';
import { CachedResponseService } from './cached-response.service.js';
import { FeedLimits } from './feed-limits.js';
import { FeedTurns } from './feed-turns.js';
import { ListFormats } from './list-formats.js';

/** Global, because the interceptors of all routes need its providers. */
@Global()
@Module({
  providers: [CachedResponseService, FeedLimits, FeedTurns, ListFormats],
  exports: [CachedResponseService, FeedLimits, ListFormats],
})
export class RoutesModule {}
