import { readCompose } from './compose.mjs';
import { createFolder } from './folder.mjs';
import { Instances } from './instances.mjs';
import { Postgres } from './postgres.mjs';
import { account, freePorts } from './programs.mjs';
import { Proxy } from './proxy.mjs';

const FOLDERS = ['primary', 'replica', 'archive', 'nginx', 'logs', 'tmp'];

/** Sets up a deployment on loopback: a primary and a replica, three instances, nginx. */
export async function setUp({ path }) {
  const [database, replica, past, http, operators, redirect, tls, ...instances] = await freePorts(10);
  const ports = { database, replica, past, http, operators, redirect, tls, instances };
  const stage = { path, ports, owner: account(), folder: createFolder('calendar-rehearsal-', FOLDERS) };
  stage.compose = readCompose(ports);
  stage.postgres = new Postgres(stage);
  await stage.postgres.create();
  stage.instances = new Instances(stage);
  stage.migrated = await stage.instances.migrate();
  await stage.postgres.startReplica();
  await stage.instances.startAll();
  stage.proxy = new Proxy(stage);
  await stage.proxy.start();
  return stage;
}
