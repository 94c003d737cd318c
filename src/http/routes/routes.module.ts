import { Global, Module } from '@nestjs/common';
import { CachedResponseService } from './cached-response.service.js';
import { Aliases } from './aliases.js';
import { StreamTurns } from './stream-turns.js';
import { BrowserPages, Redirects } from './outside-addresses.js';
import { RouteTable } from './route-table.js';

/** Global, because the interceptors of all routes need its providers. */
@Global()
@Module({
  providers: [BrowserPages, CachedResponseService, StreamTurns, Aliases, Redirects, RouteTable],
  exports: [BrowserPages, CachedResponseService, StreamTurns, Aliases, Redirects, RouteTable],
})
export class RoutesModule {}
