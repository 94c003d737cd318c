import { chownSync, cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../../scripts/lib/paths.mjs';
import { onClose } from '../../scripts/lib/closing.mjs';
import { assertRunning, run, start, until } from './programs.mjs';

/** Matches the limits on requests and connections per client. */
const LIMITS = /^limit_(?:req|conn) .+\n/gm;

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
    onClose(() => this.nginx.stop('SIGQUIT'));
    await until('nginx responds', async () => {
      assertRunning(this.nginx);
      return (await fetch(`http://127.0.0.1:${this.ports.http}/calendar/events/v1/events`)).ok;
    });
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

  /** Marks an instance as down or up, as in the rolling upgrade of docs/operations.md. */
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
    instances.forEach((port, index) => {
      text = text.replace(`172.28.7.${11 + index}:3000`, `127.0.0.1:${port}`);
    });
    if (!this.isLimited) text = text.replace(LIMITS, '');
    writeFileSync(path, text);
  }
}
