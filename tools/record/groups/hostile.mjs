import { ENCODINGS } from '../../lib/requests/encode.mjs';
import { CREDENTIALS, HEADERS, OVERRIDES, PATH_PIECES } from '../../lib/requests/hostile-requests.mjs';
import { OBJECTS, TEXTS } from '../../lib/requests/hostile-values.mjs';
import { COMPAT } from '../side.mjs';
import { BASES, PLAIN, product, TRANSLATED } from '../world.mjs';

const COLLECTIONS = 'events venues organizers categories tags images feeds users webhooks changes'.split(' ');
const METHODS = ['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'FOO'];
const BODIES = ['{"title": ', '"text"', '1', 'null', '', '[]', '{"title":"\0"}', '{"title":"a","title":"b"}'];
const QUERIES = [
  '_method=GET',
  '_envelope',
  '_fields=id,title',
  '_fields=',
  '_jsonp=a',
  'context=edit',
  'password=x',
];
const EVENT = {
  title: 'Hostile',
  start_date: '2026-12-04 19:00:00',
  end_date: '2026-12-04 21:00:00',
  unknown: 1,
};
const JSON_TYPE = { 'Content-Type': 'application/json' };
const as = 'editor';

/** Requests as no well-meaning client sends them. */
export function* hostile({ request, records }) {
  const lists = [...product([PLAIN], COLLECTIONS), ...product([TRANSLATED, COMPAT], ['events', 'tags'])];
  for (const [base, collection] of lists) yield* toList(request, `${base}/${collection}`);
  for (const base of BASES) {
    const id = records.pick({ collection: 'events', member: 'id', pick: 3 });
    yield* written(request, `${base}/events`);
    yield* read(request, `${base}/events/${id}`);
  }
  yield* stored(request, `${PLAIN}/events`);
}

function* toList(request, list) {
  for (const [method, path] of product(METHODS, ['', '/1', '/by-slug/x', '/1/unknown']))
    yield request(method, list + path, { as });
  for (const piece of PATH_PIECES)
    yield request('GET', `${list}/${piece}`, { name: `GET ${list}/{hostile}` });
  for (const body of BODIES) yield request('POST', list, { as, headers: JSON_TYPE, body });
  for (const method of OVERRIDES)
    yield request('POST', `${list}/1`, { as, headers: { 'X-HTTP-Method-Override': method } });
  for (const Origin of ['https://other.example', 'null'])
    yield request('OPTIONS', list, { headers: { Origin, 'Access-Control-Request-Method': 'POST' } });
}

function* written(request, list) {
  for (const { type, text: body } of Object.values(ENCODINGS).map((encode) => encode(EVENT)))
    yield request('POST', list, { as, headers: { 'Content-Type': type }, body });
  for (const value of OBJECTS)
    yield request('POST', list, { as, json: { ...EVENT, title: value, venue: value } });
}

function* read(request, path) {
  for (const Authorization of CREDENTIALS) yield request('GET', path, { headers: { Authorization } });
  for (const headers of HEADERS.filter(isSendable)) yield request('GET', path, { headers });
  for (const [method, query] of product(['GET', 'POST'], QUERIES))
    yield request(method, `${path}?${query}`, { as });
}

/** Stores each text, so that it comes back in lists and feeds. */
function* stored(request, list) {
  for (const text of TEXTS) {
    const json = { ...EVENT, title: text, description: text, excerpt: text };
    const { body } = yield request('POST', list, { as, json });
    if (body?.id !== undefined) yield request('GET', `${list}/${body.id}.ics`);
  }
  for (const format of ['ics', 'rss', 'atom', 'csv', 'jsonld'])
    yield request('GET', `${list}.${format}?search=hostile`);
}

function isSendable(headers) {
  return Object.values(headers).every((value) => /^[\t\x20-\x7e\x80-\xff]*$/.test(value));
}
