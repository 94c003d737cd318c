import type { INestApplicationContext } from '@nestjs/common';
import type { Command } from 'commander';
import type { Environment } from './config/environment.js';

/** The process in which a command runs, and its access to the service. Tests have their own. */
export interface CommandHost {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean };
  /** The exit code, unless the command throws. */
  exitCode: number;
  /** Runs work with the variables of the service, right or wrong. */
  withVariables(work: (variables: NodeJS.ProcessEnv) => Promise<void>): Promise<void>;
  /** Runs work on the service's database, even while the service is running. */
  withDatabase(work: (environment: Environment) => Promise<void>): Promise<void>;
  /** Runs work with the service's providers. */
  withService(
    work: (service: INestApplicationContext, environment: Environment) => Promise<void>,
  ): Promise<void>;
}

/** A module that brings commands of its own. */
export interface CommandModule {
  /** Adds its commands to `npm run cli`. */
  readonly registerCommands: (program: Command, host: CommandHost) => void;
}
