import { readCompose, writeSecrets } from './compose.mjs';
import { createFolder } from './folder.mjs';
import { Instances } from './instances.mjs';
import { Pooler } from './pooler.mjs';
import { Postgres } from './postgres.mjs';
import { account, freePorts } from './programs.mjs';
import { Proxy } from './proxy.mjs';

const FOLDERS = ['primary', 'replica', 'archive', 'nginx', 'pgbouncer', 'logs', 'tmp'];

/** Sets up a deployment on loopback: a primary and a replica, three instances, nginx, and PgBouncer if it is wanted. */
export async function setUp({ path, isPooled }) {
  const [database, replica, recovered, pooler, http, operators, redirect, tls, ...instances] =
    await freePorts(11);
  const ports = { database, replica, recovered, pooler, http, operators, redirect, tls, instances };
  const deployment = { path, ports, owner: account(), folder: createFolder('calendar-rehearsal-', FOLDERS) };
  deployment.secrets = await writeSecrets(deployment);
  deployment.compose = readCompose(deployment.secrets);
  deployment.postgres = new Postgres(deployment);
  await deployment.postgres.create();
  deployment.instances = new Instances(deployment);
  deployment.migrated = await deployment.instances.migrate();
  if (isPooled) await new Pooler(deployment).start();
  await deployment.postgres.startReplica();
  await deployment.instances.startAll();
  deployment.proxy = new Proxy(deployment);
  await deployment.proxy.start();
  return deployment;
}
