import { join } from 'node:path';
import { inProject } from '../../scripts/lib/paths.mjs';
import { onClose } from '../../scripts/lib/closing.mjs';
import { assertRunning, run, start, until } from './programs.mjs';

/** The first start loads the demo calendar, possibly on a busy machine. */
const START_SECONDS = 60;

/** The instances of the service, configured as in docker-compose.yml. */
export class Instances {
  running = [];

  constructor({ folder, ports, compose }) {
    this.folder = folder;
    this.ports = ports.instances;
    this.compose = compose;
    onClose(() => Promise.all(this.running.map((instance) => instance?.stop())));
  }

  /** Runs the command of the container `migrate`. */
  migrate() {
    return this.command('migrate', this.compose.migrate.command);
  }

  /** Runs a command with the environment of a container. */
  command(container, command) {
    const { environment } = this.compose[container];
    return run(program(command), { env: environmentOf(environment), cwd: this.folder });
  }

  async startAll() {
    // At once, as an orchestrator does: one of them loads the demo calendar, and no other waits for it.
    await Promise.all(this.ports.map((_, index) => this.start(index)));
  }

  /** @param settings environment variables in addition to those of docker-compose.yml */
  async start(index, settings = {}) {
    const port = this.ports[index];
    const { environment } = this.compose[`service-${index + 1}`];
    const env = environmentOf({ ...environment, HOST: '127.0.0.1', PORT: String(port), ...settings });
    const log = join(this.folder, 'logs', `service-${index + 1}.log`);
    const instance = start(`service-${index + 1}`, program(['node', 'dist/main.js']), {
      env,
      cwd: this.folder,
      log,
    });
    this.running[index] = instance;
    const isReady = async () => {
      assertRunning(instance);
      return (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok;
    };
    await until(`${instance.name} is ready`, isReady, START_SECONDS);
  }

  kill(index) {
    return this.running[index].stop('SIGKILL');
  }

  async restart(index, settings) {
    await this.running[index].stop('SIGTERM');
    const { exitCode } = this.running[index].child;
    if (exitCode !== 0) throw new Error(`${this.running[index].name} ended with ${exitCode}`);
    await this.start(index, settings);
  }

  /** Returns the log lines of all instances for one request. */
  linesAbout(requestId) {
    const lines = this.running.flatMap((instance) => instance.log().split('\n'));
    return lines.filter((line) => line.includes(`"${requestId}"`)).map((line) => JSON.parse(line));
  }
}

function program([, script, ...rest]) {
  return [process.execPath, inProject(script), ...rest];
}

// No shell environment and no .env file, as in the container.
function environmentOf(variables) {
  return { PATH: process.env.PATH, NODE_ENV: 'production', ...variables };
}
