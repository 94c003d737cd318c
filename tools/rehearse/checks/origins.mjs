import assert from 'node:assert/strict';
import { EVENTS } from '../../lib/client.mjs';
import { until } from '../../lib/programs.mjs';

const [ALLOWED, OTHER] = ['https://one.example', 'https://other.example'];
const INDEXES = [0, 1, 2];

/** CORS headers of responses cached by nginx. */
export const originChecks = {
  'any origin may read cached responses, whichever origin requested them first': (_, client) =>
    assertAllowed(client, { first: 20, allowed: (origin) => origin ?? '*' }),

  'with CORS_ORIGINS, only those origins may, whichever origin requested them first': async (
    deployment,
    client,
  ) => {
    await restartWith(deployment, { CORS_ORIGINS: ALLOWED });
    try {
      const allowed = (origin) => (origin === ALLOWED ? origin : undefined);
      await assertAllowed(client, { first: 30, allowed });
    } finally {
      await restartWith(deployment);
    }
  },
};

/**
 * Requests pages from several origins in different orders, from a cold cache, from the cache, and after revalidation.
 */
async function assertAllowed(client, { first, allowed }) {
  const orders = [
    [undefined, ALLOWED, OTHER],
    [ALLOWED, undefined],
    [OTHER, ALLOWED, undefined],
  ];
  const asks = orders.flatMap((order, place) =>
    order.map((origin) => ({ origin, path: `${EVENTS}?per_page=${first + place}` })),
  );
  const assertAll = async () => {
    for (const { path, origin } of asks) {
      const { status, headers } = await ask(client, path, origin);
      assert.deepEqual([status, headers['access-control-allow-origin']], [200, allowed(origin)]);
      assert.match(headers.vary, /\borigin\b/i);
    }
  };
  await assertAll();
  await assertAll();
  for (const { path, origin } of asks) await untilRevalidated(client, path, origin);
  await assertAll();
}

async function untilRevalidated(client, path, origin) {
  const states = [];
  await until('nginx has revalidated the page', async () => {
    states.push((await ask(client, path, origin)).headers['x-cache']);
    return states.at(-1) === 'HIT' && states.some((state) => ['STALE', 'UPDATING'].includes(state));
  });
}

function ask(client, path, origin) {
  return client.get(path, origin === undefined ? {} : { Origin: origin });
}

async function restartWith({ instances }, settings) {
  for (const index of INDEXES) await instances.restart(index, settings);
}
