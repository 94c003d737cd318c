import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onClose } from '../../scripts/lib/closing.mjs';
import { endChild, Service, startChild } from '../lib/service.mjs';
import { ORIGIN } from './reference/record.sql.mjs';

const BARE = ['list', 'single', 'constant', 'express', 'write'];
const SCRIPT = fileURLToPath(new URL('./reference/server.mjs', import.meta.url));
/** The memory as in the container image, and a log line for each request. */
const SETTINGS = {
  NODE_OPTIONS: '--max-old-space-size=384 --max-semi-space-size=8',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  PUBLIC_URL: ORIGIN,
  LOG_LEVEL: 'info',
};

export function startService(url, timezone, settings = {}) {
  return Service.start(url, { ...SETTINGS, SITE_TIMEZONE: timezone, ...settings });
}

/** Starts the service and the bare servers; `processes` of each are counted. A peer is running already. */
export async function startServers(url, timezone, peer) {
  const { origin, pid, startMs } = await startService(url, timezone);
  /** @type {Record<string, any>} */
  const servers = { service: { origin, processes: { node: [pid] }, startMs, isService: true } };
  if (peer) servers.peer = { ...peerAt(peer), processes: {}, isService: true };
  for (const name of BARE) {
    const child = startChild(SCRIPT, [name], { DATABASE_URL: url, SITE_TIMEZONE: timezone });
    onClose(() => endChild(child));
    child.stdout.resume();
    const [{ port }] = await once(child, 'message');
    const processes = { node: [child.pid] };
    servers[name] = { origin: `http://127.0.0.1:${port}`, processes, isExpress: name === 'express' };
  }
  return servers;
}

/** Returns the origin of a peer and how it is addressed: its base path, and the credentials in its URL. */
function peerAt(url) {
  const { origin, pathname, username, password } = new URL(url);
  const secret = Buffer.from(`${username}:${decodeURIComponent(password)}`).toString('base64');
  return {
    origin,
    base: pathname.replace(/\/$/, ''),
    authorization: username ? `Basic ${secret}` : undefined,
  };
}
