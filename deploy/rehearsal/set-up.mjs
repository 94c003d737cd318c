import { readCompose } from './compose.mjs';
import { createFolder } from './folder.mjs';
import { Instances } from './instances.mjs';
import { Postgres } from './postgres.mjs';
import { account, freePorts } from './programs.mjs';
import { Proxy } from './proxy.mjs';

const FOLDERS = ['primary', 'replica', 'archive', 'nginx', 'logs', 'tmp'];

/** Sets up a deployment on loopback: a primary and a replica, three instances, nginx. */
export async function setUp({ path }) {
  const [database, replica, recovered, http, operators, redirect, tls, ...instances] = await freePorts(10);
  const ports = { database, replica, recovered, http, operators, redirect, tls, instances };
  const deployment = { path, ports, owner: account(), folder: createFolder('calendar-rehearsal-', FOLDERS) };
  deployment.compose = readCompose(ports);
  deployment.postgres = new Postgres(deployment);
  await deployment.postgres.create();
  deployment.instances = new Instances(deployment);
  deployment.migrated = await deployment.instances.migrate();
  await deployment.postgres.startReplica();
  await deployment.instances.startAll();
  deployment.proxy = new Proxy(deployment);
  await deployment.proxy.start();
  return deployment;
}
