import { API } from '../lib/client.mjs';
import { inlined } from '../lib/requests/inlined.mjs';
import { LISTS, Records } from '../lib/requests/records.mjs';
import { ROLES } from '../lib/requests/requests.mjs';
import { AUTHORIZATION } from '../lib/service.mjs';
import { COMPAT } from './side.mjs';

export const PLAIN = API;
export const TRANSLATED = `/translated${API}`;
/** The paths at which the API is available. */
export const BASES = [PLAIN, TRANSLATED, COMPAT];
/** No caller, and one of each role. */
export const CALLERS = [undefined, ...ROLES];

/** Stands among the requests of a group: time passes, and the repeating tasks of the service have their turns. */
export class Pause {
  constructor(seconds) {
    this.seconds = seconds;
  }
}

/** Returns every combination of one of each list. */
export function product(...lists) {
  return lists.reduce((all, list) => all.flatMap((start) => list.map((one) => [...start, one])), [[]]);
}

/** Creates the users, and returns what the groups of requests have in common. */
export function* createWorld() {
  const users = { admin: { authorization: AUTHORIZATION } };
  const request = (method, path, options) => requestOf(users, { method, path, ...options });
  // The spare administrator sends what may lock out its sender.
  for (const name of [...ROLES, 'spare']) users[name] = yield* createUser(name, request);
  const document = inlined((yield request('GET', '/docs-json')).body);
  const records = new Records();
  for (const [collection, path] of LISTS) records.add(collection, (yield request('GET', path)).body);
  return { users, document, records, request };
}

function* createUser(name, request) {
  const fields = { username: name, roles: [name === 'spare' ? 'administrator' : name] };
  const { body: user } = yield request('POST', `${API}/users`, { as: 'admin', json: fields });
  const path = `${API}/users/${user.id}/application-passwords`;
  const { body } = yield request('POST', path, { as: 'admin', json: { name: 'recorder' } });
  const pair = Buffer.from(`${name}:${body.password}`).toString('base64');
  return { id: user.id, authorization: `Basic ${pair}` };
}

function requestOf(users, { method, path, as, json, headers = {}, ...more }) {
  const { name = nameOf(method, path), body = json && JSON.stringify(json) } = more;
  const sent = {
    Host: 'calendar.example',
    ...(users[as]?.authorization && { Authorization: users[as].authorization }),
  };
  const type = json && { 'Content-Type': 'application/json' };
  return { name, as, method, path, headers: { ...sent, ...type, ...headers }, body };
}

/** Names the operation: the path without query, ids and what is too long to be a name. */
function nameOf(method, path) {
  const pieces = path
    .split('?')[0]
    .split('/')
    .map((piece) => (/^\d+$|.{24}/.test(piece) ? '{}' : piece));
  return `${method} ${pieces.join('/').replace(/\d+(?=\.)/, '{}')}`;
}
