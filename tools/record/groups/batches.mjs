import { BASES, CALLERS, product } from '../world.mjs';

const create = (path, body, headers) => ({ method: 'POST', path, body, headers });
const EVENT = { title: 'Of a batch', start_date: '2026-12-02 19:00:00', end_date: '2026-12-02 21:00:00' };
const KEYED = create('/events', EVENT, { 'Idempotency-Key': 'in a batch' });
/** Good and bad operations. */
const BATCHES = {
  good: [
    create('/venues', { venue: 'Batch hall' }),
    create('/tags', { name: 'Batch' }),
    create('/events', EVENT),
  ],
  mixed: [create('/events', EVENT), create('/events', {}), { method: 'DELETE', path: '/tags/999999' }],
  keyed: [
    KEYED,
    KEYED,
    { method: 'PATCH', path: '/venues/by-slug/batch-hall', headers: { 'If-Match': '"v1-1.x"' } },
  ],
  odd: [
    { method: 'GET', path: '/events' },
    create('/batch', { operations: [] }),
    create('/unknown', {}),
    1,
    null,
  ],
  'too many': Array.from({ length: 101 }, () => create('/tags', { name: 'x' })),
  empty: [],
};
const BAD = [
  undefined,
  {},
  [],
  { operations: 1 },
  { operations: BATCHES.good, atomic: 'maybe' },
  { operation: [] },
];

/** Batches of every kind, each as it is and with `atomic`. */
export function* batches({ request }) {
  for (const [base, as, [kind, operations], atomic] of product(BASES, CALLERS, Object.entries(BATCHES), [
    false,
    true,
  ]))
    yield request('POST', `${base}/batch`, {
      as,
      json: { operations, atomic },
      name: `POST ${base}/batch ${kind}`,
    });
  for (const [base, json] of product(BASES, BAD))
    yield request('POST', `${base}/batch`, { as: 'administrator', json });
}
