import { Global, Module } from '@nestjs/common';
import { Clock } from './clock.js';
import { Metrics } from './metrics/metrics.js';
import { Transactions } from './transactions.js';

@Global()
@Module({
  providers: [Clock, Metrics, Transactions],
  exports: [Clock, Metrics, Transactions],
})
export class CommonModule {}
