import { BASES, CALLERS, product } from '../world.mjs';

const EVENT = { start_date: '2026-12-01 19:00:00', end_date: '2026-12-01 21:00:00' };
const PUBLICATIONS = {
  events: { ...EVENT, title: 'Recorded' },
  venues: { venue: 'Recorded' },
  organizers: { organizer: 'Recorded' },
};
const STATUSES = [
  { status: 'publish' },
  { status: 'draft' },
  { status: 'private' },
  { status: 'future', date: '2026-11-21 09:00:00' },
];
const OTHERS = { categories: 'name', tags: 'name', feeds: 'name' };

/** The life of a record of each type, on each base, by each caller, and what the others see of it; users. */
export function* rights({ request, users }) {
  for (const [base, as] of product(BASES, CALLERS)) {
    for (const [[collection, fields], status] of product(Object.entries(PUBLICATIONS), STATUSES))
      yield* life(request, `${base}/${collection}`, { as, fields: { ...fields, ...status } });
    for (const [collection, name] of Object.entries(OTHERS))
      yield* life(request, `${base}/${collection}`, {
        as,
        fields: { [name]: `Recorded by ${as} at ${base}` },
      });
    for (const path of ['users', 'users/me', `users/${users.author.id}`, 'users/me/application-passwords'])
      yield request('GET', `${base}/${path}`, { as });
  }
}

function* life(request, list, { as, fields }) {
  const { body: created } = yield request('POST', list, { as, json: fields });
  // Those without the right to create one try their hands on that of an editor.
  const { body: record } = created?.id
    ? { body: created }
    : yield request('POST', list, { as: 'editor', json: fields });
  const one = `${list}/${record.id}`;
  yield request('GET', one, { as });
  yield request('GET', one, { as: 'subscriber' });
  yield request('PUT', one, { as, json: { description: `<p>Changed by ${as}</p>` } });
  yield request('DELETE', one, { as });
  yield request('GET', one);
  yield request('DELETE', one, { as: 'editor' });
}
