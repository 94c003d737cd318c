import { type DynamicModule, Module } from '@nestjs/common';
import { Environment } from './environment.js';

/** Provides the validated configuration as `Environment`. */
@Module({})
export class ConfigModule {
  static of(environment: Environment): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: Environment, useValue: environment }],
      exports: [Environment],
    };
  }
}
