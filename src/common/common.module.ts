import { Global, Module } from '@nestjs/common';
import { Clock } from './clock.js';
import { StandIn } from './stand-in.js';
import { Transactions } from './transactions.js';

@Global()
@Module({ providers: [Clock, StandIn, Transactions], exports: [Clock, StandIn, Transactions] })
export class CommonModule {}
