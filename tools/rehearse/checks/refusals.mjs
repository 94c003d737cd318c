import assert from 'node:assert/strict';
import { Client, EVENTS } from '../../lib/client.mjs';
import { AUTHORIZATION } from '../../lib/service.mjs';

/** Requests that nginx refuses before they reach an instance. */
export const refusalChecks = {
  'above the rate limit a client gets 429, and others are served': async ({ ports }, client) => {
    const requests = Array.from({ length: 300 }, () => client.get(`${EVENTS}?per_page=4`));
    const refused = (await Promise.all(requests)).filter(({ status }) => status === 429);
    assert.ok(refused.length > 50, `${refused.length} of 300 refused`);
    const [{ headers, body }] = refused;
    assert.deepEqual([body.code, headers['retry-after']], ['rest_too_many_requests', '1']);
    const other = new Client(`http://127.0.0.1:${ports.http}`, { from: '127.0.0.200' });
    assert.equal((await other.get(`${EVENTS}?per_page=4`)).status, 200);
    other.close();
  },

  'compressed bodies are refused': async (_, client) => {
    for (const encoding of ['br', 'gzip', 'deflate, identity']) {
      const headers = { 'Content-Encoding': encoding, 'Content-Type': 'application/json' };
      const { status, body, ...response } = await client.send({
        method: 'POST',
        path: EVENTS,
        headers,
        body: '{}',
      });
      assert.ok(isByNginx(response));
      assert.deepEqual([status, body.code], [415, 'rest_unsupported_media_type']);
    }
  },

  'bodies above 1 MB are refused': async (_, client) => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await client.send({
      method: 'POST',
      path: EVENTS,
      headers,
      body: 'x'.repeat(1024 * 1024 + 1),
    });
    assert.ok(isByNginx(response));
    assert.deepEqual([response.status, response.body.code], [413, 'rest_body_too_large']);
  },

  'unparsable requests get errors in the format of the service': async (_, client) => {
    const paths = ['/%', '/%E0%A4%A', '/%00', `/${'a'.repeat(9000)}`, `${EVENTS}/%/..%2f`];
    const requests = paths.flatMap((path) => [{ path }, { path, method: 'DELETE' }]);
    const odd = [
      { path: EVENTS, headers: { Host: 'a b"<>' } },
      { path: EVENTS, headers: { Long: 'a'.repeat(9000) } },
    ];
    for (const request of [...requests, ...odd]) {
      const { status, headers, body } = await client.send(request);
      const seen = [status, body?.code, headers['content-type'], headers['x-content-type-options']];
      const wanted = [400, 'rest_malformed_request', 'application/json; charset=utf-8', 'nosniff'];
      assert.deepEqual(seen, wanted, JSON.stringify(request).slice(0, 80));
      assert.match(headers['content-security-policy'], /default-src 'none'.*frame-ancestors 'none'/);
    }
    for (const method of ['TRACE', 'FOO']) {
      const { status, body } = await client.send({ path: EVENTS, method });
      assert.deepEqual([status, body?.code], [404, 'rest_no_route'], method);
    }
    const head = await client.send({ path: '/%', method: 'HEAD' });
    assert.deepEqual([head.status, head.text], [400, '']);
  },

  'preconditions are evaluated by the service, not by the cache': async (_, client) => {
    const path = `${EVENTS}?per_page=9`;
    await client.get(path);
    for (const headers of [{ 'If-Match': '"x"' }, { 'If-Unmodified-Since': 'Thu, 01 Jan 2015 00:00:00 GMT' }])
      assert.equal((await client.get(path, headers)).status, 200);
  },

  'metrics, health and audit log are not public': async (_, client) => {
    const paths = [
      '/metrics',
      '/METRICS',
      '/metrics/',
      '/%6detrics',
      '/health/live',
      '/Health/ready',
      '/audit',
      '/audit/',
    ];
    for (const path of paths) {
      const { status, body } = await client.signedIn(path);
      assert.deepEqual([status, body.code], [404, 'rest_no_route'], path);
    }
  },

  'operators read metrics at the instance and the audit log at their own port': async ({ ports }) => {
    assert.equal((await fetch(`http://127.0.0.1:${ports.instances[0]}/metrics`)).status, 200);
    const operators = new Client(`http://127.0.0.1:${ports.operators}`, { from: '127.0.0.1' });
    assert.equal((await operators.get('/audit')).status, 401);
    assert.equal((await operators.get('/audit', { Authorization: AUTHORIZATION })).status, 200);
    assert.equal((await operators.get('/metrics')).status, 404);
    operators.close();
  },
};

/** Instances set an API header on every response; nginx does not. */
function isByNginx({ headers }) {
  return !('x-tec-api-version' in headers);
}
