import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onClose } from '../../scripts/lib/closing.mjs';
import { inProject } from '../../scripts/lib/paths.mjs';
import {
  account,
  assertRunning,
  createFolder,
  freePorts,
  giveAway,
  PATH,
  run,
  start,
  until,
} from './programs.mjs';

/** The programs that it needs. */
export const NGINX = ['nginx', 'openssl'];

/** Matches the limits on requests and connections per client. */
const LIMITS = /^limit_(?:req|conn) .+\n/gm;
const KEEP_ALIVE = 'keepalive_timeout 60s;';
/** Matches the lines of all instances, with the first one around its address as groups. */
const SERVERS = /(^ *server )[\d.:]+( .+\n)(?: *server .+\n)*/m;

/** nginx with the files of deploy/nginx, changing only addresses, ports and paths. */
export class Nginx {
  /** @type {ReturnType<typeof start> | undefined} */
  #nginx;
  #options;
  #log;

  /** Starts nginx without its limits per client in front of instances of the service. */
  static async inFrontOf(services) {
    const [http, operators, redirect, tls] = await freePorts(4);
    const ports = { http, operators, redirect, tls, instances: services.map(({ port }) => port) };
    const nginx = new Nginx({
      folder: createFolder('calendar-nginx-', ['nginx', 'logs']),
      ports,
      isLimited: false,
    });
    await nginx.start();
    return nginx;
  }

  constructor({ folder, ports, isLimited = true }) {
    this.ports = ports;
    this.isLimited = isLimited;
    this.origin = `http://127.0.0.1:${ports.http}`;
    this.folder = join(folder, 'nginx');
    this.#log = join(folder, 'logs', 'nginx.log');
    this.#options = { ...account(), cwd: folder, env: { PATH } };
  }

  get pid() {
    return this.#nginx?.child.pid ?? 0;
  }

  async start() {
    await this.writeConfiguration();
    // The compiled-in error log belongs to root.
    const command = ['nginx', '-e', join(this.folder, 'start.log'), '-c', join(this.folder, 'nginx.conf')];
    const nginx = start('nginx', [...command, '-g', 'daemon off;'], { ...this.#options, log: this.#log });
    this.#nginx = nginx;
    onClose(() => this.stop());
    await until('nginx responds', async () => {
      assertRunning(nginx);
      return (await fetch(`${this.origin}/calendar/events/v1/events`)).ok;
    });
  }

  async stop() {
    await this.#nginx?.stop('SIGQUIT');
  }

  /** Returns the lines of the access log. */
  requests() {
    const lines = readFileSync(join(this.folder, 'access.log'), 'utf8').trimEnd().split('\n');
    return lines.map((line) => JSON.parse(line));
  }

  /** Sends the signal of `nginx -s reload`. */
  reload() {
    this.#nginx?.child.kill('SIGHUP');
  }

  /** Marks an instance as down or up, as in the rolling upgrade of docs/running.md. */
  setDown(index, down) {
    const path = join(this.folder, 'upstream.conf');
    const address = `127.0.0.1:${this.ports.instances[index]} `;
    const text = readFileSync(path, 'utf8').replace(`${address}down `, address);
    writeFileSync(path, down ? text.replace(address, `${address}down `) : text);
    this.reload();
  }

  async writeConfiguration() {
    cpSync(inProject('deploy/nginx'), this.folder, { recursive: true });
    cpSync(join(this.folder, 'servers/tls.conf.example'), join(this.folder, 'servers/tls.conf'));
    const tls = join(this.folder, 'tls');
    mkdirSync(tls);
    giveAway(tls);
    const files = ['-keyout', join(tls, 'privkey.pem'), '-out', join(tls, 'fullchain.pem')];
    const kind = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(' ');
    await run(['openssl', 'req', ...kind, '-subj', '/CN=calendar.example.org', ...files], this.#options);
    const names = /** @type {string[]} */ (readdirSync(this.folder, { recursive: true }));
    for (const name of names) this.#adapt(name);
  }

  #adapt(name) {
    const path = join(this.folder, name);
    if (!statSync(path).isFile() || !/\.conf$/.test(name)) return;
    const { http, operators, redirect, tls, instances } = this.ports;
    const plain = name === 'servers/tls.conf' ? redirect : http;
    let text = readFileSync(path, 'utf8')
      .replaceAll('/etc/nginx/', `${this.folder}/`)
      .replaceAll('/tmp/nginx', `${this.folder}/nginx`)
      .replace('/var/lib/calendar-images', join(this.folder, '..', 'images'))
      // /dev/stdout is a socket here, which nginx cannot open.
      .replace('/dev/stdout', join(this.folder, 'access.log'))
      .replace('listen 8080', `listen 127.0.0.1:${plain}`)
      .replace('listen 8081', `listen 127.0.0.1:${operators}`)
      .replace('listen 8443', `listen 127.0.0.1:${tls}`);
    if (name === 'upstream.conf') text = withInstances(text, instances);
    if (!this.isLimited) text = withoutLimits(text);
    writeFileSync(path, text);
  }
}

/** Also keeps connections open: a load generator would lose the request that it sends when nginx closes one. */
function withoutLimits(text) {
  return text.replace(LIMITS, '').replace(KEEP_ALIVE, '$&\n  keepalive_requests 1000000000;');
}

/** Repeats the line of the first instance for each port. */
function withInstances(text, ports) {
  return text.replace(SERVERS, (_, before, after) =>
    ports.map((port) => `${before}127.0.0.1:${port}${after}`).join(''),
  );
}
