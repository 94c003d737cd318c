import { join } from 'node:path';
import { inProject } from '../../scripts/lib/paths.mjs';
import { run } from '../lib/programs.mjs';
import { Service } from '../lib/service.mjs';

/** The instances of the service, configured as in deploy/compose. */
export class Instances {
  /** @type {Service[]} */
  running = [];

  constructor({ folder, ports, compose }) {
    this.folder = folder;
    this.ports = ports.instances;
    this.compose = compose;
  }

  /** Runs the command of the container `migrate`. */
  migrate() {
    return this.command('migrate', this.compose.migrate.command);
  }

  /** Runs a command with the environment of a container. */
  command(container, [, script, ...words]) {
    // No shell environment and no .env file, as in the container.
    const env = { PATH: process.env.PATH, NODE_ENV: 'production', ...this.compose[container].environment };
    return run([process.execPath, inProject(script), ...words], { env, cwd: this.folder });
  }

  async startAll() {
    // At once, as an orchestrator does: one of them loads the demo calendar, and no other waits for it.
    await Promise.all(this.ports.map((_, index) => this.start(index)));
  }

  /** @param settings environment variables in addition to those of deploy/compose */
  async start(index, settings = {}) {
    const { environment } = this.compose[`service-${index + 1}`];
    const own = {
      HOST: '127.0.0.1',
      PORT: String(this.ports[index]),
      IMAGES_DIR: join(this.folder, 'images'),
    };
    const earlier = this.running[index]?.lines ?? [];
    const service = new Service({ ...environment, ...own, ...settings }, /^\{/);
    this.running[index] = service;
    service.lines = earlier;
    await service.begin();
  }

  kill(index) {
    return this.running[index].kill();
  }

  async restart(index, settings = {}) {
    const exitCode = await this.running[index].stop();
    if (exitCode !== 0) throw new Error(`Instance ${index} ended with ${exitCode}`);
    await this.start(index, settings);
  }

  /** Returns the log lines of all instances for one request. */
  linesAbout(requestId) {
    const lines = this.running.flatMap((instance) => instance.lines);
    return lines.filter((line) => line.includes(`"${requestId}"`)).map((line) => JSON.parse(line));
  }
}
