import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../../../scripts/lib/paths.mjs';
import { onClose } from '../../../scripts/lib/closing.mjs';
import { assertRunning, start, until } from '../programs.mjs';

/** Varnish with deploy/varnish/calendar.vcl and the options of deploy/debian/varnish.conf, changing only account, ports and paths. */
export class Varnish {
  constructor({ path, folder, ports, owner }) {
    this.url = `http://127.0.0.1:${ports.varnish}`;
    this.log = join(folder, 'logs', 'varnish.log');
    this.options = { ...owner, cwd: folder, env: { PATH: path } };
    const configuration = join(folder, 'calendar.vcl');
    this.command = [...commandFor(configuration, ports), '-n', join(folder, 'varnish'), '-T', 'none'];
    writeFileSync(configuration, adapted(ports));
    onClose(() => this.stop());
  }

  async start() {
    const { command, options, log } = this;
    this.varnish = start('varnish', command, { ...options, log });
    await until('Varnish finds an instance', async () => {
      assertRunning(this.varnish);
      return (await fetch(`${this.url}/calendar/events/v1/events`)).ok;
    });
  }

  async stop() {
    await this.varnish?.stop();
  }
}

function commandFor(configuration, { varnish }) {
  const text = readFileSync(inProject('deploy/debian/varnish.conf'), 'utf8').replace(/\\\n/g, '');
  return text
    .match(/^ExecStart=(\/.+)$/m)[1]
    .replace('unix,user=vcache', 'none')
    .replace('6081', varnish)
    .replace('/etc/varnish/calendar.vcl', configuration)
    .split(/ +/);
}

function adapted({ instances }) {
  const text = readFileSync(inProject('deploy/varnish/calendar.vcl'), 'utf8');
  return instances.reduce((changed, port, index) => changed.replace(`"${3001 + index}"`, `"${port}"`), text);
}
