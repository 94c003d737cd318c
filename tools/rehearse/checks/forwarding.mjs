import assert from 'node:assert/strict';
import { EVENTS } from '../../lib/client.mjs';
import { AUTHORIZATION } from '../../lib/service.mjs';
import { until } from '../../lib/programs.mjs';

const CLAIMED = {
  'X-Forwarded-For': '198.51.100.1',
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Host': 'evil.example',
  Forwarded: 'for=198.51.100.1;proto=https;host=evil.example',
  'X-Real-IP': '198.51.100.1',
  'X-Request-Id': 'made-up',
};

/** Almost as long as nginx takes: a parameter that no list has, and the longest search. */
const LONG_QUERIES = [
  `per_page=1&colour=${'='.repeat(7_900)}`,
  `per_page=1&search=-${encodeURIComponent('日'.repeat(199))}`,
];

/** Forwarding of client address, host and protocol to the instances. */
export const forwardingChecks = {
  'the real address of the client is forwarded, whatever headers it sends': async ({ instances }, client) => {
    const { headers } = await client.get(`${EVENTS}?per_page=6`, CLAIMED);
    const id = headers['x-request-id'];
    const lines = await until('The line is in the log', () => {
      const found = instances.linesAbout(id);
      return found.length > 0 && found;
    });
    assert.deepEqual(
      lines.map((line) => line.client),
      [client.address],
    );
  },

  'links use the requested host, whatever other headers say': async (_, client) => {
    const { body } = await client.get(`${EVENTS}?per_page=7`, { ...CLAIMED, Host: 'calendar.example.org' });
    assert.match(body.rest_url, /^http:\/\/calendar\.example\.org\//);
    const other = await client.get(`${EVENTS}?per_page=7`, { Host: 'other.example.org' });
    assert.match(other.body.rest_url, /^http:\/\/other\.example\.org\//);
  },

  'no list answers a long query by headers that nginx refuses': async (_, client) => {
    for (const list of ['events', 'venues', 'organizers', 'categories', 'tags'])
      for (const query of LONG_QUERIES) {
        const { status, headers } = await client.get(`/calendar/events/v1/${list}?${query}`);
        assert.equal(status, 200, list);
        assert(JSON.stringify(headers).length < 6_144, list);
      }
  },

  'over TLS, links are https and HSTS is set': async ({ ports }, client) => {
    const headers = { Host: 'calendar.example.org' };
    const { body, ...response } = await client.send({
      path: `${EVENTS}?per_page=7`,
      headers,
      tls: ports.tls,
    });
    assert.match(body.rest_url, /^https:\/\/calendar\.example\.org\//);
    assert.equal(response.headers['strict-transport-security'], 'max-age=31536000; includeSubDomains');
  },

  'with TLS, plain HTTP requests are redirected to HTTPS': async ({ ports }) => {
    const response = await fetch(`http://127.0.0.1:${ports.redirect}${EVENTS}?a=b`, { redirect: 'manual' });
    assert.deepEqual(
      [response.status, response.headers.get('location')],
      [308, `https://127.0.0.1${EVENTS}?a=b`],
    );
    assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8');
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
  },

  'with TLS, credentials over plain HTTP are refused': async ({ ports }) => {
    const headers = { Authorization: AUTHORIZATION };
    const response = await fetch(`http://127.0.0.1:${ports.redirect}${EVENTS}`, {
      headers,
      redirect: 'manual',
    });
    assert.deepEqual(
      [response.status, /** @type {{ code?: string }} */ (await response.json()).code],
      [403, 'rest_https_required'],
    );
  },
};
