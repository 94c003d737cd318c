import { readCompose, writeSecrets } from '../compose.mjs';
import { createFolder } from '../folder.mjs';
import { Instances } from '../instances.mjs';
import { account, freePorts } from '../programs.mjs';
import { Proxy } from '../proxy.mjs';
import { startBalancer } from './balancer.mjs';
import { Cluster } from './cluster.mjs';

const NAMES = ['db1', 'db2', 'db3'];
const FOLDERS = [...NAMES, 'etcd', 'haproxy', 'nginx', 'logs', 'tmp'];

/** Sets up a deployment on loopback: three PostgreSQL servers under Patroni, HAProxy, three instances, and nginx. */
export async function setUp({ path }) {
  // The database is where HAProxy listens.
  const [database, etcd, peers, http, operators, redirect, tls, ...others] = await freePorts(16);
  const [instances, servers, apis] = [others.slice(0, 3), others.slice(3, 6), others.slice(6)];
  const ports = { database, etcd, peers, http, operators, redirect, tls, instances, servers, apis };
  const deployment = { path, ports, owner: account(), folder: createFolder('calendar-failover-', FOLDERS) };
  deployment.secrets = await writeSecrets(deployment);
  deployment.compose = readCompose(deployment.secrets);
  deployment.cluster = new Cluster(deployment, NAMES);
  await deployment.cluster.create();
  await startBalancer(deployment);
  deployment.instances = new Instances(deployment);
  await deployment.instances.migrate();
  await deployment.instances.startAll();
  deployment.proxy = new Proxy(deployment);
  await deployment.proxy.start();
  return deployment;
}
