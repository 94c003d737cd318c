import assert from 'node:assert/strict';
import { API, EVENTS } from '../../lib/client.mjs';
import { until } from '../../lib/programs.mjs';

const SECRET = '0123456789abcdef0123456789abcdef';
const DIGITS = '1'.repeat(32);

/** Addresses of saved feeds, all of which may be secrets: only what is in front of them may be logged. */
const FEEDS = [
  `${API}/feeds/unlisted/${SECRET}.ics`,
  `/translated${API}/feeds/unlisted/${SECRET}.ics?translation_language=fr`,
  `/wp-json/tribe/events/v1/feeds/unlisted/${SECRET}.rss`,
  `/Calendar/Events/V1/FEEDS/Unlisted/${SECRET.toUpperCase()}.csv`,
  `${API}/feeds/unlisted/${SECRET}`,
  `${API}/feeds/unlisted/${SECRET}/`,
  `${API}/feeds/unlisted%2F${SECRET}.ics`,
  `${API}/feeds/unlisted/%30${SECRET.slice(1)}.ics`,
  `${API}/feeds/${SECRET}.ics`,
  `${API}/feeds/%30${SECRET.slice(1)}.ics`,
  `${API}/feeds/${DIGITS}.ics`,
  `${API}/feeds/${DIGITS}`,
  `${API}/feeds/3/${SECRET}.ics`,
  `${API}/feeds//${SECRET}.ics`,
  `${API}/feeds/3/feeds/${SECRET}.ics`,
  `${API}/feeds/${SECRET}/feeds/3`,
];
/** Other requests, which are logged without their query. */
const OTHERS = [
  `${API}/feeds?per_page=5`,
  `${API}/feeds/`,
  `${API}/feeds/3`,
  `${API}/feeds/3/address/?a=b`,
  `${EVENTS}.ics?search=/feeds/x`,
  `${EVENTS}/by-slug/feeds`,
  '/event/%E9%9F%B3/',
  '/',
];

/** The paths in the access log of nginx. */
export const logChecks = {
  'the access log has the original request, even if nginx refuses it': async ({ nginx }, client) => {
    const path = `${EVENTS}?password=sesame`;
    await client.send({ method: 'PUT', path, headers: { 'Content-Encoding': 'br' }, body: '{}' });
    assert.deepEqual(await pathsOf(nginx, client, 1), [EVENTS]);
    assert.ok(!JSON.stringify(nginx.requests()).includes('sesame'));
  },

  'the access log has no address of a saved feed, which may be a secret': async ({ nginx }, client) => {
    for (const path of [...FEEDS, ...OTHERS]) await client.get(path);
    assert.deepEqual(await pathsOf(nginx, client, FEEDS.length + OTHERS.length), [
      ...FEEDS.map((path) => path.replace(/\/feeds\/.*/i, (rest) => `${rest.slice(0, 7)}*`)),
      ...OTHERS.map((path) => path.replace(/\?.*/, '')),
    ]);
  },
};

/** Returns the paths that were logged for the client of a check, when there are so many. */
function pathsOf(nginx, { address }, count) {
  return until('The lines are in the log', () => {
    const paths = nginx.requests().filter(({ client }) => client === address);
    return paths.length >= count && paths.map(({ path }) => path);
  });
}
