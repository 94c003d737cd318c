import { Nginx } from '../lib/nginx.mjs';
import { backupChecks } from './checks/backup.mjs';
import { cacheChecks } from './checks/cache.mjs';
import { databaseChecks } from './checks/database.mjs';
import { forwardingChecks } from './checks/forwarding.mjs';
import { instanceChecks } from './checks/instances.mjs';
import { logChecks } from './checks/logs.mjs';
import { originChecks } from './checks/origins.mjs';
import { refusalChecks } from './checks/refusals.mjs';
import { roleChecks } from './checks/roles.mjs';
import { Deployment } from './deployment.mjs';
import { Instances } from './instances.mjs';
import { Postgres, startPooler } from './postgres.mjs';
import { runChecks } from './run-checks.mjs';

const FOLDERS = ['primary', 'replica', 'archive', 'pgbouncer'];
const PORTS = ['database', 'replica', 'recovered', 'pooler', 'http', 'operators', 'redirect', 'tls'];

/** Deploys a primary and a replica, three instances, nginx, and PgBouncer if it is wanted; and checks the result. */
export async function rehearse(isPooled) {
  const deployment = await Deployment.prepare(FOLDERS, PORTS);
  const postgres = new Postgres(deployment);
  await postgres.create();
  const instances = new Instances(deployment);
  const migrated = await instances.migrate();
  if (isPooled) await startPooler(deployment);
  await postgres.startReplica();
  await instances.startAll();
  const nginx = new Nginx(deployment);
  await nginx.start();
  const { ports, folder } = deployment;
  return runChecks(
    { ports, folder, postgres, instances, migrated, nginx },
    {
      ...roleChecks,
      ...cacheChecks,
      ...originChecks,
      ...forwardingChecks,
      ...refusalChecks,
      ...logChecks,
      ...instanceChecks,
      ...databaseChecks,
      ...backupChecks,
    },
  );
}
