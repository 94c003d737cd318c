import { type DynamicModule, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../common/dates/clock.js';
import { AnnouncedAddresses } from './announced-addresses.js';
import { Environment } from './config/environment.js';
import { Lifecycle } from './lifecycle.js';
import { Metrics } from './metrics.js';
import { RepeatingTasks } from './repeating-tasks.js';
import { LOGGER } from './service-logger.js';

/** Provides to all modules what the process has one of: settings, logger, clock, metrics, tasks, and the phase it is in. */
@Module({})
export class PlatformModule {
  static of(environment: Environment, logger: Logger): DynamicModule {
    return {
      module: PlatformModule,
      global: true,
      providers: [
        { provide: Environment, useValue: environment },
        { provide: LOGGER, useValue: logger },
        AnnouncedAddresses,
        Clock,
        Lifecycle,
        Metrics,
        RepeatingTasks,
      ],
      exports: [AnnouncedAddresses, Environment, LOGGER, Clock, Lifecycle, Metrics, RepeatingTasks],
    };
  }
}
