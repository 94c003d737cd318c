import { type DynamicModule, Module } from '@nestjs/common';
import { Clock } from '../../common/dates/clock.js';
import { Environment } from './environment.js';

/** Provides the validated configuration as `Environment`, and the clock. */
@Module({})
export class ConfigModule {
  static of(environment: Environment): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [Clock, { provide: Environment, useValue: environment }],
      exports: [Clock, Environment],
    };
  }
}
