import { Global, Module } from '@nestjs/common';
import { CachedResponseService } from './cached-response.service.js';
import { FurtherIds } from './further-ids.js';
import { StreamLimits } from './stream-limits.js';
import { StreamTurns } from './stream-turns.js';
import { ListFormats } from './list-formats.js';

/** Global, because the interceptors of all routes need its providers. */
@Global()
@Module({
  providers: [CachedResponseService, StreamLimits, StreamTurns, ListFormats, FurtherIds],
  exports: [CachedResponseService, StreamLimits, ListFormats, FurtherIds],
})
export class RoutesModule {}
