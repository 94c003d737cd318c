const EVENT_KEY = 'correct-horse-battery';

/**
 * Returns pairs of rejected requests that differ only in how close the secret is; both secrets have the same length.
 */
export async function secretPairs({ origin, users }) {
  const list = `${origin}/calendar/events/v1/events`;
  const id = await lockedEvent(list, users.administrator);
  return [...credentialPairs(list, users.editor), passwordPair(`${list}/${id}`)];
}

function credentialPairs(url, { name, password }) {
  const basic = (user, secret) => ({
    method: 'GET',
    url,
    headers: { Authorization: `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}` },
  });
  const wrong = 'x'.repeat(password.length);
  return [
    {
      name: 'credentials: unknown user / known user with a wrong secret',
      left: basic('z'.repeat(name.length), wrong),
      right: basic(name, wrong),
      status: 401,
    },
    {
      name: 'credentials: wrong secret / secret with a wrong last letter',
      left: basic(name, wrong),
      right: basic(name, ending(password)),
      status: 401,
    },
  ];
}

function passwordPair(url) {
  const key = (text) => ({ method: 'GET', url: `${url}?password=${text}`, headers: {} });
  return {
    name: 'event password: wrong / wrong last letter only',
    left: key('x'.repeat(EVENT_KEY.length)),
    right: key(ending(EVENT_KEY)),
    status: 403,
  };
}

async function lockedEvent(list, { authorization }) {
  const event = { title: 'Locked', start_date: 'tomorrow', end_date: 'tomorrow', password: EVENT_KEY };
  const response = await fetch(list, {
    method: 'POST',
    headers: { Authorization: authorization, 'Content-Type': 'application/json' },
    body: JSON.stringify(event),
  });
  return (await response.json()).id;
}

function ending(secret) {
  return `${secret.slice(0, -1)}${secret.endsWith('x') ? 'y' : 'x'}`;
}
