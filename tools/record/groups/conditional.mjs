import { BASES, product } from '../world.mjs';

const NAMES = { events: 'title', venues: 'venue', organizers: 'organizer', categories: 'name', tags: 'name' };
const OTHER = '"e1-1.other"';
const DATES = { start_date: '2026-12-24 18:00:00', end_date: '2026-12-24 20:00:00' };

/** Reads that may be answered by a 304, and writes that depend on a version or a key. */
export function* conditional({ request, records }) {
  for (const [base, collection] of product(BASES, Object.keys(NAMES))) {
    const list = `${base}/${collection}`;
    const one = `${list}/${records.pick({ collection, member: 'id', pick: 1 })}`;
    for (const [as, path] of product(
      [undefined, 'administrator', 'author'],
      [list, `${list}?per_page=3`, one],
    ))
      yield* revalidated(request, path, as);
    yield* matched(request, one);
    yield* once(request, list, NAMES[collection]);
  }
}

/** Asks again in every way for what was just read. */
export function* revalidated(request, path, as) {
  const { headers } = yield request('GET', path, { as });
  const { etag = OTHER, 'last-modified': modified = 'Fri, 20 Nov 2026 12:00:00 GMT' } = headers;
  for (const tag of [etag, `W/${etag}`, `${OTHER}, ${etag}`, OTHER, '*'])
    yield request('GET', path, { as, headers: { 'If-None-Match': tag } });
  for (const since of [modified, 'Thu, 01 Jan 2026 00:00:00 GMT'])
    yield request('GET', path, { as, headers: { 'If-Modified-Since': since } });
  yield request('GET', path, { as, headers: { 'If-None-Match': OTHER, 'If-Modified-Since': modified } });
  yield request('HEAD', path, { as, headers: { 'If-None-Match': etag } });
}

function* matched(request, path) {
  const as = 'editor';
  const { headers } = yield request('GET', path, { as });
  const { etag = OTHER } = headers;
  for (const [method, tag] of product(
    ['PUT', 'PATCH', 'POST'],
    [etag, OTHER, '*', 'nonsense', `${OTHER}, ${etag}`],
  )) {
    const json = { description: `<p>${method} if ${tag === etag ? 'it' : 'another'} matches</p>` };
    yield request(method, path, { as, headers: { 'If-Match': tag }, json });
  }
  yield request('DELETE', path, { as, headers: { 'If-Match': etag } });
}

/** Creates with a key, and again: the same, another body, another caller, and a key that is none. */
function* once(request, list, name) {
  const key = `key of ${list}`;
  const json = { [name]: `Once in ${list}`, ...DATES };
  const create = (as, body, value) =>
    request('POST', list, { as, headers: { 'Idempotency-Key': value }, json: body });
  for (const as of ['author', 'author', 'editor', 'subscriber']) yield create(as, json, key);
  yield create('author', { ...json, [name]: 'Another' }, key);
  yield create('author', json, 'x'.repeat(300));
  for (const body of [{}, json]) yield create('author', body, `${key}, first refused`);
}
