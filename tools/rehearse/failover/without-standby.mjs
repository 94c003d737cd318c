import assert from 'node:assert/strict';
import { Client } from '../client.mjs';
import { until } from '../programs.mjs';

/** Checks that without a standby no write is acknowledged, not even when somebody cancels its wait for one. */
export async function writeWithoutStandby({ cluster, instances, ports }) {
  const primary = await cluster.primary();
  const standbys = cluster.members.filter((member) => member !== primary);
  await Promise.all(standbys.map((standby) => standby.kill()));
  const { status, headers } = await writeCancelling(cluster, ports);
  const lines = instances.linesAbout(headers['x-request-id']);
  // 08007: the outcome is unknown.
  assert.deepEqual([status, ...lines.map((line) => line.database_error)], [503, '08007']);
  process.stdout.write('Without a standby: a write whose wait was cancelled got 503\n');
  for (const standby of standbys) standby.start();
  await cluster.untilComplete();
}

/** Creates an event, and cancels whatever waits for a standby until there is a response. */
async function writeCancelling(cluster, { http }) {
  const client = new Client(http, '127.0.0.12');
  let response;
  const write = client.create('Without a standby').then((received) => (response = received));
  const cancelling = `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`;
  await until('The write is answered', async () => {
    await cluster.sql(cancelling, 'app');
    return response;
  });
  client.close();
  return write;
}
