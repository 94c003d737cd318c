import type { INestApplicationContext } from '@nestjs/common';
import type { Command } from 'commander';
import type { Environment } from './config/environment.js';

/** The process in which a command runs, and its access to the service. Tests have their own. */
export interface CommandHost {
  /** How people start it, as help shows. */
  readonly program: string;
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

/** A command of `npm run cli`, or a group of commands. */
export interface CommandGroup {
  readonly name: string;
  readonly description: string;
  /** Loads what completes it: arguments, subcommands and what they do. Help that names it needs none of that. */
  readonly load: () => Promise<(command: Command, host: CommandHost) => void>;
}
