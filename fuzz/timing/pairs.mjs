const EVENT_KEY = 'correct-horse-battery';

/**
 * Returns pairs of rejected requests that differ only in how close the secret is; both secrets have the same length.
 */
export async function secretPairs({ origin, users }) {
  const { editor, administrator } = users;
  const list = `${origin}/calendar/events/v1/events`;
  const basic = (name, secret) => ({
    method: 'GET',
    url: list,
    headers: { Authorization: `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}` },
  });
  const id = await lockedEvent(list, administrator);
  const key = (text) => ({ method: 'GET', url: `${list}/${id}?password=${text}`, headers: {} });
  const wrong = 'x'.repeat(editor.password.length);
  const unknown = 'z'.repeat(editor.name.length);
  return [
    {
      name: 'credentials: unknown user / known user with a wrong secret',
      ...{ left: basic(unknown, wrong), right: basic(editor.name, wrong), status: 401 },
    },
    {
      name: 'credentials: wrong secret / secret with a wrong last letter',
      ...{ left: basic(editor.name, wrong), right: basic(editor.name, ending(editor.password)), status: 401 },
    },
    {
      name: 'event password: wrong / wrong last letter only',
      ...{ left: key('x'.repeat(EVENT_KEY.length)), right: key(ending(EVENT_KEY)), status: 403 },
    },
  ];
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
