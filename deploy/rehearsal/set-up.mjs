import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { onClose } from '../../scripts/lib/closing.mjs';
import { readCompose } from './compose.mjs';
import { Instances } from './instances.mjs';
import { Postgres } from './postgres.mjs';
import { account, freePorts } from './programs.mjs';
import { Proxy } from './proxy.mjs';

/** A deployment on loopback: a primary and a replica, three instances, nginx. */
export async function setUp({ path }) {
  const [database, replica, past, http, operators, redirect, tls, ...instances] = await freePorts(10);
  const ports = { database, replica, past, http, operators, redirect, tls, instances };
  const stage = { path, ports, owner: account(), folder: createFolder() };
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

function createFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'calendar-rehearsal-'));
  onClose(async () => rmSync(folder, { recursive: true, force: true }));
  const { uid, gid } = account();
  for (const name of ['primary', 'replica', 'archive', 'nginx', 'logs', 'tmp']) {
    mkdirSync(join(folder, name), { mode: 0o700 });
    if (uid !== undefined) chownSync(join(folder, name), uid, gid);
  }
  chmodSync(folder, 0o755);
  return folder;
}
