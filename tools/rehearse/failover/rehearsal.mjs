import assert from 'node:assert/strict';
import { Client } from '../../lib/client.mjs';
import { Nginx } from '../../lib/nginx.mjs';
import { until } from '../../lib/programs.mjs';
import { print } from '../../lib/report.mjs';
import { createEvent } from '../content.mjs';
import { Deployment } from '../deployment.mjs';
import { Instances } from '../instances.mjs';
import { Cluster } from './cluster.mjs';
import { failOver } from './rounds.mjs';

const MEMBERS = ['db1', 'db2', 'db3'];
// The database is where HAProxy listens.
const PORTS = ['database', 'etcd', 'peers', 'http', 'operators', 'redirect', 'tls'];
const OF_MEMBERS = MEMBERS.flatMap((name) => [name, `${name} api`]);

/** Deploys three PostgreSQL servers under Patroni, HAProxy, three instances, and nginx; and kills the primary. */
export async function rehearseFailover(times) {
  const deployment = await Deployment.prepare([...MEMBERS, 'etcd'], [...PORTS, ...OF_MEMBERS]);
  const cluster = new Cluster(deployment, MEMBERS);
  await cluster.create();
  await startBalancer(deployment);
  const instances = new Instances(deployment);
  await instances.migrate();
  await instances.startAll();
  const nginx = new Nginx(deployment);
  await nginx.start();
  await writeWithoutStandby(cluster, instances, nginx);
  return failOver(cluster, nginx.origin, times);
}

/** Starts HAProxy with deploy/haproxy/haproxy.cfg, changing only account, addresses and ports. */
async function startBalancer(deployment) {
  const { ports } = deployment;
  const change = (text) =>
    MEMBERS.reduce(
      (changed, name, index) =>
        changed.replace(
          `192.0.2.${11 + index}:5432`,
          `127.0.0.1:${ports[name]} port ${ports[`${name} api`]}`,
        ),
      text.replace(/^ +(?:user|group) .+\n/gm, '').replace('127.0.0.1:5000', `127.0.0.1:${ports.database}`),
    );
  const command = ['haproxy', '-db', '-f', deployment.adapt('haproxy/haproxy.cfg', change)];
  // Its graceful stop would wait for the connections of the service.
  await deployment.startUntil(() => deployment.accepts(ports.database), 'haproxy', command);
}

/** Checks that without a standby no write is acknowledged, not even when somebody cancels its wait for one. */
async function writeWithoutStandby(cluster, instances, nginx) {
  const primary = await cluster.primary();
  const standbys = cluster.members.filter((member) => member !== primary);
  await Promise.all(standbys.map((standby) => standby.kill()));
  const client = new Client(nginx.origin, { from: '127.0.0.12' });
  let isAnswered = false;
  const write = createEvent(client, 'Without a standby').finally(() => (isAnswered = true));
  const cancelling = `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`;
  await until('The write is answered', async () => {
    await cluster.sql(cancelling, 'app');
    return isAnswered;
  });
  const { status, headers } = await write;
  client.close();
  const lines = instances.linesAbout(headers['x-request-id']);
  // 08007: the outcome is unknown.
  assert.deepEqual([status, ...lines.map((line) => line.database_error)], [503, '08007']);
  print('Without a standby: a write whose wait was cancelled got 503');
  for (const standby of standbys) standby.start();
  await cluster.untilComplete();
}
