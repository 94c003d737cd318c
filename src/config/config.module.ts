import { type DynamicModule, Module } from '@nestjs/common';
import { Environment } from './environment.js';

/** Hands the checked configuration to whoever asks for `Environment`. */
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
