import { join } from 'node:path';
import { readFileSync, writeFileSync } from 'node:fs';
import { inProject } from '../../../scripts/lib/paths.mjs';
import { run } from '../programs.mjs';
import { Proxy } from '../proxy.mjs';

/** The ports of the instances in docs/install.md, which deploy/debian/varnish.sed replaces. */
const INSTANCES = [3001, 3002, 3003];

/** nginx that forwards to Varnish and caches nothing, changed by deploy/debian/varnish.sed. */
export class ForwardingProxy extends Proxy {
  constructor({ ports, ...deployment }) {
    super({ ...deployment, ports: { ...ports, instances: INSTANCES }, isLimited: false });
  }

  async writeConfiguration() {
    await super.writeConfiguration();
    const [cache, upstream] = ['cache.conf', 'upstream.conf'].map((name) => join(this.folder, name));
    await run(['sed', '-i', '-f', inProject('deploy/debian/varnish.sed'), cache, upstream], {});
    const text = readFileSync(upstream, 'utf8').replace(':6081 ', `:${this.ports.varnish} `);
    writeFileSync(upstream, text);
  }
}
