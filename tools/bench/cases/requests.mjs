import { URLSearchParams } from 'node:url';
import { API } from '../../lib/client.mjs';

/** More than can be sent during one turn of a server. */
const MANY = 8_000;

export function get(path, query = {}) {
  return { method: 'GET', path: address(`${API}${path}`, query) };
}

/** Reads in French from the translated base. */
export function getInFrench(path, query = {}) {
  return {
    method: 'GET',
    path: address(`/translated${API}${path}`, { ...query, translation_language: 'fr' }),
  };
}

/** Reads a page as a browser does. */
export function getPage(path, query = {}) {
  return { method: 'GET', path: address(path, query), headers: { accept: 'text/html' } };
}

/** Writes on the plain base with the given credentials. */
export function write(
  method,
  path,
  /** @type {{ authorization: string, body?: object }} */ { authorization, body },
) {
  const headers = { authorization, ...(body && { 'content-type': 'application/json' }) };
  return { method, path: `${API}${path}`, headers, ...(body && { body: JSON.stringify(body) }) };
}

/** Repeats the requests with a unique URL for each read, so that no response comes from the cache. */
export function withUniqueUrls(requests, turn) {
  return Array.from({ length: MANY }, (_, n) => {
    const { path, ...request } = requests[n % requests.length];
    if (request.method !== 'GET') return { ...request, path };
    return { ...request, path: `${path}${path.includes('?') ? '&' : '?'}_=${turn}-${n}` };
  });
}

function address(path, query) {
  const parameters = new URLSearchParams(query).toString();
  return parameters === '' ? path : `${path}?${parameters}`;
}
