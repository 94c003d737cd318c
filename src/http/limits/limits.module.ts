import { Global, Module } from '@nestjs/common';
import { AttemptLimit } from './attempt-limit.js';
import { RateLimit } from './rate-limit.js';
import { RequestCounts } from './request-counts.js';

@Global()
@Module({
  providers: [AttemptLimit, RateLimit, RequestCounts],
  exports: [AttemptLimit, RateLimit],
})
export class LimitsModule {}
