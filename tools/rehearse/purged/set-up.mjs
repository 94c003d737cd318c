import { readCompose, writeSecrets } from '../compose.mjs';
import { createFolder } from '../folder.mjs';
import { Instances } from '../instances.mjs';
import { Postgres } from '../postgres.mjs';
import { account, freePorts } from '../programs.mjs';
import { ForwardingProxy } from './forwarding-proxy.mjs';
import { Purger } from './purger.mjs';
import { Varnish } from './varnish.mjs';

const FOLDERS = [
  'primary',
  'archive',
  'nginx',
  'varnish',
  'logs',
  'tmp',
  'slow',
  'slow/varnish',
  'slow/logs',
];
/** nginx and Varnish; the checks read more from one address than a client may. */
const SETTINGS = { TRUST_PROXY: '2', RATE_LIMIT_ENABLED: 'false' };

/** Sets up a deployment on loopback: PostgreSQL, three instances, Varnish with its purger, and nginx. */
export async function setUp({ path }) {
  const [database, http, operators, redirect, tls, varnish, ...instances] = await freePorts(9);
  const ports = { database, http, operators, redirect, tls, varnish, instances };
  const deployment = { path, ports, owner: account(), folder: createFolder('calendar-cache-', FOLDERS) };
  deployment.secrets = await writeSecrets(deployment);
  deployment.compose = readCompose(deployment.secrets);
  for (const { environment } of Object.values(deployment.compose)) Object.assign(environment ?? {}, SETTINGS);
  deployment.postgres = new Postgres(deployment);
  await deployment.postgres.create();
  deployment.instances = new Instances(deployment);
  await deployment.instances.migrate();
  await deployment.instances.startAll();
  deployment.varnish = new Varnish(deployment);
  await deployment.varnish.start();
  deployment.purger = new Purger(deployment);
  deployment.purger.start();
  deployment.proxy = new ForwardingProxy(deployment);
  await deployment.proxy.start();
  return deployment;
}
