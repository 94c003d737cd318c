import { chownSync, cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../../scripts/lib/paths.mjs';
import { onClose } from '../../scripts/lib/closing.mjs';
import { assertRunning, run, start, until } from './programs.mjs';

/** Matches the limits on requests and connections per client. */
const LIMITS = /^limit_(?:req|conn) .+\n/gm;
const KEEP_ALIVE = 'keepalive_timeout 60s;';
/** Matches the lines of all instances, with the first one around its address as groups. */
const SERVERS = /(^ *server )[\d.:]+( .+\n)(?: *server .+\n)*/m;

/** nginx with the files of deploy/nginx, changing only addresses, ports and paths. */
export class Proxy {
  constructor({ path, folder, ports, owner, isLimited = true }) {
    this.ports = ports;
    this.isLimited = isLimited;
    this.folder = join(folder, 'nginx');
    this.log = join(folder, 'logs', 'nginx.log');
    this.options = { ...owner, cwd: folder, env: { PATH: path } };
  }

  async start() {
    await this.writeConfiguration();
    const { folder, options, log } = this;
    // The compiled-in error log belongs to root.
    const nginx = ['nginx', '-e', join(folder, 'start.log'), '-c', join(folder, 'nginx.conf')];
    this.nginx = start('nginx', [...nginx, '-g', 'daemon off;'], { ...options, log });
    onClose(() => this.stop());
    await until('nginx responds', async () => {
      assertRunning(this.nginx);
      return (await fetch(`http://127.0.0.1:${this.ports.http}/calendar/events/v1/events`)).ok;
    });
  }

  stop() {
    return this.nginx.stop('SIGQUIT');
  }

  /** Returns the lines of the access log. */
  requests() {
    const lines = readFileSync(join(this.folder, 'access.log'), 'utf8').trimEnd().split('\n');
    return lines.map((line) => JSON.parse(line));
  }

  /** Sends the signal of `nginx -s reload`. */
  reload() {
    this.nginx.child.kill('SIGHUP');
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
    await this.makeCertificate();
    for (const name of readdirSync(this.folder, { recursive: true })) this.adapt(name);
  }

  async makeCertificate() {
    const tls = join(this.folder, 'tls');
    mkdirSync(tls);
    const { uid, gid } = this.options;
    if (uid !== undefined) chownSync(tls, uid, gid);
    const files = ['-keyout', join(tls, 'privkey.pem'), '-out', join(tls, 'fullchain.pem')];
    const kind = [
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
    ];
    await run(['openssl', 'req', ...kind, '-subj', '/CN=calendar.example.org', ...files], this.options);
  }

  adapt(name) {
    const path = join(this.folder, name);
    if (!statSync(path).isFile() || !/\.conf$/.test(name)) return;
    const { http, operators, redirect, tls, instances } = this.ports;
    const plain = name === 'servers/tls.conf' ? redirect : http;
    let text = readFileSync(path, 'utf8')
      .replaceAll('/etc/nginx/', `${this.folder}/`)
      .replaceAll('/tmp/nginx', `${this.folder}/nginx`)
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
