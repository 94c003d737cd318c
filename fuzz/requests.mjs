import fc from 'fast-check';
import { CREDENTIALS, HEADERS, PATH_PIECES } from './hostile-requests.mjs';
import { ENCODINGS, queryOf } from './encode.mjs';
import { bodyOf, hostile, known, valueOf, withKnown } from './values.mjs';

// Privileged callers are more frequent because their requests get past the permission checks.
const CALLERS = [
  ...['administrator', 'administrator', 'editor', 'editor', 'author'],
  ...['contributor', 'subscriber', 'anonymous'],
];
const ODD_NAMES = [
  '_fields',
  '_method',
  '_envelope',
  'context',
  'password',
  '__proto__',
  'where[a][b]',
  'page',
  '',
];
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
    source: fc.constantFrom('shop', 'fair', ...PATH_PIECES),
    external_id: fc.constantFrom('1', '2', 'a%2Fb', ...PATH_PIECES),
    query: fc.array(queryPair(operation, document), { maxLength: method === 'get' ? 4 : 1 }),
    body: body === undefined ? rarely(fc.constant({ a: 1 }), undefined) : bodyFor(operation, document),
    encoding: fc.oneof(
      { weight: 12, arbitrary: fc.constant('json') },
      { weight: 5, arbitrary: fc.constantFrom('form', 'multipart') },
      { weight: 2, arbitrary: fc.constantFrom(...Object.keys(ENCODINGS)) },
    ),
    headers: fc.array(fc.constantFrom(...HEADERS), { maxLength: 1 }),
    credential: rarely(fc.constantFrom(...CREDENTIALS), undefined),
  });
}

/** Turns a generated request into the one to send, now that records and users are known. */
export function toRequest(operation, template, { records, users, origin }) {
  const method = operation.method.toUpperCase();
  const query = queryOf(withKnown(template.query, records), LONGEST_QUERY);
  const path = pathOf(operation, template, records);
  const url = `${origin}${path}${query && '?'}${query}`;
  const body = template.body && ENCODINGS[template.encoding](withKnown(template.body, records));
  const isKnown = template.credential === undefined;
  return {
    ...{ method, url, headers: headersOf(template, body, users), body: body?.text },
    caller: isKnown ? template.caller : 'a caller with wrong or no credentials',
    // `_method` makes a POST count as another operation, or as none, and an empty slug makes the path another one.
    isRoute: (method !== 'POST' || !/[?&]_method/.test(url)) && !path.endsWith('/'),
  };
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
  return fc.oneof(
    { weight: 14, arbitrary: known(collection, member) },
    { weight: 1, arbitrary: known('events', member) },
    { weight: 2, arbitrary: fc.constantFrom(...PATH_PIECES) },
  );
}

function queryPair({ query, collection }, document) {
  const odd = fc.tuple(fc.constantFrom(...ODD_NAMES), hostile);
  if (query.length === 0) return odd;
  const documented = query.map(({ name, schema }) =>
    valueOf(name, schema, { document, collection }).map((value) => [name, value]),
  );
  return fc.oneof({ weight: 6, arbitrary: fc.oneof(...documented) }, odd);
}

function bodyFor({ body: { $ref: reference }, collection }, document) {
  const schema = document.components.schemas[reference.split('/').at(-1)];
  return bodyOf(schema, { document, collection });
}

function rarely(arbitrary, usual) {
  return fc.oneof({ weight: 40, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary });
}

function isSendable(header) {
  return Object.values(header).every((value) => SAFE.test(value));
}
