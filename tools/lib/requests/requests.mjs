import fc from 'fast-check';
import { CREDENTIALS, HEADERS, OVERRIDES, PATH_PIECES } from './hostile-requests.mjs';
import { ENCODINGS, queryOf } from './encode.mjs';
import { MEMBER_NAMES } from './hostile-values.mjs';
import { bodyOf, hostile, known, objects, valueOf, weighted, withKnown } from './values.mjs';

export const ROLES = ['administrator', 'editor', 'author', 'contributor', 'subscriber'];
// Privileged callers are more frequent because their requests get past the permission checks.
const CALLERS = [...ROLES, 'administrator', 'editor', 'anonymous'];
const ODD_NAMES = [
  '_fields',
  '_method',
  '_envelope',
  'context',
  'password',
  'unknown',
  ...MEMBER_NAMES,
  'rest_route',
  'where[a][b]',
  'page',
  '',
];
const FORMATS = ['ics', 'rss', 'atom', 'jsonfeed', 'jsonld', 'geojson', 'csv'];
/** Longer URLs are rejected by the HTTP server before they reach the service. */
const LONGEST_QUERY = 8_000;
const SAFE = /^[\t\x20-\x7e\x80-\xff]*$/;

/** Generates requests for an operation, with placeholders for the records they refer to. */
export function requestsFor(operation, document) {
  const { method, collection, body } = operation;
  return fc.record({
    caller: fc.constantFrom(...CALLERS),
    id: pathPiece(collection, 'id'),
    slug: pathPiece(collection, 'slug'),
    secret: pathPiece(collection, 'secret'),
    format: weighted([14, fc.constantFrom(...FORMATS)], [2, fc.constantFrom(...PATH_PIECES)]),
    source: fc.constantFrom('shop', 'fair', ...PATH_PIECES),
    external_id: fc.constantFrom('1', '2', 'a%2Fb', ...PATH_PIECES),
    query: fc.array(queryPair(operation, document), { maxLength: method === 'get' ? 4 : 1 }),
    body: body === undefined ? rarely(fc.constant({ a: 1 }), undefined) : bodyFor(operation, document),
    encoding: weighted(
      [12, fc.constant('json')],
      [5, fc.constantFrom('form', 'multipart')],
      [2, fc.constantFrom(...Object.keys(ENCODINGS))],
    ),
    headers: fc.array(fc.constantFrom(...HEADERS), { maxLength: 1 }),
    credential: rarely(fc.constantFrom(...CREDENTIALS), undefined),
  });
}

/** Turns a generated request into the one to send, now that records and users are known. */
export function toRequest(operation, template, { records, users }) {
  const method = operation.method.toUpperCase();
  const query = queryOf(withKnown(template.query, records), LONGEST_QUERY);
  const route = pathOf(operation, template, records);
  const path = `${route}${query && '?'}${query}`;
  const body = template.body && ENCODINGS[template.encoding](withKnown(template.body, records));
  const isKnown = template.credential === undefined;
  return {
    method,
    path,
    headers: headersOf(template, body, users),
    body: body?.text,
    caller: isKnown ? template.caller : 'a caller with wrong or no credentials',
    // An empty slug makes the path another one.
    isRoute: !isOverridden(method, path, template.headers) && !route.endsWith('/'),
  };
}

/** Returns whether a POST names another method, by which it counts as another operation or as none. */
function isOverridden(method, path, headers) {
  return (
    method === 'POST' && (/[?&]_method/.test(path) || headers.some((one) => one['X-HTTP-Method-Override']))
  );
}

function pathOf({ path }, template, records) {
  const piece = (value) => (typeof value === 'object' ? encodeURIComponent(records.pick(value)) : value);
  return path.replace(/\{(\w+)\}/g, (_, name) => piece(template[name]));
}

function headersOf({ caller, credential, headers }, body, users) {
  const authorization = credential ?? users[caller]?.authorization;
  return {
    ...(authorization !== undefined && { Authorization: authorization }),
    ...(body?.type && { 'Content-Type': body.type }),
    ...Object.assign({}, ...headers.filter(isSendable)),
  };
}

function pathPiece(collection, member) {
  if (collection === undefined) return fc.constant('');
  return weighted(
    [14, known(collection, member)],
    [1, known('events', member)],
    [2, fc.constantFrom(...PATH_PIECES)],
  );
}

function queryPair({ query, collection }, document) {
  const override = fc.tuple(fc.constant('_method'), fc.constantFrom(...OVERRIDES));
  const other = fc.tuple(fc.constantFrom(...ODD_NAMES), fc.oneof(hostile, objects));
  const odd = weighted([9, other], [1, override]);
  if (query.length === 0) return odd;
  const documented = query.map(({ name, schema }) =>
    valueOf(name, schema, { document, collection }).map((value) => [name, value]),
  );
  return weighted([6, fc.oneof(...documented)], [1, odd]);
}

function bodyFor({ body: { $ref: reference }, collection }, document) {
  const schema = document.components.schemas[reference.split('/').at(-1)];
  return bodyOf(schema, { document, collection });
}

function rarely(arbitrary, usual) {
  return weighted([40, fc.constant(usual)], [1, arbitrary]);
}

function isSendable(header) {
  return Object.values(header).every((value) => SAFE.test(value));
}
