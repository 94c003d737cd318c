import { join } from 'node:path';
import { readFileSync, writeFileSync } from 'node:fs';
import { inProject } from '../../../scripts/lib/paths.mjs';
import { Nginx } from '../../lib/nginx.mjs';
import { run } from '../../lib/programs.mjs';
import { Deployment } from '../deployment.mjs';
import { Instances } from '../instances.mjs';
import { Postgres } from '../postgres.mjs';
import { runChecks } from '../run-checks.mjs';
import { PURGED_CHECKS } from './checks.mjs';
import { Purger, Varnish } from './varnish.mjs';

const FOLDERS = ['primary', 'archive', 'varnish', 'slow-varnish'];
const PORTS = ['database', 'http', 'operators', 'redirect', 'tls', 'varnish', 'slow', 'late'];
/** nginx and Varnish; the checks read more from one address than a client may. */
const SETTINGS = { TRUST_PROXY: '2', RATE_LIMIT_ENABLED: 'false' };
/** The ports of the instances in docs/advanced.md, which deploy/debian/varnish.sed replaces. */
const REPLACED = [3001, 3002, 3003];

/** Deploys PostgreSQL, three instances, Varnish with its purger, and nginx; and checks what is kept, and how long. */
export async function rehearseCache() {
  const deployment = await Deployment.prepare(FOLDERS, PORTS);
  const { ports, folder, compose } = deployment;
  for (const { environment } of Object.values(compose)) Object.assign(environment ?? {}, SETTINGS);
  const postgres = new Postgres(deployment);
  await postgres.create();
  const instances = new Instances(deployment);
  await instances.migrate();
  await instances.startAll();
  const varnish = new Varnish(deployment, 'varnish', ports.varnish, ports.instances);
  await varnish.start();
  const purger = new Purger(deployment, 'purger', ports.varnish);
  purger.start();
  const nginx = new ForwardingNginx({ folder, ports: { ...ports, instances: REPLACED }, isLimited: false });
  await nginx.start();
  return runChecks({ deployment, ports, postgres, instances, varnish, purger, nginx }, PURGED_CHECKS);
}

/** nginx that forwards to Varnish and caches nothing, changed by deploy/debian/varnish.sed. */
class ForwardingNginx extends Nginx {
  async writeConfiguration() {
    await super.writeConfiguration();
    const [cache, upstream] = ['cache.conf', 'upstream.conf'].map((name) => join(this.folder, name));
    await run(['sed', '-i', '-f', inProject('deploy/debian/varnish.sed'), cache, upstream]);
    const text = readFileSync(upstream, 'utf8').replace(':6081 ', `:${this.ports.varnish} `);
    writeFileSync(upstream, text);
  }
}
