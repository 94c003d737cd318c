import { startApp } from '../../support/app.js';
import { inAudit } from '../../support/audit.js';
import { anEvent, anOrganizer, aVenue } from '../../support/records.js';
import { named, readAll } from '../changes/reading.js';
import { aFeed } from '../feeds/saved/saved-feeds.js';
import { createUser, signedIn } from '../users/new-users.js';

const app = startApp();
const administrator = () => app.as('administrator');

/** Adds a user with a feed, and another one. */
async function withFeed() {
  const [user, heir] = [await createUser(app), await createUser(app)];
  const self = signedIn(app, user);
  const create = async (collection: string, body: object) =>
    ((await self.post(`/${collection}`, body).expect(201)).body as { id: number }).id;
  return { user, heir, create, feed: await create('feeds', aFeed()) };
}

describe('DELETE /users/{id} with reassign', () => {
  it('gives the feeds to the other user, and notes it', async () => {
    const { user, heir, feed } = await withFeed();

    await administrator().delete(`/users/${user.id}?reassign=${heir.id}`).expect(200);

    const { body } = await administrator().get(`/feeds/${feed}`).expect(200);
    expect(Number((body as { author: unknown }).author)).toBe(heir.id);
    expect((await inAudit(app).written()).slice(-2)).toEqual(['update feed author', 'delete user']);
  });

  it('shows the records of the other user in the feed of changes', async () => {
    const { user, heir, create } = await withFeed();
    const event = await create('events', anEvent());
    const venue = await create('venues', aVenue());
    const organizer = await create('organizers', anOrganizer());
    const { cursor } = await readAll(app);

    await administrator().delete(`/users/${user.id}?reassign=${heir.id}`).expect(200);

    const { changes } = await readAll(app, `/changes?cursor=${cursor}`);
    expect(named(changes).sort()).toEqual([`event ${event}`, `organizer ${organizer}`, `venue ${venue}`]);
    expect(changes.map(({ record }) => record?.author)).toEqual(Array(3).fill(String(heir.id)));
  });
});
