import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { CommandHost } from '../../src/platform/command-host.js';
import { runCommand } from '../../src/bootstrap/commands/run-command.js';
import { Environment } from '../../src/platform/config/environment.js';
import type { TestService } from './test-service.js';

export interface CommandOutcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The service in which a command runs. */
type Service = Pick<TestService, 'nest' | 'variables'>;

/** Runs a command of the command line in the test's process, with the test's clock. */
export async function runWithin(service: Service, words: readonly string[]): Promise<CommandOutcome> {
  const host = new TestHost(service);
  const output = Promise.all([text(host.stdout), text(host.stderr)]);
  const code = await runCommand(words, host);
  host.stdout.end();
  host.stderr.end();
  const [stdout, stderr] = await output;
  return { code, stdout, stderr };
}

class TestHost implements CommandHost {
  readonly program = 'npm run cli --';
  readonly stdin = new PassThrough();
  readonly stdout = new PassThrough();
  readonly stderr = new PassThrough();
  exitCode = 0;

  constructor(private readonly service: Service) {}

  withVariables(work: Parameters<CommandHost['withVariables']>[0]): Promise<void> {
    return work({ ...this.service.variables });
  }

  withDatabase(work: Parameters<CommandHost['withDatabase']>[0]): Promise<void> {
    return work(this.service.nest.get(Environment));
  }

  withService(work: Parameters<CommandHost['withService']>[0]): Promise<void> {
    return work(this.service.nest, this.service.nest.get(Environment));
  }
}
