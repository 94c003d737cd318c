import { URLSearchParams } from 'node:url';

const PLAIN = '/calendar/events/v1';
const TRANSLATED = '/translated/calendar/events/v1';

/** More than are sent while one server is under load. */
const MANY = 8_000;

/** A read of the plain base. */
export function get(path, query = {}) {
  return { method: 'GET', path: address(`${PLAIN}${path}`, query) };
}

/** A read of the translated base, in French. */
export function getInFrench(path, query = {}) {
  return { method: 'GET', path: address(`${TRANSLATED}${path}`, { ...query, translation_language: 'fr' }) };
}

/** A write of the plain base by the user whose credentials are given. */
export function write(method, path, { authorization, body }) {
  const headers = { authorization, ...(body && { 'content-type': 'application/json' }) };
  return { method, path: `${PLAIN}${path}`, headers, ...(body && { body: JSON.stringify(body) }) };
}

/** Requests that ask the same in turn, each in words of its own: no answer is one that was given before. */
export function inOwnWords(requests, turn) {
  return Array.from({ length: MANY }, (_, n) => {
    const { path, ...request } = requests[n % requests.length];
    return { ...request, path: `${path}${path.includes('?') ? '&' : '?'}_=${turn}-${n}` };
  });
}

function address(path, query) {
  const parameters = new URLSearchParams(query).toString();
  return parameters === '' ? path : `${path}?${parameters}`;
}
