import { Agent, createServer, request as open } from 'node:http';
import { once } from 'node:events';
import { clearInterval, setInterval } from 'node:timers';
import { onClose } from '../../scripts/lib/closing.mjs';
import { portOf } from '../lib/programs.mjs';

const PROBE_MS = 250;

/**
 * Starts a balancer that distributes requests in turn to the instances that report ready, and never repeats one. nginx,
 * which does, is rehearsed with its configuration by `npm run rehearse`.
 * @returns its origin
 */
export async function startBalancer(origins) {
  const instances = origins.map((origin) => ({ origin, isReady: true }));
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const ready = instances.filter(({ isReady }) => isReady);
    if (ready.length === 0) outgoing.writeHead(502).end();
    else forward(incoming, outgoing, { agent, origin: ready[turn++ % ready.length].origin });
  });
  server.keepAliveTimeout = 75_000;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const probe = setInterval(() => instances.forEach(check), PROBE_MS);
  onClose(() => {
    clearInterval(probe);
    server.closeAllConnections();
    server.close();
    agent.destroy();
  });
  return `http://127.0.0.1:${portOf(server)}`;
}

async function check(instance) {
  const signal = AbortSignal.timeout(2_000);
  instance.isReady = await fetch(`${instance.origin}/health/ready`, { signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function forward(incoming, outgoing, { agent, origin }) {
  const { hostname, port } = new URL(origin);
  const { method, url: path, headers } = incoming;
  const request = open({ agent, hostname, port, method, path, headers: forwarded(headers) });
  request.once('response', (response) => {
    outgoing.writeHead(response.statusCode, forwarded(response.headers));
    response.pipe(outgoing);
    response.once('error', () => outgoing.destroy());
  });
  request.once('error', () => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end();
  });
  incoming.pipe(request);
}

/** Returns the headers that are forwarded: all but those of one connection. */
function forwarded(headers) {
  const pairs = Object.entries(headers);
  return Object.fromEntries(pairs.filter(([name]) => name !== 'connection' && name !== 'keep-alive'));
}
