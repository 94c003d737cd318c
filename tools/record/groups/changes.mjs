import { BASES, Pause, product } from '../world.mjs';
import { revalidated } from './conditional.mjs';

const QUERIES = ['', 'types=event', 'types=venue,tag&per_page=7'];
const BAD = ['cursor=nonsense', 'types=unknown', 'per_page=0', 'cursor[]=1'];
const LISTS = ['events', 'venues', 'organizers', 'categories', 'tags', 'events.ics'];
const MOST_PAGES = 12;
const DAY = 86_400;

/** The feed of changes from its start to its end, and further when time has passed. */
export function* changes({ request }) {
  for (const [base, query] of product(BASES, BAD)) yield request('GET', `${base}/changes?${query}`);
  for (const base of BASES) yield* revalidated(request, `${base}/changes`, undefined);
  for (const [base, query] of product(BASES, QUERIES)) yield* followed(request, `${base}/changes`, query);
  // Scheduled records become public meanwhile, series get further dates, and keys are forgotten.
  for (const days of [1, 40]) {
    yield new Pause(days * DAY);
    for (const base of BASES) yield* followed(request, `${base}/changes`, 'per_page=100');
    for (const [base, list] of product(BASES, LISTS)) yield request('GET', `${base}/${list}`);
  }
}

function* followed(request, path, query) {
  let cursor = '';
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { body } = yield request('GET', `${path}?${query}&cursor=${encodeURIComponent(cursor)}`);
    if (body?.cursor === undefined || body.cursor === cursor) return;
    cursor = body.cursor;
  }
}
