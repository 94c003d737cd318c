import { queries, INVALID, postsEvents, type Row } from './row.js';

const MANY = Array.from({ length: 101 }, (_, n) => String(n + 1));
const SLUGS = Array.from({ length: 1_000 }, (_, n) => `slug-${n}`).join(',');

/** B-L: resource exhaustion; load and slow clients belong to the fault tests. */
export const rows: Row[] = [
  {
    id: 'B-L1',
    claim: 'a list of more than 100 ids is rejected, even if all are equal',
    requests: ['/events', '/categories', '/tags'].flatMap((path) =>
      queries(path, { include: MANY.join() }, { include: '1,'.repeat(4_000) }),
    ),
    ...INVALID,
  },
  {
    id: 'B-L1',
    claim: 'a list of more than 100 linked records is rejected',
    requests: queries('/events', { venue: MANY.join() }, { organizer: MANY.join() }),
    ...INVALID,
  },
  {
    id: 'B-L2',
    claim: 'a list of 1,000 slugs is rejected',
    requests: queries('/events', { categories: SLUGS }, { tags: SLUGS }),
    ...INVALID,
  },
  {
    id: 'B-L6',
    claim: 'more than 50 links of a type are rejected',
    requests: postsEvents(
      { venue: MANY.slice(0, 51) },
      { organizer: MANY.slice(0, 51) },
      { tags: MANY.slice(0, 51).map((n) => `tag ${n}`) },
      { categories: MANY.slice(0, 51).map((n) => `category ${n}`) },
      { venue: MANY.slice(0, 51).map((n) => ({ venue: `venue ${n}` })) },
    ),
    ...INVALID,
  },
];
