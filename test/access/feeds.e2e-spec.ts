import { ROLES } from '../../src/access/caller.js';
import { startApp } from '../support/app.js';
import { strictRecords } from '../support/csv.js';
import { anEvent, anOrganizer, aVenue } from '../support/records.js';

const app = startApp();

const MAKERS = { events: anEvent, venues: aVenue, organizers: anOrganizer };
const COLLECTIONS = Object.keys(MAKERS) as (keyof typeof MAKERS)[];
const STATUSES = ['publish', 'future', 'draft', 'pending', 'private'];

const clientOf = (role: (typeof ROLES)[number] | 'anonymous') => (role === 'anonymous' ? app : app.as(role));

describe.each(COLLECTIONS)('A feed of %s', (collection) => {
  it.each([...ROLES, 'anonymous' as const])(
    'has for %s what the list has and no password hides',
    async (role) => {
      for (const author of ['author', 'editor'] as const)
        for (const status of STATUSES) {
          const date = status === 'future' ? { date: '2027-01-01 10:00:00' } : {};
          await app.create(collection, MAKERS[collection]({ status, ...date }), author);
        }
      const hidden = await app.create(collection, MAKERS[collection]({ password: 'secret' }), 'author');
      const client = clientOf(role);

      const list = await client.get(`/${collection}?per_page=50`).expect(200);
      const feed = await client.get(`/${collection}.csv`).expect(200);

      const listed = (list.body as Record<string, { id: number }[]>)[collection] ?? [];
      const written = strictRecords(feed.text);
      expect(written.map(({ id }) => Number(id)).sort()).toEqual(
        listed
          .map(({ id }) => id)
          .filter((id) => id !== hidden.id)
          .sort(),
      );
      expect(written.length).toBeGreaterThan(0);
    },
  );
});
