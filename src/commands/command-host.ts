import type { INestApplicationContext } from '@nestjs/common';
import type { Environment } from '../config/environment.js';

/** The process in which a command runs, and its way to the service. Tests bring their own. */
export interface CommandHost {
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean };
  /** The exit code, unless the command throws. */
  exitCode: number;
  /** Runs work on the database of the service, also while the service runs. */
  withDatabase(work: (environment: Environment) => Promise<void>): Promise<void>;
  /** Runs work with the parts of the service at hand. */
  withService(
    work: (service: INestApplicationContext, environment: Environment) => Promise<void>,
  ): Promise<void>;
}
