import { type DynamicModule, Module } from '@nestjs/common';
import type { Logger } from 'pino';

/** Injection token of the process's logger. */
export const LOGGER = Symbol('logger');

/** Provides the process's logger to all modules. */
@Module({})
export class LoggingModule {
  static of(logger: Logger): DynamicModule {
    return {
      module: LoggingModule,
      global: true,
      providers: [{ provide: LOGGER, useValue: logger }],
      exports: [LOGGER],
    };
  }
}
