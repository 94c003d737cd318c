import { createServer, request as forward } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onClose } from '../../../scripts/lib/closing.mjs';
import { freePorts } from '../programs.mjs';
import { Purger } from './purger.mjs';
import { Varnish } from './varnish.mjs';

/** Less than a second, up to which calendar.vcl keeps a response; more than the purger needs to learn of a change. */
const DELAY_MS = 900;

/** Starts another Varnish with its purger, which gets events late. @returns its port */
export async function startSlowPath({ folder, ports, ...deployment }) {
  const [varnish, late] = await freePorts(2);
  await delayEvents(late, ports.instances[0]);
  const slow = {
    ...deployment,
    folder: join(folder, 'slow'),
    ports: { varnish, instances: [late, late, late] },
  };
  await new Varnish(slow).start();
  new Purger(slow).start();
  return varnish;
}

/** Forwards requests to an instance; responses to reads of single events are on their way for a while. */
async function delayEvents(port, instance) {
  const server = createServer(({ method, url, headers }, response) => {
    const sent = forward(
      { host: '127.0.0.1', port: instance, method, path: url, headers },
      async (received) => {
        if (/\/events\/\d/.test(url)) await sleep(DELAY_MS);
        response.writeHead(received.statusCode, received.headers);
        received.pipe(response);
      },
    );
    // Varnish retries a broken connection.
    sent.once('error', () => response.destroy());
    sent.end();
  });
  onClose(async () => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
}
