import { chownSync, mkdirSync, mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { account, freePorts } from '../deploy/rehearsal/programs.mjs';
import { Proxy } from '../deploy/rehearsal/proxy.mjs';
import { findTools } from '../deploy/rehearsal/tools.mjs';
import { onClose } from '../scripts/lib/closing.mjs';

/** Starts nginx with the files of deploy/nginx, but for its limits of requests, in front of the service. @returns its origin */
export async function startProxy(service) {
  const { path, missing } = findTools();
  const lacking = missing.filter((name) => ['nginx', 'openssl'].includes(name));
  if (lacking.length > 0) throw new Error(`--nginx needs ${lacking.join(' and ')} on this machine.`);
  const [http, operators, redirect, tls] = await freePorts(4);
  const port = Number(new URL(service.origin).port);
  const ports = { http, operators, redirect, tls, instances: [port, port, port] };
  const owner = account();
  await new Proxy({ path, ports, owner, folder: createFolder(owner), isLimited: false }).start();
  return `http://127.0.0.1:${http}`;
}

function createFolder({ uid, gid }) {
  const folder = mkdtempSync(join(tmpdir(), 'calendar-fuzz-'));
  onClose(async () => rmSync(folder, { recursive: true, force: true }));
  for (const name of ['nginx', 'logs']) {
    mkdirSync(join(folder, name), { mode: 0o700 });
    if (uid !== undefined) chownSync(join(folder, name), uid, gid);
  }
  chmodSync(folder, 0o755);
  return folder;
}
