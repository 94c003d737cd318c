import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, request as forward } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onClose } from '../../../scripts/lib/closing.mjs';
import { inProject } from '../../../scripts/lib/paths.mjs';

/** Less than a second, up to which calendar.vcl keeps a response; more than the purger needs to learn of a change. */
const DELAY_MS = 900;

/** Varnish with deploy/varnish/calendar.vcl and the options of deploy/debian/varnish.conf, changing only account, ports and paths. */
export class Varnish {
  constructor(deployment, name, port, instances) {
    const change = (text) =>
      instances.reduce(
        (changed, instance, index) => changed.replace(`"${3001 + index}"`, `"${instance}"`),
        text,
      );
    const configuration = deployment.adapt('varnish/calendar.vcl', change, `${name}.vcl`);
    const service = readFileSync(inProject('deploy/debian/varnish.conf'), 'utf8').replace(/\\\n/g, '');
    const command = /** @type {RegExpExecArray} */ (/^ExecStart=(\/.+)$/m.exec(service))[1]
      .replace('unix,user=vcache', 'none')
      .replace('6081', port)
      .replace('/etc/varnish/calendar.vcl', configuration)
      .split(/ +/);
    this.command = [...command, '-n', join(deployment.folder, name), '-T', 'none'];
    this.deployment = deployment;
    this.name = name;
    this.origin = `http://127.0.0.1:${port}`;
  }

  async start() {
    const findsInstance = async () => (await fetch(`${this.origin}/calendar/events/v1/events`)).ok;
    this.program = await this.deployment.startUntil(findsInstance, this.name, this.command);
  }

  async stop() {
    await this.program?.stop();
  }
}

/** deploy/varnish/purge.mjs with its cursor in a file. */
export class Purger {
  /** @type {ReturnType<import('../deployment.mjs').Deployment['start']> | undefined} */
  #program;

  constructor(deployment, name, port) {
    this.deployment = deployment;
    this.name = name;
    const file = join(deployment.folder, 'tmp', `${name}-cursor`);
    this.env = { VARNISH_URL: `http://127.0.0.1:${port}`, CURSOR_FILE: file };
  }

  start() {
    const command = [process.execPath, inProject('deploy/varnish/purge.mjs')];
    // PostgreSQL's account may not be able to read the checkout.
    this.#program = this.deployment.start(this.name, command, { env: this.env, owner: {} });
  }

  async kill() {
    await this.#program?.stop('SIGKILL');
  }

  /** Ends it as systemd does. @returns the exit code */
  async end() {
    await this.#program?.stop('SIGTERM');
    return this.#program?.child.exitCode;
  }

  /** Returns what was logged since it was started first. */
  lines() {
    const lines = this.#program?.log().split('\n') ?? [];
    return lines.filter((line) => line !== '');
  }
}

/** Starts another Varnish with its purger, which gets events late. @returns its origin */
export async function startSlowPath(deployment) {
  const { late, slow, instances } = deployment.ports;
  await delayEvents(late, instances[0]);
  const varnish = new Varnish(deployment, 'slow-varnish', slow, [late, late, late]);
  await varnish.start();
  new Purger(deployment, 'slow-purger', slow).start();
  return varnish.origin;
}

/** Forwards requests to an instance; responses to reads of single events are on their way for a while. */
async function delayEvents(port, instance) {
  const server = createServer(({ method, url = '', headers }, response) => {
    const sent = forward({ host: '127.0.0.1', port: instance, method, path: url, headers });
    // Varnish retries a broken connection.
    sent.once('error', () => response.destroy());
    sent.once('response', async (received) => {
      if (/\/events\/\d/.test(url)) await sleep(DELAY_MS);
      response.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(response);
    });
    sent.end();
  });
  onClose(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
}
