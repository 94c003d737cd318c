import { existsSync } from 'node:fs';
import { Agent, createServer, request as open } from 'node:http';
import { once } from 'node:events';
import { clearInterval, setInterval } from 'node:timers';
import { startNginx } from './nginx.mjs';

const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx'];
const PROBE_MS = 250;

/** Starts nginx if it is installed, otherwise a minimal balancer of our own; `kind` says which. */
export async function startBalancer(teardown, origins) {
  const program = NGINX.find((path) => existsSync(path));
  return program === undefined ? startOwn(teardown, origins) : startNginx(teardown, program, origins);
}

/** Distributes requests round-robin to the instances that report ready, without retries. */
async function startOwn(teardown, origins) {
  const instances = origins.map((origin) => ({ origin, isReady: true }));
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const ready = instances.filter(({ isReady }) => isReady);
    if (ready.length === 0) return outgoing.writeHead(502).end();
    return forward(incoming, outgoing, { agent, origin: ready[turn++ % ready.length].origin });
  });
  server.keepAliveTimeout = 75_000;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const probe = setInterval(() => instances.forEach(check), PROBE_MS);
  teardown.add(async () => {
    clearInterval(probe);
    server.closeAllConnections();
    server.close();
    agent.destroy();
  });
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    kind: 'the built-in balancer',
    log: () => '',
  };
}

async function check(instance) {
  try {
    const { status } = await fetch(`${instance.origin}/health/ready`, { signal: AbortSignal.timeout(2_000) });
    instance.isReady = status === 200;
  } catch {
    instance.isReady = false;
  }
}

function forward(incoming, outgoing, { agent, origin }) {
  const { hostname, port } = new URL(origin);
  const { method, url: path, headers } = incoming;
  const request = open({ agent, hostname, port, method, path, headers: withoutHopByHop(headers) });
  request.once('response', (response) => {
    outgoing.writeHead(response.statusCode, withoutHopByHop(response.headers));
    response.pipe(outgoing);
    response.once('error', () => outgoing.destroy());
  });
  request.once('error', () => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end();
  });
  incoming.pipe(request);
}

/** Hop-by-hop headers are not forwarded. */
function withoutHopByHop(headers) {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !['connection', 'keep-alive'].includes(name)),
  );
}
