import { Global, Module } from '@nestjs/common';
import { Clock } from './clock.js';
import { Transactions } from './transactions.js';

@Global()
@Module({ providers: [Clock, Transactions], exports: [Clock, Transactions] })
export class CommonModule {}
