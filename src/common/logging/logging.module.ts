import { type DynamicModule, Module } from '@nestjs/common';
import type { Logger } from 'pino';

/** Under this the one logger of the process is injected. */
export const LOGGER = Symbol('logger');

/** Hands the logger of the process to whoever writes lines of its own. */
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
