import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';

const SEPARATOR = '\f';

/**
 * Exits at the first command that fails, and prints the status of each response of curl to stderr. Programs that npx would
 * download are those of `test/clients`.
 */
const PRELUDE = `set -euo pipefail
curl() { command curl --write-out '%{stderr}HTTP %{http_code}\\n' "$@"; }
npx() { "test/clients/node_modules/.bin/$1" "\${@:2}"; }
`;

export interface Output {
  readonly stdout: string;
  readonly stderr: string;
}

/** A bash process that runs pieces of a script one after another and keeps variables between them. */
export class Shell {
  private readonly process: ChildProcessWithoutNullStreams;
  private stdout = '';
  private stderr = '';

  constructor(env: NodeJS.ProcessEnv) {
    this.process = spawn('bash', { env });
    this.process.stdout.setEncoding('utf8').on('data', (text: string) => (this.stdout += text));
    this.process.stderr.setEncoding('utf8').on('data', (text: string) => (this.stderr += text));
    this.process.stdin.on('error', () => undefined).write(PRELUDE);
  }

  /** Runs the commands. Rejects with their output if one of them fails. */
  async run(commands: string): Promise<Output> {
    if (this.process.exitCode !== null) throw new Error('Not run, as an earlier command failed.');
    [this.stdout, this.stderr] = ['', ''];
    // Commands must not consume the rest of the script from stdin.
    const mark = `printf '${SEPARATOR}'; printf '${SEPARATOR}' >&2`;
    this.process.stdin.write(`{\n${commands}} </dev/null\n${mark}\n`);
    const gone = new AbortController();
    const { signal } = gone;
    const closed = once(this.process, 'close', { signal }).then(() => {
      throw new Error(`${commands}${this.stdout}${this.stderr}`);
    });
    const done = Promise.all([this.separator('stdout', signal), this.separator('stderr', signal)]);
    await Promise.race([done, closed]).finally(() => {
      gone.abort();
    });
    return {
      stdout: this.stdout.replace(SEPARATOR, ''),
      stderr: this.stderr.replace(SEPARATOR, ''),
    };
  }

  async close(): Promise<void> {
    if (this.process.exitCode !== null) return;
    const closed = once(this.process, 'close');
    this.process.stdin.end();
    await closed;
  }

  private async separator(name: 'stdout' | 'stderr', signal: AbortSignal): Promise<void> {
    while (!this[name].endsWith(SEPARATOR)) await once(this.process[name], 'data', { signal });
  }
}
