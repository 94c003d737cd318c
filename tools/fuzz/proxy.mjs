import { createFolder } from '../rehearse/folder.mjs';
import { account, freePorts } from '../rehearse/programs.mjs';
import { Proxy } from '../rehearse/proxy.mjs';
import { findTools } from '../rehearse/tools.mjs';

/**
 * Starts nginx with the files of deploy/nginx, without its request limits, in front of the service.
 * @returns its origin
 */
export async function startProxy(service) {
  const { path, missing } = findTools();
  const lacking = missing.filter((name) => ['nginx', 'openssl'].includes(name));
  if (lacking.length > 0) throw new Error(`--nginx needs ${lacking.join(' and ')} on this machine.`);
  const [http, operators, redirect, tls] = await freePorts(4);
  const port = Number(new URL(service.origin).port);
  const ports = { http, operators, redirect, tls, instances: [port, port, port] };
  const folder = createFolder('calendar-fuzz-', ['nginx', 'logs']);
  await new Proxy({ path, ports, folder, owner: account(), isLimited: false }).start();
  return `http://127.0.0.1:${http}`;
}
