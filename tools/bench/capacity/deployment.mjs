import { readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder } from '../../rehearse/folder.mjs';
import { account, freePorts } from '../../rehearse/programs.mjs';
import { Proxy } from '../../rehearse/proxy.mjs';
import { onClose } from '../../../scripts/lib/closing.mjs';
import { startService } from '../servers.mjs';

/** As in docker-compose.yml. */
const SETTINGS = { TRUST_PROXY: '1' };
const FROM_CACHE = /"cache":"(?:HIT|STALE|UPDATING|REVALIDATED)"/g;

/** Starts instances of the service behind nginx with the files of deploy/nginx, except for its limits per client. */
export async function deploy(count, { calendar, timezone, path }) {
  const instances = [];
  while (instances.length < count) {
    const instance = await startService(calendar, timezone, SETTINGS);
    onClose(instance.stop);
    instances.push(instance);
  }
  const [http, operators, redirect, tls] = await freePorts(4);
  const ports = { http, operators, redirect, tls, instances: instances.map(portOf) };
  const folder = createFolder('calendar-capacity-', ['nginx', 'logs']);
  const proxy = new Proxy({ path, ports, folder, owner: account(), isLimited: false });
  await proxy.start();
  return {
    instances,
    nginx: proxy.nginx.child.pid,
    origin: `http://127.0.0.1:${http}`,
    countCached: cachedCounter(join(proxy.folder, 'access.log')),
    stop: async () => {
      await proxy.stop();
      for (const instance of instances) await instance.stop();
    },
  };
}

function portOf({ origin }) {
  return Number(new URL(origin).port);
}

/** Returns a function that counts the responses from the cache of nginx since the last call. */
function cachedCounter(log) {
  return () => {
    const count = readFileSync(log, 'latin1').match(FROM_CACHE)?.length ?? 0;
    truncateSync(log);
    return count;
  };
}
