import { Client, EVENTS } from '../../lib/client.mjs';

const EVENT_KEY = 'correct-horse-battery';

/**
 * Returns pairs of rejected requests that differ only in how close the secret is; both secrets have the same length.
 */
export async function secretPairs(origin, { name, password }) {
  const client = new Client(origin);
  const event = { title: 'Locked', start_date: 'tomorrow', end_date: 'tomorrow', password: EVENT_KEY };
  const { body } = await client.write('POST', EVENTS, event);
  client.close();
  const wrong = unlike(password);
  const pairs = [
    {
      name: 'credentials: unknown user / known user with a wrong secret',
      requests: [signedIn('z'.repeat(name.length), wrong), signedIn(name, wrong)],
      status: 401,
    },
    {
      name: 'credentials: wrong secret / secret with a wrong last letter',
      requests: [signedIn(name, wrong), signedIn(name, almost(password))],
      status: 401,
    },
    {
      name: 'event password: wrong / wrong last letter only',
      requests: [unlike(EVENT_KEY), almost(EVENT_KEY)].map((key) => ({
        path: `${EVENTS}/${body.id}?password=${key}`,
      })),
      status: 403,
    },
  ];
  return pairs.map((pair) => ({ ...pair, origin }));
}

function signedIn(user, secret) {
  const credentials = Buffer.from(`${user}:${secret}`).toString('base64');
  return { path: EVENTS, headers: { Authorization: `Basic ${credentials}` } };
}

function unlike(secret) {
  return 'x'.repeat(secret.length);
}

function almost(secret) {
  return `${secret.slice(0, -1)}${secret.endsWith('x') ? 'y' : 'x'}`;
}
