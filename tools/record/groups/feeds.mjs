import { BASES, product } from '../world.mjs';
import { revalidated } from './conditional.mjs';

const FORMATS = ['ics', 'rss', 'atom', 'jsonfeed', 'json', 'jsonld', 'geojson', 'csv', 'xml'];
const YEARS = 'start_date=2026-01-01&end_date=2027-12-31&per_page=50';
const QUERIES = ['', 'search=jazz', YEARS, 'page=2', 'categories=music', 'per_page=x'];
const SAVED = [
  { name: 'All of it' },
  { name: 'Jazz', query: 'search=jazz&start_date=today', formats: ['ics', 'rss'] },
  { name: 'Hidden', listed: false },
  { name: 'Français', language: 'fr' },
  { name: 'Bad', query: 'page=2' },
  { name: '', formats: ['doc'] },
];

/** Lists, records and saved feeds in every format. */
export function* feeds({ request, records }) {
  for (const [base, collection, format] of product(BASES, ['events', 'venues', 'organizers'], FORMATS)) {
    const id = records.pick({ collection, member: 'id', pick: 2 });
    for (const query of QUERIES) yield request('GET', `${base}/${collection}.${format}?${query}`);
    yield request('GET', `${base}/${collection}/${id}.${format}`);
    yield request('GET', `${base}/${collection}.${format}`, { as: 'administrator' });
  }
  for (const base of BASES) yield* revalidated(request, `${base}/events.ics`, undefined);
  for (const [base, as, json] of product(BASES, ['administrator', 'author', 'subscriber'], SAVED))
    yield* saved(request, `${base}/feeds`, { as, json });
}

function* saved(request, list, { as, json }) {
  const { body: feed } = yield request('POST', list, { as, json });
  yield request('GET', list, { as });
  if (feed?.id === undefined) return;
  yield* read(request, feed);
  yield request('PATCH', `${list}/${feed.id}`, { as, json: { listed: false, query: 'search=night' } });
  const { body: renewed } = yield request('DELETE', `${list}/${feed.id}/address`, { as });
  for (const one of [feed, renewed]) yield* read(request, one);
  yield request('DELETE', `${list}/${feed.id}`, { as });
  yield* read(request, renewed);
}

function* read(request, { addresses = {} }) {
  for (const [format, address] of Object.entries(addresses)) {
    const { pathname, search } = new URL(address);
    yield request('GET', pathname + search, { name: `GET saved feed as ${format}` });
  }
}
