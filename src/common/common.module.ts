import { Global, Module } from '@nestjs/common';
import { Clock } from './clock.js';
import { Metrics } from './metrics/metrics.js';
import { StandIn } from './stand-in.js';
import { Transactions } from './transactions.js';

@Global()
@Module({
  providers: [Clock, Metrics, StandIn, Transactions],
  exports: [Clock, Metrics, StandIn, Transactions],
})
export class CommonModule {}
