import { BASES, CALLERS, product } from '../world.mjs';

const PAGES = ['/', '/docs', '/docs/', '/docs/plain.json', '/docs/translated.json', '/docs-json'];
const OTHERS = ['/docs/page.js', '/health/live', '/health/ready', '/robots.txt', '/favicon.ico', '/unknown'];
const PROTOCOL = { Accept: 'application/json, text/event-stream' };
const CLIENT = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'recorder', version: '1' },
};
const MESSAGES = [
  { method: 'initialize', params: CLIENT },
  { method: 'tools/list' },
  { method: 'ping' },
  { method: 'unknown' },
  ...['search_events', 'get_event', 'create_event', 'unknown'].map((name) => ({
    method: 'tools/call',
    params: { name, arguments: { id: 1 } },
  })),
];

/** Pages and documents that describe the service, and its tools for language models. */
export function* documents({ request }) {
  for (const [path, method] of product([...PAGES, ...OTHERS], ['GET', 'HEAD', 'OPTIONS', 'POST']))
    yield request(method, path);
  for (const path of PAGES) {
    const { headers } = yield request('GET', path);
    yield request('GET', path, { headers: { 'If-None-Match': headers.etag ?? '*' } });
  }
  for (const [as, base, path] of product(CALLERS, BASES, ['', '/', '/doc']))
    yield request('GET', `${base}${path}`, { as });
  for (const [as, message] of product(CALLERS, MESSAGES))
    yield request('POST', '/mcp', { as, headers: PROTOCOL, json: { jsonrpc: '2.0', id: 1, ...message } });
}
