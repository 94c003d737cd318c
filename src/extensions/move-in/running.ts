import type { INestApplicationContext } from '@nestjs/common';
import type { Environment } from '../../platform/config/environment.js';
import type { CommandHost } from '../../platform/command-host.js';

/** The process of a command, and the service in it. */
export interface Running {
  readonly host: CommandHost;
  readonly service: INestApplicationContext;
  readonly environment: Environment;
}
