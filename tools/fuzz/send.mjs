import { Agent, request as open } from 'node:http';
import { performance } from 'node:perf_hooks';
import { gunzipSync } from 'node:zlib';

const TIMEOUT_MS = 20_000;

/** Creates a client with a limited number of connections, kept open unless told otherwise. */
export function createClient(connections, { keepAlive = true } = {}) {
  const agent = new Agent({ keepAlive, maxSockets: connections });
  return {
    send: (request) => exchange(request, agent),
    close: () => agent.destroy(),
  };
}

/** Sends a request and resolves to the response, or to `failure` when there is none. */
function exchange({ method, url, headers, body }, agent) {
  const started = performance.now();
  return new Promise((resolve) => {
    const end = (outcome) => resolve({ ...outcome, durationMs: performance.now() - started });
    const { hostname, port } = new URL(url);
    // Uses the path unchanged: URL would normalise it.
    const path = url.slice(url.indexOf('/', 'http://'.length));
    const outgoing = open({ agent, method, hostname, port, path, headers: withLength(headers, body) });
    outgoing.setTimeout(TIMEOUT_MS, () => outgoing.destroy(new Error('Timed out waiting for a response.')));
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

/** Decompresses the body: a proxy compresses for clients that accept it. */
function textOf({ headers }, body) {
  const isPacked = headers['content-encoding'] === 'gzip' && body.length > 0;
  return (isPacked ? gunzipSync(body) : body).toString('utf8');
}

function withLength(headers, body) {
  return body === undefined ? headers : { ...headers, 'Content-Length': Buffer.byteLength(body) };
}
