import { Agent, request as open } from 'node:http';
import { performance } from 'node:perf_hooks';
import { gunzipSync } from 'node:zlib';

const PATIENCE_MS = 20_000;

/** A client with so many connections at once, which it keeps open unless told otherwise. */
export function createClient(connections, { keepAlive = true } = {}) {
  const agent = new Agent({ keepAlive, maxSockets: connections });
  return {
    send: (request) => exchange(request, agent),
    close: () => agent.destroy(),
  };
}

/** Sends a request; what comes back, or `failure` when nothing does. */
function exchange({ method, url, headers, body }, agent) {
  const started = performance.now();
  return new Promise((resolve) => {
    const end = (outcome) => resolve({ ...outcome, took: performance.now() - started });
    const { hostname, port } = new URL(url);
    // The path as it stands: a URL would tidy it up.
    const path = url.slice(url.indexOf('/', 'http://'.length));
    const outgoing = open({ agent, method, hostname, port, path, headers: withLength(headers, body) });
    outgoing.setTimeout(PATIENCE_MS, () => outgoing.destroy(new Error('No answer came in time.')));
    outgoing.once('error', (error) => end({ failure: error.message }));
    outgoing.once('response', (incoming) => {
      const chunks = [];
      incoming.on('data', (chunk) => chunks.push(chunk));
      incoming.once('error', (error) => end({ failure: error.message }));
      incoming.once('end', () =>
        end({
          status: incoming.statusCode,
          headers: incoming.headers,
          text: textOf(incoming, Buffer.concat(chunks)),
        }),
      );
    });
    outgoing.end(body);
  });
}

/** A proxy compresses for who takes it. */
function textOf({ headers }, body) {
  const isPacked = headers['content-encoding'] === 'gzip' && body.length > 0;
  return (isPacked ? gunzipSync(body) : body).toString('utf8');
}

function withLength(headers, body) {
  return body === undefined ? headers : { ...headers, 'Content-Length': Buffer.byteLength(body) };
}
