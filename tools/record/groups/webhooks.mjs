import { BASES, CALLERS, Pause, PLAIN, product, TRANSLATED } from '../world.mjs';

const LIST = `${PLAIN}/webhooks`;
const PATHS = ['/accepting', '/failing', '/later', '/gone'];
const BAD = [
  {},
  { url: 'ftp://a' },
  { url: 'http://10.0.0.1/' },
  { url: 'https://127.0.0.1:1/', types: ['x'] },
  { url: 1 },
];
const EVENT = { title: 'Told', start_date: '2026-12-03 19:00:00', end_date: '2026-12-03 21:00:00' };
const TRACE = { traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01` };
const STATES = [{ state: 'paused', description: 'on leave' }, { state: 'active' }, { state: 'nonsense' }];
const administrator = { as: 'administrator' };

/** Webhooks to receivers that accept, fail, are away or gone, and what they are sent. */
export function* webhooks({ request, receiver }) {
  for (const [as, json] of product(CALLERS, BAD)) yield request('POST', LIST, { as, json });
  const ids = yield* create(request, receiver);
  for (const base of BASES) yield* told(request, base);
  for (const [id, as] of product(ids, [undefined, 'editor', 'administrator']))
    yield* manage(request, `${LIST}/${id}`, as);
  for (const seconds of [60, 3600, 6 * 86_400]) {
    yield new Pause(seconds);
    for (const id of ids) yield request('GET', `${LIST}/${id}/deliveries`, administrator);
    yield request('GET', LIST, administrator);
  }
  for (const id of ids) yield request('DELETE', `${LIST}/${id}`, administrator);
}

function* create(request, receiver) {
  const french = { url: `${receiver}/french`, types: ['event.published', 'venue.updated'] };
  const path = `${TRANSLATED}/webhooks?translation_language=fr`;
  const ids = [(yield request('POST', path, { ...administrator, json: french })).body.id];
  for (const url of PATHS.map((one) => receiver + one))
    ids.push((yield request('POST', LIST, { ...administrator, json: { url } })).body.id);
  return ids;
}

function* told(request, base) {
  const as = 'editor';
  const { body: event } = yield request('POST', `${base}/events`, { as, json: EVENT });
  const { body: venue } = yield request('POST', `${base}/venues`, { as, json: { venue: 'Told hall' } });
  yield new Pause(6);
  yield request('PUT', `${base}/events/${event.id}`, { as, json: { title: 'Told again', venue: venue.id } });
  yield request('PUT', `${base}/venues/${venue.id}`, { as, json: { city: 'Lyon' } });
  yield new Pause(6);
  yield request('DELETE', `${base}/events/${event.id}`, { as });
  yield request('DELETE', `${base}/venues/${venue.id}`, { as });
  yield new Pause(6);
}

function* manage(request, one, as) {
  for (const path of [LIST, one, `${one}/deliveries`]) yield request('GET', path, { as });
  yield request('POST', `${one}/ping`, { as, headers: TRACE });
  yield request('POST', `${one}/rotate`, { as });
  yield request('POST', `${one}/replay`, { as, json: { since: '2026-11-20 00:00:00' } });
  for (const json of STATES) yield request('PATCH', one, { as, json });
}
